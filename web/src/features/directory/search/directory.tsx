import type { ProfileCard } from '@lintel/contract/members/profiles';
import type { SortOrder } from '@lintel/contract/values/directory';
import { useElementScrollRestoration } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { countOf } from '#web/lib/format.ts';
import { type Results as Found, type Spelling, useResults } from './api.ts';
import styles from './directory.module.css';
import { ChosenChips } from './filters/chosen-chips.tsx';
import { type Change, FilterPanel } from './filters/filter-panel.tsx';
import { Results } from './results/results.tsx';
import { ResultsHead, useResultsView } from './results/results-head.tsx';
import { SearchBox } from './search-box.tsx';
import { EMPTY_SEARCH, respell, type SearchState } from './state.ts';

/** The directory: words, filters, and what they find. The caller keeps the search, in the address. */
export function Directory({
  search,
  onChange,
  viewerId,
  collect,
  compare,
  bar,
}: {
  search: SearchState;
  /** `replace` leaves no step for the Back button. */
  onChange: (change: Change, options: { replace: boolean }) => Promise<void>;
  viewerId: string | undefined;
  /** What saves a result in a collection; the same function each time, for the cards are rendered once. */
  collect: (profile: ProfileCard) => ReactNode;
  /** What puts it into the comparison; the same function each time as well. */
  compare: (profile: ProfileCard) => ReactNode;
  /** Stays at the foot of the results while they scroll. */
  bar: ReactNode;
}) {
  const results = useResults(search);
  const [view, setView] = useResultsView();
  const heading = useRef<HTMLHeadingElement>(null);
  useScrollBack(results.isComplete);

  const type = (change: Change) => void onChange(change, { replace: true });
  const choose = async (change: Change) => {
    await onChange(change, { replace: false });
    // Chosen from beside the middle of a long list: what it finds begins above.
    const top = heading.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) heading.current?.scrollIntoView();
  };
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const clearAll = async () => {
    await choose(({ sort }) => ({ ...EMPTY_SEARCH, sort }));
    focusHeading();
  };
  // The buttons of an empty answer go away with it.
  const takeSpelling = async (spelling: Spelling) => {
    await choose((state) => respell(state, spelling));
    focusHeading();
  };
  return (
    <div className={`wrap-page ${styles.search}`} data-wide>
      <div className={styles.words}>
        <SearchBox
          words={search.q}
          busy={results.query.isPlaceholderData}
          onChange={(q) => type((state) => ({ ...state, q, page: 1 }))}
        />
      </div>
      <div className={styles.filters}>
        <FilterPanel search={search} found={results.firstPage} onChoose={choose} onType={type} />
      </div>
      <div className={styles.results}>
        <ResultsHead
          title={titleOf(results)}
          hint={results.spelling && `Did you mean ${results.spelling.suggestion}?`}
          headingRef={heading}
          sort={search.sort}
          sortedBy={results.sortedBy}
          hasWords={search.q !== ''}
          onSort={(sort: SortOrder) => choose((state) => ({ ...state, sort, page: 1 }))}
          view={view}
          onView={setView}
        />
        <ChosenChips search={search} onChoose={choose} onEmptied={focusHeading} />
        <Results
          results={results}
          page={search.page}
          view={view}
          viewerId={viewerId}
          collect={collect}
          compare={compare}
          onMore={() => type((state) => ({ ...state, page: state.page + 1 }))}
          onClear={clearAll}
          onSpelling={takeSpelling}
        />
        {bar}
      </div>
    </div>
  );
}

function titleOf({ total, query }: Found): string {
  if (total !== undefined) return `${countOf(total, 'profile', 'profiles')} found`;
  return query.isError || query.isPaused ? 'Search' : 'Loading profiles...';
}

/**
 * Puts a reader who comes back to a long page after a reload where they were. The router tries as soon as the page
 * stands, which is before its results are there.
 */
function useScrollBack(isComplete: boolean) {
  const entry = useElementScrollRestoration({ getElement: () => window });
  const [target] = useState(isComplete ? 0 : (entry?.scrollY ?? 0));
  const isDone = useRef(target === 0);
  useLayoutEffect(() => {
    if (isDone.current || !isComplete) return;
    isDone.current = true;
    // Whoever has begun to read from the top stays there.
    if (window.scrollY < target) window.scrollTo(0, target);
  }, [isComplete, target]);
}
