import type { AuditEntry } from '@lintel/contract/administration/audit-log';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#web/lib/api-error.ts';
import { formatDate, formatTime } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { type DataColumn, DataTable } from '#web/ui/display/data-table.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
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
  { head: 'Whom', cell: ({ subject }) => <Named of={subject} /> },
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

/** What administrators did that touched members, for administrators. */
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
  const { data, error, isFetching, refetch } = query;
  if (!data && error) {
    const again = (
      <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    );
    return (
      <EmptyState tone="error" title="Could not load the audit log" actions={again}>
        {messageOf(error)}
      </EmptyState>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label="Loading...">
        <Skeleton height="16rem" radius="var(--radius-lg)" />
      </div>
    );
  }
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return <EmptyState title="Nothing has been done yet" />;
  return (
    <>
      {error && <Alert>{messageOf(error)}</Alert>}
      <DataTable label="Audit log" columns={COLUMNS} rows={entries} />
      {query.hasNextPage && (
        <Button
          className={styles.more}
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}
