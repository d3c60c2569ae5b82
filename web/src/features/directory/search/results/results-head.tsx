import type { DirectoryPage } from '@lintel/contract/directory/search';
import type { ResultsView } from '@lintel/contract/values/accounts';
import type { SortOrder } from '@lintel/contract/values/directory';
import { ChevronDown, LayoutGrid, List } from 'lucide';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { Segmented } from '#web/ui/action/segmented.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { offeredOrders } from '../sorting.ts';
import type { SearchState } from '../state.ts';
import styles from './results-head.module.css';

const ANSWER_RESTS_MILLISECONDS = 700;
const VIEWS = [
  { value: 'grid', label: 'Grid', icon: <Icon of={LayoutGrid} size="sm" /> },
  { value: 'list', label: 'List', icon: <Icon of={List} size="sm" /> },
] as const;

/** The number of results, their sort order and the view switch. */
export function ResultsHead({
  title,
  isFound,
  hint,
  headingRef,
  search,
  save,
  sortedBy,
  onSort,
  view,
  onView,
}: {
  title: string;
  /** Whether the title is the number of results; a phone has no room for the word. */
  isFound: boolean;
  /** Announced after the title to screen readers; others read it among the results. */
  hint: string | undefined;
  headingRef: Ref<HTMLHeadingElement>;
  search: SearchState;
  /** The button that saves the search. */
  save: ReactNode;
  /** The sort order that the server actually used. */
  sortedBy: DirectoryPage['sortedBy'] | undefined;
  onSort: (sort: SortOrder) => void;
  view: ResultsView;
  onView: (view: ResultsView) => void;
}) {
  const { sort } = search;
  const words = isFound ? `${title} found` : title;
  return (
    <div className={styles.head}>
      <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
        {title}
        {isFound && <span className={styles.found}> found</span>}
      </h1>
      {save}
      <Announcement words={hint ? `${words}. ${hint}` : words} />
      <label className={styles.sort}>
        <span className={styles.sortWords}>Sort by</span>
        <span className={styles.choice}>
          <select value={sort} onChange={(event) => onSort(event.currentTarget.value as SortOrder)}>
            {offeredOrders(search).map(({ order, label }) => (
              <option key={order} value={order}>
                {label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size="sm" className={styles.chevron} />
        </span>
      </label>
      {sort === 'match' && sortedBy === 'newest' && (
        <p className={styles.note}>Newest first until your own profile is in the directory.</p>
      )}
      <Segmented label="View" isShort options={VIEWS} value={view} onChange={onView} />
    </div>
  );
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
