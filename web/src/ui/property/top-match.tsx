import type { ListedMatch, ProfileMatch } from '@lintel/contract/members/profiles';
import { Check } from 'lucide-react';
import { Icon } from '../display/icon.tsx';
import { Hint } from '../overlay/tooltip.tsx';
import styles from './top-match.module.css';

/** The yellow beam over a Top Match's card; hover, focus or tap shows the reasons. */
export function TopMatchBeam({ match }: { match: ProfileMatch }) {
  return (
    <Hint className={styles.beam} words={<Reasons match={match} />}>
      Top Match <Score score={match.score} />
    </Hint>
  );
}

/** The score beside a name: a tag on a Top Match's row, otherwise a quiet ring. Both show the reasons. */
export function MatchMark({ match }: { match: ListedMatch }) {
  if (!match.isTopMatch) return <MatchRing match={match} />;
  return (
    <Hint className={styles.tag} words={<Reasons match={match} />}>
      Top<span className={styles.word}> Match</span> <Score score={match.score} />
    </Hint>
  );
}

/** The score as a ring that is as full as the match is good. */
export function MatchRing({ match }: { match: ProfileMatch }) {
  return (
    <Hint className={styles.ring} words={<Reasons match={match} />}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="14.5" />
        <circle cx="16" cy="16" r="14.5" pathLength="100" strokeDasharray={`${match.score} 100`} />
      </svg>
      <span className="vh">Match </span>
      <Score score={match.score} />
    </Hint>
  );
}

/** The score; screen readers also hear the maximum. */
function Score({ score }: { score: number }) {
  return (
    <>
      <span className={styles.score}>{score}</span>
      <span className="vh"> of 100</span>
    </>
  );
}

/** What sets the profile apart from the others on the page. */
export function MatchReason({ reason }: { reason: string }) {
  return (
    <p className={styles.reason}>
      <Icon of={Check} size="sm" />
      {reason}
    </p>
  );
}

function Reasons({ match: { score, reasons } }: { match: ProfileMatch }) {
  if (reasons.length === 0) return `Match ${score} of 100`;
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>
          <Icon of={Check} size="sm" />
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  );
}
