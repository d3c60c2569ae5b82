import type { AuditEntry } from '@lintel/contract/administration/audit-log';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide';
import { Fragment } from 'react';
import { formatDate, formatTime } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { MoreButton } from '#web/ui/feedback/more-button.tsx';
import { OutOfDate, QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import { auditLogQuery } from './api.ts';
import styles from './audit-log.module.css';
import { hasObject, sentenceOf, unnamedLabel } from './state.ts';

type Party = AuditEntry['actor'];

/** A member's name, as a link to their profile. */
function Named({ of: { id, name } }: { of: Party }) {
  if (name === null) return unnamedLabel(id);
  return (
    <Link to={PATHS.profile} params={{ id }}>
      {name}
    </Link>
  );
}

/** Who did what, and to which member or object, in a sentence. */
function Sentence({ entry }: { entry: AuditEntry }) {
  const { actor, about, subject } = entry;
  const { before, after } = sentenceOf(entry);
  const concerned = about.length > 0 ? about : [{ id: subject, name: null }];
  return (
    <p>
      <span className={styles.actor}>
        <Named of={actor} />
      </span>{' '}
      {before}
      {hasObject(entry) &&
        concerned.map((party, i) => (
          <Fragment key={party.id}>
            {i > 0 && ' to '}
            <Named of={party} />
          </Fragment>
        ))}
      {after}.
    </p>
  );
}

/** Administrators' actions that affected members, for administrators. */
export function AuditLog() {
  return (
    <>
      <div className={styles.head}>
        <h1>Audit log</h1>
        <p className="muted sm">
          What administrators did to members. Entries are never changed or removed.
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
      skeleton={<LoadingBlock height="16rem" radius="var(--radius-lg)" />}
      isEmpty={({ pages }) => pages[0]?.items.length === 0}
      empty={<EmptyState icon={ScrollText} title="No entries yet" />}
    >
      {({ pages }) => (
        <>
          <OutOfDate query={query} />
          <EntryList label="Audit log" entries={pages.flatMap(({ items }) => items)} />
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

/** Entries of the audit log, each with its time. */
export function EntryList({ label, entries }: { label: string; entries: readonly AuditEntry[] }) {
  return (
    <ol className="box" aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <time dateTime={entry.createdAt} className="muted sm">
            {formatDate(entry.createdAt)}, {formatTime(entry.createdAt)}
          </time>
          <Sentence entry={entry} />
        </li>
      ))}
    </ol>
  );
}
