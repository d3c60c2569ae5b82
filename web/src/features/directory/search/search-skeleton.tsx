import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from './directory.module.css';
import { RoleChips } from './filters/role-chips.tsx';
import { GridSkeleton } from './results/grid-skeleton.tsx';
import headStyles from './results/results-head.module.css';
import { EMPTY_SEARCH } from './state.ts';

const CARDS = 6;

/** The directory before the application has loaded: the search is not known, nor whether the filters stand beside it. */
export function SearchSkeleton() {
  return (
    <div className={`wrap-page ${styles.search}`} data-wide>
      <div className={styles.words} data-search-row>
        <div className={styles.boxShape} />
      </div>
      <div className={styles.filters}>
        <div className={styles.narrowFilters}>
          <RoleChips search={EMPTY_SEARCH} counts={undefined} onChoose={() => undefined} />
        </div>
      </div>
      <div className={styles.results}>
        <div className={headStyles.head}>
          <div className={headStyles.title}>
            <Skeleton width="5rem" height="1rem" />
          </div>
          <Skeleton width="6rem" height="2rem" radius="var(--radius-sm)" />
          <Skeleton width="7rem" height="2.25rem" radius="var(--radius-md)" />
        </div>
        <GridSkeleton count={CARDS} />
      </div>
    </div>
  );
}
