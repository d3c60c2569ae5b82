import { type ReactNode, Suspense } from 'react';
import { lazyPage } from '#web/lib/page-version.ts';
import type { Results } from './api.ts';
import styles from './directory.module.css';
import type { Change } from './filters/filter-panel.tsx';
import { FilterSheet } from './filters/filter-sheet.tsx';
import { RoleChips } from './filters/role-chips.tsx';
import { SearchBox } from './search-box.tsx';
import { appliedOf, clearFilters, countFilters, type SearchState } from './state.ts';

/** The filters beside the results, whose code a phone never needs: there they stand in a dialog. */
export const FilterPanel = lazyPage(() => import('./filters/filter-panel.tsx'), 'FilterPanel');

/**
 * The search box and the filters: beside the results where the window is wide, otherwise a row that stays at the top,
 * with the filters behind a button and the roles under it.
 */
export function SearchTools({
  words,
  search,
  results,
  isTyping,
  isWide,
  chips,
  onChoose,
  onChange,
  onType,
  onEnter,
  onSuggested,
}: {
  /** The text of the box. */
  words: string;
  /** With what the words were understood to ask for. */
  search: SearchState;
  results: Results;
  /** The search box has the focus when the page opens. */
  isTyping: boolean;
  isWide: boolean;
  /** The active filters. */
  chips: ReactNode;
  onChoose: (change: Change) => void;
  /** Changes a filter without an entry in the history. */
  onChange: (change: Change) => void;
  onType: (words: string) => void;
  onEnter: (words: string) => void;
  /** Takes what was suggested for the text; its change starts from the search as it was typed. */
  onSuggested: (change: Change) => void;
}) {
  const filterProps = { search, results, onChoose, onType: onChange };
  return (
    <>
      <div className={styles.words} data-search-row>
        <SearchBox
          words={words}
          busy={results.query.isPlaceholderData && !results.isRefused}
          isFocused={isTyping}
          tool={
            !isWide && (
              <FilterSheet
                setCount={countFilters(appliedOf(search))}
                total={results.total}
                onClear={() => onChoose(clearFilters)}
                {...filterProps}
              />
            )
          }
          onChange={onType}
          onEnter={onEnter}
          onSuggested={onSuggested}
        />
      </div>
      <div className={styles.filters}>
        {isWide ? (
          <Suspense>
            <FilterPanel {...filterProps} />
          </Suspense>
        ) : (
          <>
            {chips}
            <RoleChips
              search={search}
              counts={results.firstPage?.facets.role}
              onChoose={onChoose}
            />
          </>
        )}
      </div>
    </>
  );
}
