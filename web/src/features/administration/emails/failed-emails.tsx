import type { FailedEmail } from '@lintel/contract/administration/emails';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide';
import { useRef } from 'react';
import { formatDate, formatTime } from '#web/lib/format.ts';
import { useSite } from '#web/lib/site-query.ts';
import { type DataColumn, DataTable } from '#web/ui/display/data-table.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { MoreButton } from '#web/ui/feedback/more-button.tsx';
import { OutOfDate, QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import { failedEmailsQuery } from './api.ts';
import { EmailActions, TestEmail } from './email-actions.tsx';

/** The emails that could not be delivered, and what to do about each. */
export function FailedEmails() {
  const mail = useSite()?.mail;
  const query = useInfiniteQuery(failedEmailsQuery);
  // A row that has gone leaves the focus here.
  const heading = useRef<HTMLHeadingElement>(null);
  const columns: readonly DataColumn<FailedEmail>[] = [
    { head: 'To', isWide: true, cell: ({ recipient }) => recipient },
    { head: 'About', cell: ({ kind }) => kind.replaceAll('-', ' ') },
    {
      head: 'Failed',
      cell: ({ failedAt }) => (
        <time dateTime={failedAt} className="sm">
          {formatDate(failedAt)}, {formatTime(failedAt)}
        </time>
      ),
    },
    { head: 'The server’s last words', isWide: true, cell: ({ lastError }) => lastError },
    {
      head: 'Actions',
      isPlain: true,
      cell: (email) => <EmailActions email={email} onDone={() => heading.current?.focus()} />,
    },
  ];
  return (
    <div className="stack">
      <div className="row wrap between">
        <h1 ref={heading} tabIndex={-1}>
          Emails that failed
        </h1>
        {mail === 'smtp' && <TestEmail />}
      </div>
      {mail && mail !== 'smtp' && (
        <Banner tone="warn">
          <p>
            <strong className="strong">Email is not set up: nothing is sent.</strong> Set SMTP_URL
            and MAIL_FROM, as the guide to operating Lintel says, and start it again.
          </p>
        </Banner>
      )}
      <QueryState
        query={query}
        title="Could not load emails"
        skeleton={<LoadingBlock height="16rem" radius="var(--radius-lg)" />}
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={<EmptyState icon={MailCheck} title="No email has failed" />}
      >
        {({ pages }) => (
          <>
            <OutOfDate query={query} />
            <DataTable
              label="Emails that failed"
              columns={columns}
              rows={pages.flatMap(({ items }) => items)}
            />
            {query.hasNextPage && <MoreButton query={query} />}
          </>
        )}
      </QueryState>
    </div>
  );
}
