import type { SortOrder } from '@lintel/contract/values/directory';
import { ArrowDown } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { isOffered } from '../sorting.ts';
import type { SearchState } from '../state.ts';
import styles from './results-list.module.css';

/** The order of the list, and what changes it. */
export interface ListOrder {
  search: SearchState;
  onSort: (sort: SortOrder) => void;
}

/** The names of the list's columns. Those by which it can be sorted are buttons. */
export function ListColumns(order: ListOrder) {
  return (
    <div className={styles.columns}>
      <Column by="name" {...order}>
        Name and role
      </Column>
      <Column by="match" {...order}>
        Match
      </Column>
      <Column by="nearest" {...order}>
        Location
      </Column>
      <span>Strategy or service</span>
      <Column by="fee" isRight {...order}>
        Budget / Fee
      </Column>
      <span />
    </div>
  );
}

function Column({
  by,
  isRight = false,
  search,
  onSort,
  children,
}: ListOrder & { by: SortOrder; isRight?: boolean; children: ReactNode }) {
  if (!isOffered(by, search)) {
    return <span className={classNames(isRight && styles.right)}>{children}</span>;
  }
  const isSorted = search.sort === by;
  return (
    <button
      type="button"
      className={classNames(styles.column, isRight && styles.right)}
      aria-pressed={isSorted}
      onClick={() => onSort(by)}
    >
      <VisuallyHidden>Sort by: </VisuallyHidden>
      {children}
      {isSorted && <Icon of={ArrowDown} size="sm" />}
    </button>
  );
}
