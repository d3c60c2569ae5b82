import type { AuditEntry } from '@lintel/contract/administration/audit-log';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { formatDate, formatTime } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { type DataColumn, DataTable } from '#web/ui/display/data-table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { MoreButton } from '#web/ui/feedback/more-button.tsx';
import { OutOfDate, QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { auditLogQuery } from './api.ts';
import styles from './audit-log.module.css';
import { actionWords, isMember, unnamedWords } from './state.ts';

const COLUMNS: readonly DataColumn<AuditEntry>[] = [
  {
    head: 'When',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="sm">
        {formatDate(createdAt)}, {formatTime(createdAt)}
      </time>
    ),
  },
  { head: 'Who', cell: ({ actor }) => <Named of={actor} /> },
  { head: 'What', isWide: true, cell: (entry) => <span>{actionWords(entry)}</span> },
  { head: 'About', cell: ({ subject }) => <Named of={subject} /> },
];

function Named({ of: { id, name } }: { of: AuditEntry['actor'] }) {
  if (name === null) {
    return <span className={isMember(id) ? 'muted' : styles.id}>{unnamedWords(id)}</span>;
  }
  return (
    <Link to={PATHS.profile} params={{ id }} className={styles.name}>
      {name}
    </Link>
  );
}

/** Administrators' actions that affected members, for administrators. */
export function AuditLog() {
  return (
    <>
      <div className={styles.head}>
        <h1>Audit log</h1>
        <p className="muted sm">
          What administrators did that touched members. Entries are never changed or removed.
        </p>
      </div>
      <Entries />
    </>
  );
}

function Entries() {
  const query = useInfiniteQuery(auditLogQuery);
  return (
    <QueryState
      query={query}
      title="Could not load the audit log"
      skeleton={
        <div role="status" aria-label="Loading...">
          <Skeleton height="16rem" radius="var(--radius-lg)" />
        </div>
      }
      isEmpty={({ pages }) => pages[0]?.items.length === 0}
      empty={<EmptyState icon={ScrollText} title="Nothing has been done yet" />}
    >
      {({ pages }) => (
        <>
          <OutOfDate query={query} />
          <DataTable
            label="Audit log"
            columns={COLUMNS}
            rows={pages.flatMap(({ items }) => items)}
          />
          {query.hasNextPage && (
            <div className={styles.more}>
              <MoreButton query={query} />
            </div>
          )}
        </>
      )}
    </QueryState>
  );
}
