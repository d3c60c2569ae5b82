import type { RangeKey } from '@lintel/contract/values/directory';
import { classNames } from '#web/ui/display/class-names.ts';
import type { SearchState } from '../state.ts';
import styles from './range-bars.module.css';
import { rangeBars } from './range-steps.ts';

/** A histogram of the results' ranges; highlights the selected range. */
export function RangeBars({
  facet,
  counts,
  search,
}: {
  facet: RangeKey;
  counts: readonly number[] | undefined;
  search: SearchState;
}) {
  return (
    <div className={styles.bars} aria-hidden="true">
      {rangeBars(facet, counts, search).map(({ from, height, isCovered }) => (
        <i
          key={from}
          className={classNames(isCovered && styles.covered, height > 0 && styles.some)}
          style={{ height: `${height * 100}%` }}
        />
      ))}
    </div>
  );
}
