import type { ProfileCard } from '@lintel/contract/members/profiles';
import type { SortOrder } from '@lintel/contract/values/directory';
import { useElementScrollRestoration } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { countOf } from '#web/lib/format.ts';
import { MarkedWords } from '#web/ui/display/marked.tsx';
import { type Results as Found, type Spelling, useResults } from './api.ts';
import styles from './directory.module.css';
import { ChosenChips } from './filters/chosen-chips.tsx';
import { type Change, FilterPanel } from './filters/filter-panel.tsx';
import { Results } from './results/results.tsx';
import { ResultsHead, useResultsView } from './results/results-head.tsx';
import { SearchBox } from './search-box.tsx';
import { askFor, EMPTY_SEARCH, type SearchState } from './state.ts';
import { understand } from './understand.ts';

/** The directory: search box, filters and results. The caller keeps the search state in the URL. */
export function Directory({
  search,
  onChange,
  viewerId,
  isTyping,
  collect,
  compare,
  note,
  bar,
}: {
  search: SearchState;
  /** `replace` adds no entry to the history. */
  onChange: (change: Change, options: { replace: boolean }) => Promise<void>;
  viewerId: string | undefined;
  /** The search box has the focus when the page opens. */
  isTyping: boolean;
  /** Renders the button that saves a result. Must be a stable function: the cards are memoised. */
  collect: (profile: ProfileCard) => ReactNode;
  /** Renders the button that compares a result. Must be a stable function too. */
  compare: (profile: ProfileCard) => ReactNode;
  /** Renders what has happened between the viewer and a result. Must be a stable function too. */
  note: (profile: ProfileCard) => ReactNode;
  /** Stays at the bottom of the window while the results scroll. */
  bar: ReactNode;
}) {
  const results = useResults(search);
  const [view, setView] = useResultsView();
  const heading = useRef<HTMLHeadingElement>(null);
  useScrollBack(results.isComplete);

  const type = (change: Change) => void onChange(change, { replace: true });
  const choose = async (change: Change) => {
    await onChange(change, { replace: false });
    // The filters stay in view beside a long list: scroll up to where the new results start.
    const top = heading.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) heading.current?.scrollIntoView();
  };
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  // The buttons of a hint disappear with it.
  const take = async (change: Change) => {
    await choose(change);
    focusHeading();
  };
  const enter = async (q: string) => {
    const typed = askFor(search, q);
    const understood = understand(typed);
    if (!understood) return;
    // Back returns to the words.
    await onChange(() => typed, { replace: true });
    await choose(() => understood);
  };
  const { spelling } = results;
  return (
    <div className={`wrap-page ${styles.search}`} data-wide>
      <div className={styles.words}>
        <SearchBox
          words={search.q}
          busy={results.query.isPlaceholderData}
          isFocused={isTyping}
          onChange={(q) => type((state) => askFor(state, q))}
          onEnter={enter}
        />
      </div>
      <div className={styles.filters}>
        <FilterPanel search={search} found={results.firstPage} onChoose={choose} onType={type} />
      </div>
      <div className={styles.results}>
        <ResultsHead
          title={titleOf(results)}
          hint={spelling && hintOf(spelling)}
          headingRef={heading}
          sort={search.sort}
          sortedBy={results.sortedBy}
          hasWords={search.q !== ''}
          onSort={(sort: SortOrder) => choose((state) => ({ ...state, sort, page: 1 }))}
          view={view}
          onView={setView}
        />
        <ChosenChips search={search} onChoose={choose} onEmptied={focusHeading} />
        <MarkedWords text={spelling?.isShown ? spelling.suggestion : search.q}>
          <Results
            results={results}
            search={search}
            view={view}
            viewerId={viewerId}
            collect={collect}
            compare={compare}
            note={note}
            onMore={() => type((state) => ({ ...state, page: state.page + 1 }))}
            onClear={() => take(({ sort }) => ({ ...EMPTY_SEARCH, sort }))}
            onTake={take}
          />
        </MarkedWords>
        {bar}
      </div>
    </div>
  );
}

function hintOf({ isShown, suggestion }: Spelling): string {
  return isShown ? `Showing results for ${suggestion}.` : `Did you mean ${suggestion}?`;
}

function titleOf({ total, query }: Found): string {
  if (total !== undefined) return `${countOf(total, 'profile', 'profiles')} found`;
  return query.isError || query.isPaused ? 'Search' : 'Loading profiles...';
}

/**
 * Restore the scroll position after a reload. The router tries when the page renders, before its results have loaded.
 */
function useScrollBack(isComplete: boolean) {
  const entry = useElementScrollRestoration({ getElement: () => window });
  const [target] = useState(isComplete ? 0 : (entry?.scrollY ?? 0));
  const isDone = useRef(target === 0);
  useLayoutEffect(() => {
    if (isDone.current || !isComplete) return;
    isDone.current = true;
    // Do not move a reader who is already further down.
    if (window.scrollY < target) window.scrollTo(0, target);
  }, [isComplete, target]);
}
