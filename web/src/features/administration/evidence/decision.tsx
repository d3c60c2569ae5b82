import type { EvidenceDecision, WaitingEvidence } from '@lintel/contract/evidence/decisions';
import {
  CHECKED_HOW_LABELS,
  EVIDENCE_LIMITS,
  EVIDENCE_REFUSAL_LABELS,
  EVIDENCE_REFUSALS,
  type EvidenceKind,
} from '@lintel/contract/values/evidence';
import { evidenceRow, waysOf } from '@lintel/contract/values/evidence-rules';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { failureMessage } from '#web/lib/wait-message.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { focusBeside } from '#web/ui/keys/row-keys.ts';
import { useDecide } from './api.ts';
import styles from './evidence-queue.module.css';

const REFUSALS = EVIDENCE_REFUSALS.map((value) => ({
  value,
  label: EVIDENCE_REFUSAL_LABELS[value],
}));

const waysFor = (kind: EvidenceKind) =>
  waysOf(kind).map((value) => ({ value, label: CHECKED_HOW_LABELS[value] }));

/** What staff decide: how they have checked it, or why they have not. */
export function Decision({ item }: { item: WaitingEvidence }) {
  const { id, kind, endsOn } = item;
  const { ends } = evidenceRow(kind);
  const ways = waysFor(kind);
  const [way, setWay] = useState<string>(ways.length === 1 ? (ways[0]?.value ?? '') : '');
  const [end, setEnd] = useState(endsOn ?? '');
  const [isRefusing, setRefusing] = useState(false);
  const decide = useDecide(item);
  const { error, variables, isPending } = decide;
  const how = waysOf(kind).find((each) => each === way);
  const faults = (error instanceof ApiError && error.fields) || {};
  const send = (decision: Omit<EvidenceDecision, 'seen'>) => {
    focusBeside('data-evidence', id);
    decide.mutate(decision);
  };
  return (
    <>
      {error && Object.keys(faults).length === 0 && <Alert>{failureMessage(error)}</Alert>}
      <div className={styles.fields}>
        <Field id={`how-${id}`} label="How you have checked it" error={faults.how}>
          <Select
            options={ways}
            placeholder="Choose"
            value={way}
            onChange={(event) => setWay(event.currentTarget.value)}
          />
        </Field>
        {ends !== 'never' && (
          <Field
            id={`end-${id}`}
            label="When it ends"
            optional={ends === 'optional'}
            error={faults.endsOn}
          >
            <TextInput
              type="date"
              value={end}
              onChange={(event) => setEnd(event.currentTarget.value)}
            />
          </Field>
        )}
      </div>
      <div className="row wrap">
        <Button
          variant="primary"
          busy={isPending && variables.outcome === 'checked'}
          onClick={() => send({ outcome: 'checked', how, endsOn: end || undefined })}
        >
          Confirm
        </Button>
        <Button aria-expanded={isRefusing} onClick={() => setRefusing(!isRefusing)}>
          Refuse…
        </Button>
      </div>
      {isRefusing && (
        <Refusal
          id={id}
          faults={faults}
          isBusy={isPending && variables.outcome === 'refused'}
          onRefuse={send}
        />
      )}
    </>
  );
}

function Refusal({
  id,
  faults,
  isBusy,
  onRefuse,
}: {
  id: string;
  faults: Record<string, string>;
  isBusy: boolean;
  onRefuse: (decision: Omit<EvidenceDecision, 'seen'>) => void;
}) {
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const refusal = EVIDENCE_REFUSALS.find((each) => each === reason);
  const refuse = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onRefuse({ outcome: 'refused', refusal, words: words || undefined });
  };
  return (
    <form className={styles.refusal} noValidate onSubmit={refuse}>
      <Field id={`refusal-${id}`} label="Reason" error={faults.refusal}>
        <Select
          options={REFUSALS}
          placeholder="Choose a reason"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <Field
        id={`words-${id}`}
        label="Message to the member"
        optional={refusal !== 'other'}
        error={faults.words}
      >
        <Textarea
          rows={2}
          limit={EVIDENCE_LIMITS.words}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" size="sm" variant="danger" busy={isBusy}>
          Refuse
        </Button>
      </div>
    </form>
  );
}
