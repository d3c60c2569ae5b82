import type { OwnEvidence } from '@lintel/contract/evidence/evidence';
import { COMPANY_WORDS, EVIDENCE_LIMITS, EVIDENCE_WORDS } from '@lintel/contract/values/evidence';
import {
  canBeChecked,
  evidenceRow,
  faultsOfEvidence,
  londonDay,
  NO_CLIENT_MONEY,
  readEvidence,
} from '@lintel/contract/values/evidence-rules';
import { useRef } from 'react';
import { serverNow } from '#web/lib/server-clock.ts';
import { Button } from '#web/ui/action/button.tsx';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useSaveEvidence } from './api.ts';
import styles from './evidence.module.css';
import { Removal } from './removal.tsx';

const FIELDS = ['scheme', 'number', 'insurer', 'endsOn'] as const;

/** The form of one row: what its kind asks. Saving it is at once; asking for a check saves it first. */
export function EvidenceForm({
  evidence,
  onSaved,
}: {
  evidence: OwnEvidence;
  onSaved: () => void;
}) {
  const { kind, state } = evidence;
  const { number, schemes, hasInsurer, ends } = evidenceRow(kind);
  const save = useSaveEvidence();
  const isAsked = useRef(false);
  const form = useCheckedForm({
    fields: FIELDS,
    ids: Object.fromEntries(FIELDS.map((field) => [field, `${kind}-${field}`])),
    initial: Object.fromEntries(FIELDS.map((field) => [field, evidence[field] ?? ''])),
    check: (values) => faultsOfEvidence(kind, readEvidence(kind, values), londonDay(serverNow())),
    showsAll: true,
    send: (given) => save.mutateAsync([{ kind, given, isAsked: isAsked.current }]),
    onSent: () => {
      toast({ title: isAsked.current ? 'Saved. We will look at it.' : 'Saved' });
      onSaved();
    },
  });
  const scheme = form.valueOf('scheme');
  const holdsNone = scheme === NO_CLIENT_MONEY;
  const canAsk = state !== 'waiting' && state !== 'checked' && canBeChecked({ scheme });
  const hasFields = Boolean(number || schemes || hasInsurer);
  return (
    <form className={styles.form} {...form.props}>
      {kind === 'company' && <p>{COMPANY_WORDS.off}</p>}
      <FormErrors form={form} />
      {schemes && (
        <Field {...form.field('scheme')} label={schemes.label}>
          <Select
            {...form.input('scheme')}
            placeholder="Choose one"
            options={schemes.options.map((value) => ({ value, label: value }))}
          />
        </Field>
      )}
      {number && !holdsNone && (
        <Field {...form.field('number')} label={number.label}>
          <TextInput {...form.input('number')} autoComplete="off" spellCheck={false} />
        </Field>
      )}
      {hasInsurer && (
        <Field {...form.field('insurer')} label="Insurer">
          <TextInput {...form.input('insurer')} maxLength={EVIDENCE_LIMITS.insurer} />
        </Field>
      )}
      {ends !== 'never' && !holdsNone && (
        <Field {...form.field('endsOn')} label="Ends on" optional={ends === 'optional'}>
          <TextInput {...form.input('endsOn')} type="date" className={styles.date} />
        </Field>
      )}
      <div className="row wrap">
        {hasFields && (
          <Button
            type="submit"
            busy={form.isBusy && !isAsked.current}
            onClick={() => {
              isAsked.current = false;
            }}
          >
            Save
          </Button>
        )}
        {canAsk && (
          <Button
            type="submit"
            variant="primary"
            busy={form.isBusy && isAsked.current}
            onClick={() => {
              isAsked.current = true;
            }}
          >
            {EVIDENCE_WORDS.ask}
          </Button>
        )}
        {state !== 'none' && <Removal evidence={evidence} onRemoved={onSaved} />}
      </div>
    </form>
  );
}
