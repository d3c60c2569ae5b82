import type { StaffDecision } from '@lintel/contract/safety/decisions';
import { countOf, formatDate } from '#web/lib/format.ts';
import { DecisionFacts } from './decision-facts.tsx';
import styles from './decisions.module.css';

/** The decisions about a member, for staff. */
export function DecisionList({ decisions }: { decisions: readonly StaffDecision[] }) {
  if (decisions.length === 0) return <p className="muted sm">No decisions about them yet.</p>;
  return (
    <details>
      <summary>{countOf(decisions.length, 'decision about them', 'decisions about them')}</summary>
      <ul className={`stack loose ${styles.list}`}>
        {decisions.map((decision) => (
          <li key={decision.id}>
            <StaffDecisionDetails decision={decision} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A decision as staff see it, with what it removed for as long as that is kept. */
export function StaffDecisionDetails({ decision }: { decision: StaffDecision }) {
  const { id, kept, warned, appeal } = decision;
  return (
    <DecisionFacts decision={decision}>
      {warned > 0 && <p>We warned {countOf(warned, 'member', 'members')} who wrote with them.</p>}
      {kept.map(({ what, text }) =>
        text === null ? (
          <img
            key={what}
            className={styles.photo}
            src={`/api/admin/decisions/${id}/photo`}
            alt="What was removed"
          />
        ) : (
          <p key={what} className={`muted ${styles.text}`}>
            {text}
          </p>
        ),
      )}
      {appeal && <p>{appealText(appeal)}</p>}
    </DecisionFacts>
  );
}

function appealText({ appealedAt, isUpheld }: NonNullable<StaffDecision['appeal']>): string {
  const outcome = isUpheld ? 'upheld' : 'not upheld';
  return `They appealed on ${formatDate(appealedAt)}: ${isUpheld === null ? 'not answered yet' : outcome}.`;
}
