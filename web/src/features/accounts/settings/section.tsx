import type { ReactNode } from 'react';
import { type QueryResult, QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { authMessageOf } from '../failures.tsx';
import styles from './section.module.css';
import { type SectionId, titleOf } from './sections.ts';

/** A section of the account page; `id` is its anchor. */
export function Section({
  id,
  lead,
  children,
}: {
  id: SectionId;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {titleOf(id)}
        </h2>
        {lead && <p className="muted sm">{lead}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** A row of a section's list, with what changes it at its end. */
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

/** The content of a section, once its query has loaded. */
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
        <Skeleton key={height} height={height} radius="var(--radius-md)" />
      ))}
    </div>
  );
  return (
    <QueryState query={query} skeleton={skeleton} words={authMessageOf}>
      {children}
    </QueryState>
  );
}
