import type { ResultsView } from '@lintel/contract/values/accounts';
import type { SortOrder } from '@lintel/contract/values/directory';
import type { Role } from '@lintel/contract/values/members';
import { useElementScrollRestoration } from '@tanstack/react-router';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useMedia } from '#web/lib/browser-state.ts';
import { countOf } from '#web/lib/format.ts';
import { MarkedWords } from '#web/ui/display/marked.tsx';
import { BREAKPOINTS } from '#web/ui/theme/breakpoints.ts';
import { type Results as Found, useResults } from './api.ts';
import styles from './directory.module.css';
import { ChosenChips } from './filters/chosen-chips.tsx';
import type { Change } from './filters/filter-panel.tsx';
import { WantedChip } from './filters/wanted-chip.tsx';
import { Results } from './results/results.tsx';
import type { ResultSlots } from './results/results-grid.tsx';
import { ResultsTitle, ResultsTools, SortNote } from './results/results-head.tsx';
import { isPlaceUnknown } from './results/unknown-place.tsx';
import { SearchTools } from './search-tools.tsx';
import { SearchedPlace } from './searched-place.ts';
import { appliedOf, askFor, clearFilters, EMPTY_SEARCH, type SearchState } from './state.ts';
import { byHand, readingText } from './understood.ts';

/** The directory: search box, filters and results. The caller keeps the search state in the URL. */
export function Directory({
  search,
  onChange,
  viewerId,
  viewerRole,
  isTyping,
  view,
  onView,
  save,
  alert,
  bar,
  ...slots
}: {
  search: SearchState;
  /** `replace` adds no entry to the history. */
  onChange: (change: Change, options: { replace: boolean }) => Promise<void>;
  viewerId: string | undefined;
  viewerRole: Role | null | undefined;
  /** The search box has the focus when the page opens. */
  isTyping: boolean;
  view: ResultsView;
  onView: (view: ResultsView) => void;
  /** Renders the button that saves the search whose results are shown. */
  save: (shown: SearchState, results: Pick<Found, 'total' | 'place'>) => ReactNode;
  /** Renders the button for an alert about the first profile of a search that finds none. */
  alert: (shown: SearchState, results: Pick<Found, 'place'>) => ReactNode;
  /** Stays at the bottom of the window while the results scroll. */
  bar: ReactNode;
} & ResultSlots) {
  const results = useResults(search);
  const isWide = useMedia(BREAKPOINTS.wide);
  const heading = useRef<HTMLHeadingElement>(null);
  useScrollBack(results.isComplete);

  const { type, show, change, choose, chooseTyped, take, takeTyped, enter, focusHeading } =
    useActions({ search, results }, onChange, heading);
  const sort = (order: SortOrder) => void choose((state) => ({ ...state, sort: order, page: 1 }));
  const { shown } = results;
  const { marked, saved } = readingOf(results);
  const chips = (
    <>
      <Chips {...{ results, isWide }} onChoose={choose} onEmptied={focusHeading} />
      {viewerRole && (
        <WantedChip
          role={viewerRole}
          search={shown}
          counts={results.firstPage?.facets.seeks}
          onTake={take}
        />
      )}
    </>
  );
  return (
    <SearchedPlace value={shown.place}>
      <div className={`wrap-page ${styles.search}`} data-wide>
        <div className={styles.title}>
          <ResultsTitle
            title={titleOf(results)}
            isFound={results.total !== undefined}
            hint={hintOf(results)}
            headingRef={heading}
          />
        </div>
        <SearchTools
          {...{ results, isTyping, isWide, chips }}
          words={search.q}
          search={shown}
          onChoose={choose}
          onChange={change}
          onType={(q) => type((state) => askFor(state, q))}
          onEnter={enter}
          onSuggested={(suggested) => void chooseTyped(suggested)}
        />
        <div className={styles.tools}>
          {save(saved, results)}
          <ResultsTools search={shown} onSort={sort} view={view} onView={onView} />
        </div>
        <div className={styles.results}>
          <SortNote sort={shown.sort} sortedBy={results.sortedBy} />
          {isWide && <div className={styles.chips}>{chips}</div>}
          <MarkedWords text={marked}>
            <Results
              results={results}
              search={shown}
              typed={search}
              view={view}
              viewerId={viewerId}
              alert={alert(saved, results)}
              {...slots}
              onMore={() => show((state) => ({ ...state, page: state.page + 1 }))}
              onClear={() => take(({ sort }) => ({ ...EMPTY_SEARCH, sort }))}
              onTake={take}
              onTakeTyped={takeTyped}
            />
          </MarkedWords>
          {bar}
        </div>
      </div>
    </SearchedPlace>
  );
}

