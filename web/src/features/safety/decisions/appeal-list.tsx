import type { Appeal } from '@lintel/contract/safety/decisions';
import { displayName } from '@lintel/contract/values/members';
import { DECISION_LIMITS } from '@lintel/contract/values/safety';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide';
import { formatDate } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { appealsQuery, useAnswerAppeal } from './api.ts';
import { StaffDecisionDetails } from './decision-list.tsx';
import styles from './decisions.module.css';

const OUTCOMES = [
  { value: 'true', label: 'Upheld: we undo the decision' },
  { value: 'false', label: 'Not upheld: the decision stands' },
];

/** The appeals that wait for an answer, the oldest first. */
export function AppealList() {
  return (
    <QueryState
      query={useQuery(appealsQuery)}
      title="Could not load appeals"
      skeleton={<LoadingBlock height="10rem" radius="var(--radius-lg)" />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState icon={Scale} title="All answered">
          No appeal waits for an answer.
        </EmptyState>
      }
    >
      {({ items }) => (
        <ul className="stack loose">
          {items.map((appeal) => (
            <Entry key={appeal.decision.id} appeal={appeal} />
          ))}
        </ul>
      )}
    </QueryState>
  );
}

function Entry({ appeal: { member, decision, dueAt } }: { appeal: Appeal }) {
  const { appeal, isYours } = decision;
  const name = member.card ? displayName(member.card) : 'A member without a profile';
  return (
    <li className={`box stack ${styles.entry}`} data-report={decision.id} tabIndex={-1}>
      <div>
        <h2>
          {/* Their profile is not shown while they are suspended. */}
          <Link to={PATHS.adminMember} params={{ id: member.profileId }}>
            {name}
          </Link>
        </h2>
        <p className="muted">Answer by {formatDate(dueAt)}</p>
      </div>
      <StaffDecisionDetails decision={decision} />
      <section className="stack tight">
        <h3>The appeal</h3>
        <blockquote className={styles.quote}>{appeal?.words}</blockquote>
      </section>
      {isYours && <Banner tone="warn">You decided this yourself. Look at it afresh.</Banner>}
      <AnswerForm id={decision.id} name={name} />
    </li>
  );
}

function AnswerForm({ id, name }: { id: string; name: string }) {
  const answer = useAnswerAppeal(id);
  const form = useCheckedForm({
    fields: ['isUpheld', 'answer'],
    ids: { isUpheld: `upheld-${id}`, answer: `answer-${id}` },
    showsAll: true,
    check: () => ({}),
    send: (values) =>
      answer.mutateAsync({
        answer: values.answer,
        // The server says what is missing.
        isUpheld: (values.isUpheld ? values.isUpheld === 'true' : undefined) as boolean,
      }),
    onSent: () => toast({ title: 'Appeal answered', description: `We email ${name}.` }),
  });
  return (
    <form className="stack" {...form.props}>
      <FormErrors form={form} />
      <Field {...form.field('isUpheld')} label="Outcome">
        <Select {...form.input('isUpheld')} options={OUTCOMES} placeholder="Choose" />
      </Field>
      <Field {...form.field('answer')} label="Answer to the member" hint="Do not say who reported.">
        <Textarea {...form.input('answer')} rows={4} limit={DECISION_LIMITS.answer} />
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          Send answer
        </Button>
      </div>
    </form>
  );
}
