import type { ExplainedMatch } from '@lintel/contract/profiles/profiles';
import { placeLabel } from '@lintel/contract/values/places';
import { useId } from 'react';
import styles from './match-panel.module.css';

/** The parts that tell two profiles apart, the one nearest to its maximum first. Every profile has a role. */
function bestFirst(parts: ExplainedMatch['parts']) {
  return parts
    .filter(({ key }) => key !== 'roles')
    .toSorted((a, b) => b.score / b.max - a.score / a.max);
}

const WORKED_OUT =
  'How this profile fits yours. We work out the score from your two roles and what both profiles say. No one can pay for it.';

/** How well a profile matches the viewer's: the score and each part's contribution. */
export function MatchPanel({ match }: { match: ExplainedMatch }) {
  const id = useId();
  const { score, parts, place } = match;
  return (
    <section className={styles.match} aria-labelledby={id}>
      <h2 id={id}>
        {place ? `Match for ${placeLabel(place.name)}` : 'Your match'}
        {score !== null && (
          <>
            : {score}
            <span className="vh"> of 100</span>
          </>
        )}
      </h2>
      <ul className={styles.meters}>
        {bestFirst(parts).map((part) => (
          <li key={part.key} className={part.score === 0 ? styles.zero : undefined}>
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
      <p className="sm muted">
        {score === null
          ? 'There is no score: a strategy, a service or a figure that can be compared is missing in one of your profiles.'
          : WORKED_OUT}
      </p>
    </section>
  );
}
