import type { Conversation } from '@lintel/contract/messaging/messages';
import {
  type ConversationFilter,
  type ConversationOrder,
  REALTIME,
} from '@lintel/contract/values/messaging';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Archive, MailCheck, MessageSquare, SearchX } from 'lucide';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useNow } from '#web/lib/browser-state.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useStore } from '#web/lib/store.ts';
import { useDraft } from '#web/lib/typing-draft.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { MoreButton } from '#web/ui/feedback/more-button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { moveByKeys } from '#web/ui/keys/row-keys.ts';
import { wordsOf } from '../address.ts';
import { conversationsQuery } from '../api.ts';
import { drafts as draftStore } from '../drafts.ts';
import { watchPresence } from '../live/live.ts';
import { useStatus } from '../live/live-state.ts';
import styles from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';
import { ListHead } from './list-head.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { inOrder, nextKeys, type SortKeys } from './order.ts';
import { onceEach, withOpen } from './rows.ts';

const AGO_MILLISECONDS = 20_000;
const TYPING_RESTS_MILLISECONDS = 200;

/** The member's conversations, newest first. */
export function ConversationList({
  memberId,
  selectedId,
  words,
  onWords,
  isAdmin,
}: {
  memberId: string;
  selectedId: string | undefined;
  /** The search query. */
  words: string;
  onWords: (words: string) => void;
  isAdmin: boolean;
}) {
  const [filter, setFilter] = useState<ConversationFilter>('all');
  const isReconnecting = useStatus() === 'reconnecting';
  const { draft, setDraft, commitNow } = useDraft(words, {
    normalise: wordsOf,
    commit: onWords,
    delay: TYPING_RESTS_MILLISECONDS,
  });
  return (
    <section className={styles.list} aria-label="Conversations" key={memberId}>
      <ListHead
        words={draft}
        onWords={setDraft}
        onClear={() => commitNow('')}
        {...{ filter, onFilter: setFilter, isAdmin }}
      />
      <div className={styles.rows}>
        <Rows key={filter} {...{ words, filter, selectedId }} />
      </div>
      <p className={styles.line} role="status">
        {isReconnecting && 'Reconnecting…'}
      </p>
    </section>
  );
}

function Rows({
  words,
  filter,
  selectedId,
}: {
  words: string;
  filter: ConversationFilter;
  selectedId: string | undefined;
}) {
  const query = useInfiniteQuery(conversationsQuery(words, filter));
  const now = useNow(AGO_MILLISECONDS);
  const drafts = useStore(draftStore);
  const { data } = query;
  const all = useMemo(() => onceEach(data?.pages.flatMap(({ items }) => items) ?? []), [data]);
  const before = useRef<readonly Conversation[]>(all);
  const shown = filter === 'unread' ? withOpen(all, before.current, selectedId) : all;
  before.current = shown;
  const [isHeld, setHeld] = useState(false);
  const isOldestFirst = filter === 'unread' && words === '';
  const rows = useSteadyOrder(shown, isHeld, isOldestFirst ? 'oldest' : 'newest');
  useWatch(useDeferredValue(all), query.hasNextPage ? selectedId : undefined);
  return (
    <QueryState
      query={query}
      skeleton={<ListSkeleton />}
      title="Could not load your conversations"
      isEmpty={() => rows.length === 0}
      empty={<Nothing words={words} filter={filter} />}
    >
      {() => (
        <>
          {isOldestFirst && <p className={styles.order}>Oldest waiting first</p>}
          <ul
            onKeyDown={(event) => moveByKeys(event, '[data-conversation]')}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
          >
            {rows.map((conversation) => (
              <li key={conversation.id}>
                <ConversationRow
                  conversation={conversation}
                  words={words}
                  isOpen={conversation.profileId === selectedId}
                  drafts={drafts}
                  now={Math.max(now, Date.parse(conversation.lastMessage.createdAt))}
                />
              </li>
            ))}
            {query.hasNextPage && (
              <li className={styles.more}>
                <MoreButton query={query} />
              </li>
            )}
          </ul>
        </>
      )}
    </QueryState>
  );
}

/** The conversations in an order that does not change under the focus, nor with what the member has sent themself. */
function useSteadyOrder(
  conversations: readonly Conversation[],
  isHeld: boolean,
  order: ConversationOrder,
) {
  const before = useRef<SortKeys>(new Map());
  const keys = useMemo(
    () => nextKeys(before.current, conversations, isHeld),
    [conversations, isHeld],
  );
  before.current = keys;
  return useMemo(() => inOrder(conversations, keys, order), [conversations, keys, order]);
}

/**
 * Subscribe to the presence of the members on screen.
 * @param selectedId the open conversation, which may be further down than the loaded part of the list
 */
function useWatch(rows: readonly { profileId: string }[], selectedId: string | undefined) {
  const status = useStatus();
  useEffect(() => {
    if (status !== 'subscribed') return;
    const ids = rows.map(({ profileId }) => profileId);
    const open = selectedId && !ids.includes(selectedId) ? [selectedId] : [];
    watchPresence([...open, ...ids].slice(0, REALTIME.watched));
  }, [rows, selectedId, status]);
}

function Nothing({ words, filter }: { words: string; filter: ConversationFilter }) {
  if (words) {
    return (
      <EmptyState icon={SearchX} title="No conversations found">
        No member or message matches these words.
      </EmptyState>
    );
  }
  if (filter === 'unread') {
    return (
      <EmptyState icon={MailCheck} title="Nothing unread">
        You have read every message.
      </EmptyState>
    );
  }
  if (filter === 'archived') {
    return (
      <EmptyState icon={Archive} title="Nothing archived">
        Archive a conversation to take it off your list. It returns when the other member writes.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={MessageSquare}
      title="No conversations yet"
      actions={
        <ButtonLink variant="primary" to={PATHS.search}>
          Find people
        </ButtonLink>
      }
    >
      Write to a member from their card or their profile.
    </EmptyState>
  );
}
