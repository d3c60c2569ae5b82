import type { ProfileMatch } from '@lintel/contract/members/profiles';
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

/** The Top Match tag in a list row. */
export function TopMatchTag({ match }: { match: ProfileMatch }) {
  return (
    <Hint className={styles.tag} words={<Reasons match={match} />}>
      Top<span className={styles.word}> Match</span> <Score score={match.score} />
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

/** The most important reason, in one line. */
export function TopReason({ match: { reasons } }: { match: ProfileMatch }) {
  const [first] = reasons;
  if (!first) return null;
  return (
    <p className={styles.reason}>
      <Icon of={Check} size="sm" />
      <span>{first}</span>
    </p>
  );
}

function Reasons({ match: { reasons } }: { match: ProfileMatch }) {
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
