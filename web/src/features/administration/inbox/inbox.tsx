import { INBOX_FILTER_LABELS, INBOX_FILTERS } from '@lintel/contract/values/administration';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Mail, MailCheck, RotateCw } from 'lucide';
import { useState } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { Segmented } from '#web/ui/action/segmented.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { OutOfDate, QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { inboxQuery } from './api.ts';
import styles from './inbox.module.css';
import { InboxTable } from './inbox-table.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { formatInbox, type InboxState, unreadLabel } from './state.ts';

const FILTERS = INBOX_FILTERS.map((value) => ({ value, label: INBOX_FILTER_LABELS[value] }));
const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

// Keep the previous page on screen until the next one loads.
function useInbox(state: InboxState) {
  return useQuery({ ...inboxQuery(state), placeholderData: keepPreviousData });
}

/** Messages from members and visitors, for administrators. */
export function Inbox({
  state,
  onChange,
}: {
  state: InboxState;
  onChange: (state: InboxState) => void;
}) {
  const query = useInbox(state);
  const { data: page } = query;
  return (
    <>
      <div className={styles.head}>
        <h1>Admin Inbox</h1>
        {!query.isError && (
          <p className="muted sm" role="status">
            Unread: {unreadLabel(page?.unread.contact)} from the contact form,{' '}
            <span className={styles.line}>{unreadLabel(page?.unread.members)} between members</span>
          </p>
        )}
        <div className={styles.tools}>
          <Segmented
            label="Which messages"
            options={FILTERS}
            value={state.filter}
            onChange={(filter) => onChange({ filter })}
          />
          <Button
            size="sm"
            icon={<Icon of={RotateCw} size="sm" />}
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Refresh
          </Button>
        </div>
      </div>
      <p className={styles.note}>Opening a member’s message is logged under your name.</p>
      <Content state={state} query={query} />
    </>
  );
}

function Content({ state, query }: { state: InboxState; query: ReturnType<typeof useInbox> }) {
  const [openId, setOpenId] = useState<string>();
  return (
    <QueryState query={query} title="Could not load messages" skeleton={<Loading />}>
      {(page) => (
        <>
          <OutOfDate query={query} />
          {page.items.length === 0 ? (
            <Nothing state={state} />
          ) : (
            <InboxTable items={page.items} busy={query.isPlaceholderData} onView={setOpenId} />
          )}
          <Pages filter={state.filter} before={page.before} after={page.after} />
          {openId && <MessageDialog id={openId} onClose={() => setOpenId(undefined)} />}
        </>
      )}
    </QueryState>
  );
}

function Nothing({ state: { filter, before, after } }: { state: InboxState }) {
  if (before || after) {
    return (
      <EmptyState
        icon={Mail}
        title="No more messages"
        actions={
          <ButtonLink to={PATHS.adminInbox} search={formatInbox({ filter })}>
            Newest
          </ButtonLink>
        }
      />
    );
  }
  if (filter === 'unread') {
    return (
      <EmptyState icon={MailCheck} title="No unread messages">
        An administrator has read every message.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={Mail} title="No messages yet">
      Messages between members and from the contact form will appear here.
    </EmptyState>
  );
}

/** Links to the previous and next page; each has its own URL. */
function Pages({
  filter,
  before,
  after,
}: {
  filter: InboxState['filter'];
  before: string | null;
  after: string | null;
}) {
  if (!before && !after) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      {after && (
        <>
          <ButtonLink to={PATHS.adminInbox} search={formatInbox({ filter })}>
            Newest
          </ButtonLink>
          <ButtonLink to={PATHS.adminInbox} search={formatInbox({ filter, after })}>
            Newer
          </ButtonLink>
        </>
      )}
      {before && (
        <ButtonLink to={PATHS.adminInbox} search={formatInbox({ filter, before })}>
          Older
        </ButtonLink>
      )}
    </nav>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading messages..." className="stack tight">
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} height="3.25rem" radius="var(--radius)" />
      ))}
    </div>
  );
}
