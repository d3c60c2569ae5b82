import type { TermsNotices as Notices } from '@lintel/contract/notifications/terms';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateOnly, formatTime } from '#web/lib/format.ts';
import { OutOfDate, QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import { termsNoticesQuery } from './api.ts';
import styles from './terms.module.css';
import { TermsForm } from './terms-form.tsx';

/** What members were told of changes of the terms, and the form that tells them of one. */
export function TermsNotices() {
  const query = useQuery(termsNoticesQuery);
  return (
    <div className="stack">
      <h1>Changes of the terms</h1>
      <QueryState
        query={query}
        title="Could not load notices"
        skeleton={<LoadingBlock height="16rem" radius="var(--radius-lg)" />}
      >
        {({ items, members, nextAt }) => (
          <>
            <OutOfDate query={query} />
            {nextAt ? (
              <p className="muted">
                The next notice can go out from {formatDate(nextAt)}, {formatTime(nextAt)}.
              </p>
            ) : (
              <TermsForm members={members} />
            )}
            <h2>Notices</h2>
            {items.length === 0 && <p className="muted">No notice has gone out yet.</p>}
            {items.map((notice) => (
              <Notice key={notice.number} notice={notice} />
            ))}
          </>
        )}
      </QueryState>
    </div>
  );
}

function Notice({ notice }: { notice: Notices['items'][number] }) {
  const { changed, effectiveOn, createdAt, sentAt } = notice;
  return (
    <article className={styles.notice}>
      <h3>From {formatDateOnly(effectiveOn)}</h3>
      <p className={styles.words}>{changed}</p>
      <p className="muted sm">
        Announced on {formatDate(createdAt)}.{' '}
        {sentAt ? 'Every member has been written to.' : 'The emails are being written.'}
      </p>
    </article>
  );
}
