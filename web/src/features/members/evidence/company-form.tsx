import type { FoundCompany, ShownCompany } from '@lintel/contract/evidence/companies';
import type { OwnEvidence } from '@lintel/contract/evidence/evidence';
import { companyNumberIn } from '@lintel/contract/values/company-numbers';
import { COMPANY_LIMITS, COMPANY_WORDS } from '@lintel/contract/values/evidence';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { failureMessage } from '#web/lib/wait-message.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { CompanyBlock } from '#web/ui/property/company-block.tsx';
import { foundText } from '#web/ui/property/evidence-text.ts';
import { lookUpCompany, useSaveEvidence } from './api.ts';
import styles from './evidence.module.css';
import { Removal } from './removal.tsx';

/** The form of the company's row where this site reads Companies House: look it up, then say that one acts for it. */
export function CompanyForm({ evidence, onSaved }: { evidence: OwnEvidence; onSaved: () => void }) {
  const form = useCheckedForm({
    fields: ['q'],
    ids: { q: 'company-q' },
    initial: { q: evidence.number ?? '' },
    check: ({ q }) => ({ q: q.trim() ? undefined : COMPANY_WORDS.ask }),
    send: lookUp,
    onSent: (answer, { q }) => setFound({ ...answer, q }),
  });
  const [found, setFound] = useState<Awaited<ReturnType<typeof lookUp>> & { q: string }>();
  // What was found for other words than those in the field is not theirs.
  const shown = found?.q === form.valueOf('q') && !form.failure && form.summary.length === 0;
  const number = companyNumberIn(form.valueOf('q'));
  return (
    <div className={styles.form}>
      <form className={styles.form} {...form.props}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        {form.failure && <Failure error={form.failure} number={number} onSaved={onSaved} />}
        <Field {...form.field('q')} label="Company number or name">
          <TextInput
            {...form.input('q')}
            autoComplete="off"
            spellCheck={false}
            maxLength={COMPANY_LIMITS.query}
          />
        </Field>
        <div className="row wrap">
          <Button type="submit" variant={shown ? undefined : 'primary'} busy={form.isBusy}>
            {COMPANY_WORDS.lookUp}
          </Button>
          {evidence.state !== 'none' && <Removal evidence={evidence} onRemoved={onSaved} />}
        </div>
      </form>
      <div aria-live="polite" className={styles.found}>
        {shown && found.company && <Act company={found.company} onSaved={onSaved} />}
        {shown && found.items.length > 0 && <Choice items={found.items} onSaved={onSaved} />}
      </div>
    </div>
  );
}

const lookUp = ({ q }: { q: string }) => lookUpCompany(q);

/** The companies that a name has found. The one that is chosen is looked up by its number. */
function Choice({ items, onSaved }: { items: readonly FoundCompany[]; onSaved: () => void }) {
  const look = useMutation({ mutationFn: lookUpCompany });
  const company = look.data?.company;
  return (
    <>
      <p className="strong">Which one is it?</p>
      <ul className={styles.choices}>
        {items.map((item) => (
          <li key={item.number}>
            <Button
              className={styles.choice}
              aria-pressed={look.variables === item.number}
              busy={look.isPending && look.variables === item.number}
              onClick={() => look.mutate(item.number)}
            >
              <span className={styles.words}>
                <span className="strong">{item.name}</span>
                <span className={`sm ${styles.about}`}>{foundText(item)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {look.error && (
        <Failure error={look.error} number={look.variables ?? null} onSaved={onSaved} />
      )}
      {company && <Act key={company.number} isFocused company={company} onSaved={onSaved} />}
    </>
  );
}

/** What others will see of a company, and the button that states it. */
function Act({
  company,
  isFocused,
  onSaved,
}: {
  company: ShownCompany;
  isFocused?: boolean;
  onSaved: () => void;
}) {
  const block = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFocused) block.current?.focus();
  }, [isFocused]);
  return (
    <section ref={block} tabIndex={-1} className={styles.company} aria-label={company.name}>
      <p>
        Others will see: <CompanyBlock company={company} />
      </p>
      <State isMain number={company.number} label={COMPANY_WORDS.act} onSaved={onSaved} />
    </section>
  );
}

/** Why a look-up has failed. A number can be stated although Companies House does not answer. */
function Failure({
  error,
  number,
  onSaved,
}: {
  error: Error;
  number: string | null;
  onSaved: () => void;
}) {
  const isDown = error instanceof ApiError && error.code === 'COMPANIES_UNAVAILABLE';
  const refused = error instanceof ApiError ? error.fields?.q : undefined;
  if (!isDown || number === null) return <Alert>{refused ?? failureMessage(error)}</Alert>;
  return (
    <Alert>
      <div className="stack tight">
        <p>{COMPANY_WORDS.later}</p>
        <State number={number} label={`Save ${number} as stated`} onSaved={onSaved} />
      </div>
    </Alert>
  );
}

/** The button that states a company. */
function State({
  number,
  label,
  isMain,
  onSaved,
}: {
  number: string;
  label: string;
  isMain?: boolean;
  onSaved: () => void;
}) {
  const save = useSaveEvidence({
    onSuccess: () => {
      toast({ title: 'Saved' });
      onSaved();
    },
  });
  return (
    <>
      {save.error && <Alert>{failureMessage(save.error)}</Alert>}
      <div>
        <Button
          variant={isMain ? 'primary' : undefined}
          busy={save.isPending}
          onClick={() => save.mutate([{ kind: 'company', given: { number }, isAsked: false }])}
        >
          {label}
        </Button>
      </div>
    </>
  );
}