function Chips({
  results: { shown, place, query },
  isWide,
  ...actions
}: {
  results: Found;
  isWide: boolean;
} & Pick<ComponentProps<typeof ChosenChips>, 'onChoose' | 'onEmptied'>) {
  return (
    <ChosenChips
      search={appliedOf(shown)}
      place={place}
      isPlaceUnknown={isPlaceUnknown(query.error)}
      without={isWide ? undefined : 'role'}
      {...actions}
    />
  );
}

/** The words to mark in the results, and the search to save. */
function readingOf({ spelling, shown, understood }: Found) {
  const isRespelt = spelling?.isShown && !understood;
  const saved = isRespelt ? askFor(shown, spelling.suggestion) : shown;
  const preferred = understood?.preferred.map(({ text }) => text) ?? [];
  return { marked: [saved.q, ...preferred].join(' '), saved };
}

function hintOf(results: Found): string | undefined {
  const { spelling } = results;
  if (spelling && !spelling.isShown) return `Did you mean ${spelling.suggestion}?`;
  const { spelt, unread } = readingText(results);
  return [spelt, unread].filter(Boolean).join(' ') || undefined;
}

/**
 * The ways to change the search. `take` and `choose` add to the history; the buttons that call `take` disappear.
 * Changes start from what is shown, where words have become filters, except for `type`, `chooseTyped` and `takeTyped`.
 */
function useActions(
  { search, results }: { search: SearchState; results: Found },
  onChange: Parameters<typeof Directory>[0]['onChange'],
  heading: RefObject<HTMLHeadingElement | null>,
) {
  const { understood, query } = results;
  // What is typed after a question was asked is another entry of the history.
  const isAsked = useRef(search.q !== '');
  const ofShown = (change: Change): Change => {
    if (!understood || query.isPlaceholderData) return change;
    // Without its filters the text would say what is not searched for.
    if (change === clearFilters) return (state) => clearFilters(askFor(state, ''));
    return (state) => byHand(state, understood, change);
  };
  const type = (change: Change) => {
    void onChange(change, { replace: !isAsked.current });
    isAsked.current = false;
  };
  const show = (change: Change) => void onChange(change, { replace: true });
  const change = (one: Change) => void onChange(ofShown(one), { replace: true });
  const chooseTyped = async (change: Change) => {
    // The filters stay in view beside a long list: scroll up to where the new results start. Measured before the
    // change, because the browser would have to lay out the page twice to measure it afterwards.
    const isAbove = (heading.current?.getBoundingClientRect().top ?? 0) < 0;
    await onChange(change, { replace: false });
    isAsked.current = true;
    if (isAbove) heading.current?.scrollIntoView();
  };
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const choose = (change: Change) => chooseTyped(ofShown(change));
  const takeTyped = async (change: Change) => {
    await chooseTyped(change);
    focusHeading();
  };
  const take = (change: Change) => takeTyped(ofShown(change));
  const enter = () => {
    isAsked.current = true;
    if ((heading.current?.getBoundingClientRect().top ?? 0) < 0) heading.current?.scrollIntoView();
  };
  return { type, show, change, choose, chooseTyped, take, takeTyped, enter, focusHeading };
}

function titleOf({ total, query }: Found): string {
  if (total !== undefined) return countOf(total, 'profile', 'profiles');
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
