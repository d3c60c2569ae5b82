import type {
  Conversation,
  listConversations,
  Message,
  markRead,
  sendMessage,
} from '@lintel/contract/messaging/messages';
import type { publishToChannel } from '@lintel/contract/messaging/realtime';
import { type ConversationFilter, REALTIME } from '@lintel/contract/values/messaging';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { parseLocation } from './address.ts';
import { withMarks } from './list/marks.ts';
import { type LoadedList, showsSent, withLast } from './list/sent.ts';
import type { Unsent } from './outbox/entries.ts';
import { threadKey } from './thread/api.ts';
import { holds, type LoadedThread, withSent } from './thread/loaded.ts';
import { MESSAGES_KEY, unreadQuery } from './unread.ts';

const CONVERSATIONS = endpoint<typeof listConversations>('GET', '/api/conversations');
const SEND = endpoint<typeof sendMessage>('POST', '/api/conversations/{profileId}/messages');
const READ = endpoint<typeof markRead>('POST', '/api/conversations/{profileId}/read');
const PUBLISH = endpoint<typeof publishToChannel>('POST', '/api/realtime/publish');

export const CONVERSATIONS_KEY = [...MESSAGES_KEY, 'conversations'] as const;

/** The member's conversations, newest first, and of the unread ones who waits longest; with a query, all that match. */
export function conversationsQuery(words: string, filter: ConversationFilter = 'all') {
  // As the page's head requests them, without what is the default.
  const show = filter === 'all' ? undefined : filter;
  const order = filter === 'unread' ? 'oldest' : undefined;
  return infiniteQueryOptions({
    queryKey: [...CONVERSATIONS_KEY, words, filter],
    queryFn: ({ pageParam, signal }) =>
      call(CONVERSATIONS, {
        query: { q: words, show, order, before: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    // While the member types, the rows before stay; those of another filter would be wrong.
    placeholderData: (rows, query) => (query?.queryKey.at(-1) === filter ? rows : undefined),
    structuralSharing: (before, after) =>
      withMarks(before as LoadedList | undefined, after as LoadedList),
  });
}

/** The marks that the server has not acknowledged yet. */
const marking = new Set<Promise<unknown>>();

/** The conversation that waits longest, except this one, once the server knows what has been read here. */
export async function findUnread(exceptId: string | undefined): Promise<string | undefined> {
  await Promise.allSettled(marking);
  const { items } = await call(CONVERSATIONS, {
    query: { show: 'unread', order: 'oldest', limit: 2 },
  });
  return items.find(({ profileId }) => profileId !== exceptId)?.profileId;
}

/** Prefetch the conversations that a URL asks for. */
export function prefetchConversations(
  client: QueryClient,
  { search }: { search: Record<string, unknown> },
) {
  return client.prefetchInfiniteQuery(conversationsQuery(parseLocation(search).words));
}

export function postMessage(entry: Unsent): Promise<Message> {
  const { about, clientId, content, profileId, senderId: writerId } = entry;
  const signal = AbortSignal.timeout(REALTIME.timeout);
  const body = { clientId, content, writerId, ...(about && { briefId: about.id }) };
  return call(SEND, { params: { profileId }, body, signal });
}

/** Add an acknowledged message to its conversation and to the list, as far as they are loaded. */
export function showSent(client: QueryClient, message: Message) {
  client.setQueriesData<LoadedThread>(
    { queryKey: threadKey(message.receiverId) },
    (thread) => thread && withSent(thread, message),
  );
  client.setQueriesData<LoadedList>(
    { queryKey: [...CONVERSATIONS_KEY, ''] },
    (list) => list && withLast(list, message),
  );
}

/** Whether everything loaded shows this message to `profileId`. */
export function isShown(client: QueryClient, profileId: string, seq: number): boolean {
  const threads = client.getQueriesData<LoadedThread>({ queryKey: threadKey(profileId) });
  const lists = client.getQueriesData<LoadedList>({ queryKey: conversationsQuery('').queryKey });
  return (
    threads.every(([, thread]) => !thread || (thread.conversationId && holds(thread, seq))) &&
    lists.every(([, list]) => !list || showsSent(list, profileId, seq))
  );
}

/** Report how far the member has read; this page updates at once. */
export async function readUpTo(client: QueryClient, profileId: string, upTo: number) {
  client.setQueriesData<LoadedThread>(
    { queryKey: threadKey(profileId) },
    (thread) => thread && { ...thread, readUpTo: upTo, unreadCount: 0 },
  );
  changeConversation(client, profileId, { readUpTo: upTo, unreadCount: 0 });
  const told = call(READ, { params: { profileId }, body: { upTo } });
  marking.add(told);
  try {
    await told;
  } finally {
    marking.delete(told);
  }
  await client.invalidateQueries({ queryKey: unreadQuery.queryKey });
}

function changeConversation(client: QueryClient, profileId: string, change: Partial<Conversation>) {
  changeLists(client, (items) =>
    items.map((item) => (item.profileId === profileId ? { ...item, ...change } : item)),
  );
}

/** Take a conversation out of the loaded lists before the server has answered; call the result to put it back. */
export function conversationsWithout(client: QueryClient, profileId: string): () => void {
  const lists = client.getQueriesData<LoadedList>({ queryKey: CONVERSATIONS_KEY });
  changeLists(client, (items) => items.filter((item) => item.profileId !== profileId));
  return () => {
    for (const [queryKey, list] of lists) client.setQueryData(queryKey, list);
  };
}

function changeLists(client: QueryClient, apply: (items: Conversation[]) => Conversation[]) {
  client.setQueriesData<LoadedList>(
    { queryKey: CONVERSATIONS_KEY },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: apply(page.items) })),
      },
  );
}

/** Send a typing indicator over HTTP; failures are ignored. */
export async function publishTyping(channel: string) {
  await call(PUBLISH, { body: { channel, type: 'typing' } }).catch(() => undefined);
}
