import type { ReactNode } from 'react';
import { type QueryResult, QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { authMessageOf } from '../failures.tsx';
import styles from './section.module.css';

/** A row of a setting's list, with what changes it at its end. */
export function SectionRow({
  name,
  note,
  children,
}: {
  name: string;
  note: string;
  children?: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <div>
        <p className="strong">{name}</p>
        <p className="muted sm">{note}</p>
      </div>
      {children}
    </li>
  );
}

/** The content of a setting, once its query has loaded. */
export function SectionContent<Data>({
  query,
  heights,
  children,
}: {
  query: QueryResult<Data>;
  /** The heights of the loaded parts, as CSS lengths. */
  heights: readonly string[];
  children: (data: Data) => ReactNode;
}) {
  const skeleton = (
    <div className={styles.body} role="status" aria-label="Loading...">
      {heights.map((height) => (
        <Skeleton key={height} height={height} radius="var(--radius)" />
      ))}
    </div>
  );
  return (
    <QueryState query={query} skeleton={skeleton} words={authMessageOf}>
      {children}
    </QueryState>
  );
}

/** The value of a setting in words, once its query has loaded. */
export function SectionNote<Data>({
  query: { data, error, isPaused },
  children,
}: {
  query: QueryResult<Data>;
  children: (data: Data) => string;
}) {
  if (data !== undefined) return children(data);
  if (isPaused) return 'This loads as soon as the connection is back.';
  return error ? 'We could not load this.' : 'Loading...';
}
