import type { ListedMatch, ProfileMatch } from '@lintel/contract/profiles/profiles';
import { Check } from 'lucide';
import { Icon } from '../display/icon.tsx';
import { Hint } from '../overlay/tooltip.tsx';
import styles from './top-match.module.css';

interface Shown<Match extends ProfileMatch> {
  match: Match;
  /** The name of the profile. */
  who: string;
}

/** The yellow band over a Top Match's card; hover, focus or tap shows the reasons. */
export function TopMatchBand({ match, who }: Shown<ProfileMatch>) {
  return (
    <Hint className={styles.band} words={<Reasons match={match} />}>
      Top Match <Score score={match.score} who={who} />
    </Hint>
  );
}

/** The score beside a name: a tag on a Top Match's row, otherwise a quiet ring. Both show the reasons. */
export function MatchMark({ match, who }: Shown<ListedMatch>) {
  if (!match.isTopMatch) return <MatchRing match={match} who={who} />;
  return (
    <Hint className={styles.tag} words={<Reasons match={match} />}>
      Top<span className={styles.word}> Match</span> <Score score={match.score} who={who} />
    </Hint>
  );
}

/** The score as a ring that is as full as the match is good; nothing without a score. */
export function MatchRing({ match, who }: Shown<ProfileMatch>) {
  if (match.score === null) return null;
  return (
    <Hint className={styles.ring} words={<Reasons match={match} />}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="14.5" />
        <circle cx="16" cy="16" r="14.5" pathLength="100" strokeDasharray={`${match.score} 100`} />
      </svg>
      <span className="vh">Match </span>
      <Score score={match.score} who={who} />
    </Hint>
  );
}

/** The score; screen readers also hear the maximum, and whose it is. */
function Score({ score, who }: { score: number | null; who: string }) {
  return (
    <>
      <span className={styles.score}>{score}</span>
      <span className="vh"> of 100 with {who}</span>
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
