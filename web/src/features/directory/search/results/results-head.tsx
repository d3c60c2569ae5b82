import type { DirectoryPage } from '@lintel/contract/directory/search';
import type { ResultsView } from '@lintel/contract/values/accounts';
import type { SortOrder } from '@lintel/contract/values/directory';
import { ChevronDown, LayoutGrid, List } from 'lucide';
import { type Ref, useEffect, useState } from 'react';
import { useMedia } from '#web/lib/browser-state.ts';
import { Segmented } from '#web/ui/action/segmented.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { WordMenu } from '#web/ui/overlay/word-menu.tsx';
import { BREAKPOINTS } from '#web/ui/theme/breakpoints.ts';
import { offeredOrders } from '../sorting.ts';
import type { SearchState } from '../state.ts';
import styles from './results-head.module.css';

const ANSWER_RESTS_MILLISECONDS = 700;
const VIEWS = [
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
  { value: 'list', label: 'List', icon: List },
] as const;

/** The number of results: the page's first heading, before the filters. */
export function ResultsTitle({
  title,
  isFound,
  hint,
  headingRef,
}: {
  title: string;
  /** Whether the title is the number of results; a phone has no room for the word. */
  isFound: boolean;
  /** Announced after the title to screen readers; others read it among the results. */
  hint: string | undefined;
  headingRef: Ref<HTMLHeadingElement>;
}) {
  const words = isFound ? `${title} found` : title;
  return (
    <>
      <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
        {title}
        {isFound && <span className={styles.found}> found</span>}
      </h1>
      <Announcement words={hint ? `${words}. ${hint}` : words} />
    </>
  );
}

interface Look {
  search: SearchState;
  onSort: (sort: SortOrder) => void;
  view: ResultsView;
  onView: (view: ResultsView) => void;
}

/** The sort order and the view; on a phone they are one menu. */
export function ResultsTools(look: Look) {
  const isNarrow = useMedia(BREAKPOINTS.narrow);
  return isNarrow ? <ViewMenu {...look} /> : <SortAndView {...look} />;
}

function SortAndView({ search, onSort, view, onView }: Look) {
  return (
    <>
      <span className={styles.choice}>
        <select
          aria-label="Sort by"
          value={search.sort}
          onChange={(event) => onSort(event.currentTarget.value as SortOrder)}
        >
          {offeredOrders(search).map(({ order, label }) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size="sm" className={styles.chevron} />
      </span>
      <Segmented
        label="View"
        options={VIEWS.map(({ icon, ...rest }) => ({
          ...rest,
          icon: <Icon of={icon} size="sm" />,
        }))}
        value={view}
        onChange={onView}
      />
    </>
  );
}

function ViewMenu({ search, onSort, view, onView }: Look) {
  const orders = offeredOrders(search).map(({ order, label }) => ({ value: order, label }));
  return (
    <WordMenu words="View">
      {({ MenuChoice, MenuSeparator }) => (
        <>
          <MenuChoice label="Sort by" options={orders} value={search.sort} onChange={onSort} />
          <MenuSeparator />
          <MenuChoice label="Show as" options={VIEWS} value={view} onChange={onView} />
        </>
      )}
    </WordMenu>
  );
}

/** Says that the results are not sorted as asked for. */
export function SortNote({
  sort,
  sortedBy,
}: {
  sort: SortOrder;
  /** The sort order that the server used. */
  sortedBy: DirectoryPage['sortedBy'] | undefined;
}) {
  if (sort !== 'match' || sortedBy !== 'newest') return null;
  return <p className={styles.note}>Newest first until your own profile is in the directory.</p>;
}

/** Announce the text once it has been stable for a moment, so that typing does not interrupt it. */
function Announcement({ words }: { words: string }) {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(words), ANSWER_RESTS_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <span className="vh" role="status">
      {announcement}
    </span>
  );
}
