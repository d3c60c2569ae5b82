import type { OwnDecision } from '@lintel/contract/safety/decisions';
import {
  MEASURE_LABELS,
  REMOVABLE_LABELS,
  REPORT_REASON_LABELS,
} from '@lintel/contract/values/safety';
import type { ReactNode } from 'react';
import { formatDate, formatList } from '#web/lib/format.ts';
import styles from './decisions.module.css';
import { untilText } from './words.ts';

/** What was decided, when and why, what was removed, and whatever follows. */
export function DecisionFacts({
  decision: { measure, reason, words, removed, decidedAt, endsAt, undoneAt },
  children,
}: {
  decision: Omit<OwnDecision, 'viewer'>;
  children: ReactNode;
}) {
  const names = removed.map((what) => REMOVABLE_LABELS[what].toLowerCase());
  return (
    <div className="stack">
      <div>
        <p className="strong">
          {MEASURE_LABELS[measure]}: {REPORT_REASON_LABELS[reason]}
        </p>
        <p className="muted sm">
          Decided on {formatDate(decidedAt)}
          {measure === 'suspension' && !undoneAt && `, ${untilText(endsAt)}`}
          {undoneAt && `, undone on ${formatDate(undoneAt)}`}
        </p>
      </div>
      <p className={styles.text}>{words}</p>
      {names.length > 0 && <p>We removed {formatList(names)}.</p>}
      {children}
    </div>
  );
}
