import type { ResultsView } from '@lintel/contract/values/accounts';
import { isAboutBios } from '@lintel/contract/values/search';
import { type ReactNode, Suspense, useRef } from 'react';
import { lazyPage } from '#web/lib/page-version.ts';
import { failureMessage, searchWait } from '#web/lib/wait-message.ts';
import { useFocusNext } from '#web/ui/action/focus.ts';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import type { Results as Found } from '../api.ts';
import { MAX_PAGES, type SearchState } from '../state.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { headingsOf, noneNear } from './groups.ts';
import { MoreRow } from './more-row.tsx';
import type { Take } from './nothing.tsx';
import { Refused, Staleness } from './notices.tsx';
import styles from './results.module.css';
import { type ResultSlots, ResultsGrid } from './results-grid.tsx';
import { ListSkeleton, ResultsList } from './results-list.tsx';
import { unknownPlace } from './unknown-place.tsx';
import { usePortions } from './use-portions.ts';

// What a search without words, or with results, never needs.
const UnderstoodNotes = lazyPage(() => import('./understood-notes.tsx'), 'UnderstoodNotes');
const Called = lazyPage(() => import('./called.tsx'), 'Called');
const Nothing = lazyPage(() => import('./nothing.tsx'), 'Nothing');
const Mentions = lazyPage(() => import('./mentions.tsx'), 'Mentions');

const NO_HINTS = { wider: null, nearest: null, without: [] };
const SKELETONS = 6;
/** The most rows in a window before anybody scrolls. */
const IN_VIEW = 12;
/** Pixels of a window for each column and each row of cards, with what stands beside and above them. */
const CARD = { width: 420, height: 300 };

/** The results, or why there are none and what to do about it. */
export function Results(
  props: {
    results: Found;
    /** With what its words were understood to ask for as filters. */
    search: SearchState;
    /** As it was typed. */
    typed: SearchState;
    view: ResultsView;
    viewerId: string | undefined;
    /** The button for an alert, where there are no results. */
    alert: ReactNode;
    onMore: () => void;
    onClear: () => void;
    /** Takes what a hint offers; the hint disappears with it. */
    onTake: Take;
    /** The same, for a change that starts from the search as it was typed. */
    onTakeTyped: Take;
  } & ResultSlots,
) {
  const { results, view, typed, onTakeTyped } = props;
  const page = results.query.isPlaceholderData ? undefined : results.firstPage;
  const isAlone = page?.total === 1 && page.items[0]?.id === props.viewerId;
  const nothing = (
    <div className={styles.empty}>
      <Suspense>
        <Nothing
          search={props.search}
          spelling={results.spelling}
          place={results.place}
          hints={results.firstPage ?? NO_HINTS}
          isAlone={isAlone}
          alert={props.alert}
          onTake={props.onTake}
          onClear={props.onClear}
        />
      </Suspense>
    </div>
  );
  const mayBeMentioned = page && typed.q !== '' && isAboutBios(page);
  return (
    <div id="results" tabIndex={-1} className={styles.results}>
      {typed.q !== '' && (
        <Suspense>
          <UnderstoodNotes {...results} onTake={onTakeTyped} />
          <Called {...props} called={page?.called ?? []} matches={results.matches} />
        </Suspense>
      )}
      {results.isRefused && <Refused query={results.query} />}
      <QueryState
        query={results.query}
        title={(error) => searchWait(error)?.title ?? 'Failed to load profiles'}
        words={(error) => searchWait(error)?.words ?? failureMessage(error)}
        skeleton={
          view === 'grid' ? <GridSkeleton count={SKELETONS} /> : <ListSkeleton count={SKELETONS} />
        }
        failure={(error) => unknownPlace(error, props.onTake)}
        isEmpty={({ pages }) => pages[0]?.total === 0}
        empty={nothing}
      >
        {({ pages }) => <Profiles {...props} total={pages[0]?.total ?? 0} />}
      </QueryState>
      {isAlone && nothing}
      {mayBeMentioned && (
        <Suspense>
          <Mentions {...props} />
        </Suspense>
      )}
    </div>
  );
}

function Profiles({
  results,
  search,
  view,
  total,
  onMore,
  onTake: _take,
  onTakeTyped: _takeTyped,
  onClear: _clear,
  alert: _alert,
  typed: _typed,
  ...slots
}: Parameters<typeof Results>[0] & { total: number }) {
  const region = useRef<HTMLDivElement>(null);
  const { page } = search;
  const { matches, standings, grouped, query } = results;
  const { count, isWhole } = usePortions(results.answered, {
    inView: countInView(view),
    total: results.profiles.length,
  });
  const profiles = results.profiles.slice(0, count);
  const headings = headingsOf(profiles, standings, grouped);
  const listProps = { ...slots, profiles, matches, standings, headings };
  const focusNext = useFocusNext({ preventScroll: true });
  const isPageFailed = query.isFetchNextPageError && results.lacksPages;
  const more = () => {
    // By then the button is far below the first new result.
    const first = profiles.length;
    focusNext(() => region.current?.querySelectorAll<HTMLElement>('[data-result]')[first]);
    if (query.isFetchNextPageError) void query.fetchNextPage();
    if (!results.lacksPages) onMore();
  };
  return (
    <div ref={region} aria-busy={query.isPlaceholderData && !results.isRefused}>
      <Staleness query={query} />
      {noneNear(grouped) && <p className={styles.note}>{noneNear(grouped)}</p>}
      {/* The key remounts the cards for a new search: a card in both must not visibly jump to its new place. */}
      {view === 'grid' ? (
        <ResultsGrid key={results.answered} {...listProps} />
      ) : (
        <ResultsList key={results.answered} {...listProps} />
      )}
      {isWhole && (results.hasMore || page > 1) && (
        <MoreRow
          count={profiles.length}
          total={total}
          isLoading={results.lacksPages && !isPageFailed}
          isLast={page >= MAX_PAGES}
          query={{
            error: query.error,
            isFetchingNextPage: results.lacksPages && (query.isFetching || !isPageFailed),
            isFetchNextPageError: isPageFailed,
            fetchNextPage: more,
          }}
          onNear={results.loadAhead}
        />
      )}
    </div>
  );
}

/** About how many results a window shows before anybody scrolls. */
function countInView(view: ResultsView): number {
  if (view !== 'grid') return IN_VIEW;
  const columns = Math.max(1, Math.round(innerWidth / CARD.width));
  return columns * Math.ceil(innerHeight / CARD.height);
}
