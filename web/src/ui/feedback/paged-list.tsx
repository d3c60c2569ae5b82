import type { ReactNode } from 'react';
import { MoreButton } from './more-button.tsx';
import styles from './paged-list.module.css';
import { type QueryResult, QueryState } from './query-state.tsx';
import { LoadingBlock } from './skeleton.tsx';

type Pages<Item> = { pages: readonly { items: readonly Item[] }[] };
type More = Parameters<typeof MoreButton>[0]['query'];

/** A section's list that loads in pages, or its state. */
export function PagedList<Item extends { id: string }>({
  label,
  query,
  empty,
  children,
}: {
  label: string;
  query: QueryResult<Pages<Item>> & More & { hasNextPage: boolean };
  /** What to say without any item. */
  empty: string;
  children: (item: Item) => ReactNode;
}) {
  return (
    <QueryState
      query={query}
      skeleton={<LoadingBlock height="1.5rem" radius="var(--radius)" />}
      isEmpty={({ pages }) => pages[0]?.items.length === 0}
      empty={<p className="muted">{empty}</p>}
    >
      {({ pages }) => (
        <div className="stack">
          <ul className="box" aria-label={label}>
            {pages
              .flatMap(({ items }) => items)
              .map((item) => (
                <li key={item.id} className={styles.row}>
                  {children(item)}
                </li>
              ))}
          </ul>
          {query.hasNextPage && <MoreButton query={query} />}
        </div>
      )}
    </QueryState>
  );
}
