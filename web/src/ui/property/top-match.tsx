import type { ListedMatch, ProfileMatch } from '@lintel/contract/profiles/profiles';
import { Check } from 'lucide';
import { classNames } from '../display/class-names.ts';
import { Icon } from '../display/icon.tsx';
import { Hint } from '../overlay/tooltip.tsx';
import styles from './top-match.module.css';

/** The score beside a name, which is called a Top Match where it is one; hover, focus or tap shows the reasons. */
export function MatchMark({
  match,
  who,
}: {
  match: ListedMatch;
  /** The name of the profile. */
  who: string;
}) {
  const { score, isTopMatch } = match;
  if (score === null) return null;
  return (
    <Hint
      className={classNames(styles.match, isTopMatch && styles.top)}
      words={<Reasons match={match} />}
    >
      {isTopMatch ? 'Top Match' : 'Match'} <span className={styles.score}>{score}</span>
      <span className="vh"> of 100 with {who}</span>
    </Hint>
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
