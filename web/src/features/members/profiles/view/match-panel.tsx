import type { ExplainedMatch } from '@lintel/contract/members/profiles';
import { Check } from 'lucide';
import { useId } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import styles from './match-panel.module.css';

/** The parts of a match, the one furthest from its maximum first. */
function weakestFirst(parts: ExplainedMatch['parts']) {
  return parts.toSorted((a, b) => a.score / a.max - b.score / b.max);
}

/** How well a profile matches the viewer's: the score, the reasons, and each part's contribution. */
export function MatchPanel({ match }: { match: ExplainedMatch }) {
  const id = useId();
  const { score, reasons, parts } = match;
  return (
    <section className={styles.match} aria-labelledby={id}>
      <div className={styles.band}>
        <h2 id={id}>Your match</h2>
        <span className={styles.score}>
          {score}
          <span className="vh"> of 100</span>
        </span>
      </div>
      <p className="sm muted">
        How this profile fits yours. We work out the score from the two profiles. Nobody can pay for
        it.
      </p>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>
              <Icon of={Check} size="sm" />
              {reason}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.meters}>
        {weakestFirst(parts).map((part) => (
          <li key={part.key}>
            <span>{part.label}</span>
            <span className={styles.points}>
              {part.score} of {part.max}
            </span>
            <i aria-hidden="true">
              <b style={{ width: `${(part.score / part.max) * 100}%` }} />
            </i>
          </li>
        ))}
      </ul>
    </section>
  );
}
