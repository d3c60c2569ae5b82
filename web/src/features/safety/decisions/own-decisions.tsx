import type { OwnDecision } from '@lintel/contract/safety/decisions';
import { DECISION_LIMITS, NO_APPEAL_WORDS } from '@lintel/contract/values/safety';
import { COMPLAINT_DAYS } from '@lintel/contract/values/site';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateOnly } from '#web/lib/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { ownDecisionsQuery, useAppeal } from './api.ts';
import { DecisionFacts } from './decision-facts.tsx';
import styles from './decisions.module.css';

/** The decisions about the viewer, with their appeals. */
export function OwnDecisions() {
  const query = useQuery(ownDecisionsQuery);
  return (
    <QueryState
      query={query}
      skeleton={<LoadingBlock height="1.5rem" radius="var(--radius)" />}
      isEmpty={({ items }) => items.length === 0}
      empty={<p className="muted">We have made no decision about you.</p>}
    >
      {({ items }) => (
        <ul className="box" aria-label="Decisions about you">
          {items.map((decision) => (
            <Row key={decision.id} decision={decision} />
          ))}
        </ul>
      )}
    </QueryState>
  );
}

function Row({ decision }: { decision: OwnDecision }) {
  const appeal = useAppeal(decision.id);
  return (
    <li className={styles.row}>
      <OwnDecisionDetails decision={decision} onAppeal={appeal.mutateAsync} />
    </li>
  );
}

type SendAppeal = (body: { words: string }) => Promise<unknown>;

/** A decision about the viewer, and their appeal or the form for it. */
export function OwnDecisionDetails({
  decision,
  onAppeal,
}: {
  decision: OwnDecision;
  onAppeal: SendAppeal;
}) {
  return (
    <DecisionFacts decision={decision}>
      <Appeal decision={decision} onAppeal={onAppeal} />
    </DecisionFacts>
  );
}

function Appeal({ decision, onAppeal }: { decision: OwnDecision; onAppeal: SendAppeal }) {
  const { appeal, undoneAt, viewer } = decision;
  if (!appeal && undoneAt) return null;
  if (!appeal) {
    const { isAllowed, why } = viewer.appeal;
    return isAllowed ? (
      <AppealForm decision={decision} onAppeal={onAppeal} />
    ) : (
      <p className="muted">{why}</p>
    );
  }
  const { appealedAt, answeredAt, isUpheld, answer } = appeal;
  return (
    <>
      <p role="status">
        {answeredAt
          ? `We answered your appeal on ${formatDate(answeredAt)}: ${isUpheld ? 'you were right.' : 'our decision stands.'}`
          : `You appealed on ${formatDate(appealedAt)}. We answer by email within ${COMPLAINT_DAYS} days.`}
      </p>
      {answer && <blockquote className={styles.quote}>{answer}</blockquote>}
      <details>
        <summary>Your appeal</summary>
        <p className={styles.text}>{appeal.words}</p>
      </details>
    </>
  );
}

function AppealForm({ decision, onAppeal }: { decision: OwnDecision; onAppeal: SendAppeal }) {
  const form = useCheckedForm({
    fields: ['words'],
    ids: { words: `appeal-${decision.id}` },
    check: ({ words }) => ({ words: words.trim() ? undefined : NO_APPEAL_WORDS }),
    send: onAppeal,
  });
  return (
    <form className="stack" {...form.props}>
      <FormErrors form={form} />
      <Field
        {...form.field('words')}
        label="Appeal: why is this decision wrong?"
        hint={`You can appeal once, until ${formatDateOnly(decision.appealUntil)}. If we can, someone else looks at it again.`}
      >
        <Textarea {...form.input('words')} rows={5} limit={DECISION_LIMITS.appeal} />
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          Send appeal
        </Button>
      </div>
    </form>
  );
}
