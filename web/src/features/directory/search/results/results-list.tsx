import { Fragment } from 'react';
import { useMedia } from '#web/lib/browser-state.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { BREAKPOINTS } from '#web/ui/theme/breakpoints.ts';
import { ResultRow } from './result-row.tsx';
import { resultOf, type ShownProfiles } from './results-grid.tsx';
import styles from './results-list.module.css';

/** About as many letters as fit into a line of a row, on a phone and elsewhere. */
const LETTERS = { narrow: 46, wide: 84 };

/** The results as rows. */
export function ResultsList({
  profiles,
  matches,
  standings,
  headings,
  viewerId,
  ...slots
}: ShownProfiles) {
  const letters = useMedia(BREAKPOINTS.narrow) ? LETTERS.narrow : LETTERS.wide;
  return (
    <ul className={styles.list}>
      {profiles.map((profile) => (
        <Fragment key={profile.id}>
          {headings?.has(profile.id) && (
            <li className={styles.heading}>
              <h2>{headings.get(profile.id)}</h2>
            </li>
          )}
          <ResultRow
            {...resultOf(profile, { matches, standings, viewerId })}
            letters={letters}
            {...slots}
          />
        </Fragment>
      ))}
    </ul>
  );
}

export function ListSkeleton({ count }: { count: number }) {
  return (
    <ul className={styles.list}>
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are identical and never move.
        <li key={position} className={styles.row} aria-hidden="true">
          <Skeleton width="6rem" height="7.5rem" radius="var(--radius)" />
          <div className={styles.first}>
            <Skeleton width="40%" height="1.125rem" />
          </div>
          <div className={styles.who}>
            <Skeleton width="55%" />
          </div>
          <div className={styles.does}>
            <Skeleton width="70%" />
          </div>
          <div className={styles.proof}>
            <Skeleton width="30%" height="1.5rem" />
          </div>
          <div className={styles.money}>
            <Skeleton width="7rem" height="1.375rem" />
          </div>
          <div className={styles.actions} />
        </li>
      ))}
    </ul>
  );
}
