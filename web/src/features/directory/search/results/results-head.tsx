import type { DirectoryPage } from '@lintel/contract/directory/search';
import {
  RELEVANCE_LABEL,
  SORT_LABELS,
  SORT_ORDERS,
  type SortOrder,
} from '@lintel/contract/values/directory';
import { ChevronDown, LayoutGrid, List } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { LOCAL_KEYS, safeLocalStorage } from '#web/lib/browser-storage.ts';
import { Segmented } from '#web/ui/action/segmented.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import styles from './results-head.module.css';

export type ResultsView = 'grid' | 'list';

/** Grid or list, as the member last chose on this device. */
export function useResultsView(): [ResultsView, (view: ResultsView) => void] {
  const [view, setView] = useState<ResultsView>(() =>
    safeLocalStorage.read(LOCAL_KEYS.resultsView) === 'list' ? 'list' : 'grid',
  );
  const choose = (next: ResultsView) => {
    safeLocalStorage.write(LOCAL_KEYS.resultsView, next);
    setView(next);
  };
  return [view, choose];
}

const ANSWER_RESTS_MILLISECONDS = 700;
const VIEWS = [
  { value: 'grid', label: 'Grid', icon: <Icon of={LayoutGrid} size="sm" /> },
  { value: 'list', label: 'List', icon: <Icon of={List} size="sm" /> },
] as const;

/** The number of results, their sort order and the view switch. */
export function ResultsHead({
  title,
  hint,
  headingRef,
  save,
  sort,
  sortedBy,
  hasWords,
  onSort,
  view,
  onView,
}: {
  title: string;
  /** Announced after the title to screen readers; others read it among the results. */
  hint: string | undefined;
  headingRef: Ref<HTMLHeadingElement>;
  /** The button that saves the search. */
  save: ReactNode;
  sort: SortOrder;
  /** The sort order that the server actually used. */
  sortedBy: DirectoryPage['sortedBy'] | undefined;
  /** There is a query, so relevance sorts before the match score. */
  hasWords: boolean;
  onSort: (sort: SortOrder) => void;
  view: ResultsView;
  onView: (view: ResultsView) => void;
}) {
  return (
    <div className={styles.head}>
      <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {save}
      <Announcement words={hint ? `${title}. ${hint}` : title} />
      <label className={styles.sort}>
        <span className={styles.sortWords}>Sort by</span>
        <span className={styles.choice}>
          <select value={sort} onChange={(event) => onSort(event.currentTarget.value as SortOrder)}>
            {SORT_ORDERS.map((order) => (
              <option key={order} value={order}>
                {order === 'match' && hasWords ? RELEVANCE_LABEL : SORT_LABELS[order]}
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
