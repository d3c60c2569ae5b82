import type { OwnDecision } from '@lintel/contract/safety/decisions';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import { ownDecisionsQuery, useAppeal } from './api.ts';
import styles from './decisions.module.css';
import { OwnDecisionDetails } from './own-decision.tsx';

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
