import { MESSAGE_PAGE } from '@lintel/contract/message-limits';
import type {
  Conversation,
  listConversations,
  listMessages,
  Message,
  markRead,
  sendMessage,
} from '@lintel/contract/messages';
import type { publishToChannel } from '@lintel/contract/realtime';
import { REALTIME } from '@lintel/contract/realtime-frames';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import type { Unsent } from './outbox/entries.ts';
import {
  fresh,
  goesOn,
  type LoadedThread,
  withEarlier,
  withLater,
  withSent,
} from './thread/loaded.ts';
import { MESSAGES_KEY, unreadQuery } from './unread.ts';

const CONVERSATIONS = endpoint<typeof listConversations>('GET', '/api/conversations');
const LIST = endpoint<typeof listMessages>('GET', '/api/conversations/{profileId}/messages');
const SEND = endpoint<typeof sendMessage>('POST', '/api/conversations/{profileId}/messages');
const READ = endpoint<typeof markRead>('POST', '/api/conversations/{profileId}/read');
const PUBLISH = endpoint<typeof publishToChannel>('POST', '/api/realtime/publish');

export const CONVERSATIONS_KEY = [...MESSAGES_KEY, 'conversations'] as const;
export const threadKey = (profileId: string) => [...MESSAGES_KEY, 'thread', profileId] as const;

/** One's conversations, the newest first; with words those that have them. */
export function conversationsQuery(words: string) {
  return infiniteQueryOptions({
    queryKey: [...CONVERSATIONS_KEY, words],
    queryFn: ({ pageParam, signal }) =>
      call(CONVERSATIONS, { query: { q: words, before: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    placeholderData: keepPreviousData,
  });
}

/** The messages with a member. Asked again it fetches what is new and keeps what was loaded. */
export function threadQuery(profileId: string) {
  return queryOptions<LoadedThread>({
    queryKey: threadKey(profileId),
    staleTime: 0,
    queryFn: async ({ client, signal }) => {
      const known = client.getQueryData<LoadedThread>(threadKey(profileId));
      const params = { profileId };
      const after = known?.items.at(-1)?.seq;
      if (after !== undefined) {
        const query = { after, limit: MESSAGE_PAGE.max };
        const page = await call(LIST, { params, query, signal });
        // Earlier messages may have come meanwhile.
        const loaded = client.getQueryData<LoadedThread>(threadKey(profileId));
        const isWhole = !page.hasLater && loaded && goesOn(loaded, page);
        if (isWhole || (loaded && overlaps(loaded, after))) return withLater(loaded, page);
      }
      return fresh(await call(LIST, { params, query: {}, signal }));
    },
  });
}

// A message of one's own was acknowledged while the answer was on its way.
function overlaps(loaded: LoadedThread, after: number): boolean {
  return (loaded.items.at(-1)?.seq ?? 0) > after;
}

/** Loads the page before the first message that is loaded. */
export async function loadEarlier(client: QueryClient, { profileId, items }: LoadedThread) {
  const query = { before: items[0]?.seq };
  const page = await call(LIST, { params: { profileId }, query });
  client.setQueryData<LoadedThread>(
    threadKey(profileId),
    (loaded) => loaded && withEarlier(loaded, page),
  );
}

export function postMessage({ clientId, content, profileId }: Unsent): Promise<Message> {
  const signal = AbortSignal.timeout(REALTIME.timeout);
  return call(SEND, { params: { profileId }, body: { clientId, content }, signal });
}

/** Shows an acknowledged message in its conversation. */
export function showSent(client: QueryClient, message: Message) {
  client.setQueryData<LoadedThread>(
    threadKey(message.receiverId),
    (loaded) => loaded && withSent(loaded, message),
  );
}

/** Says how far the member has read; on this page it counts at once. */
export async function readUpTo(client: QueryClient, profileId: string, upTo: number) {
  client.setQueryData<LoadedThread>(
    threadKey(profileId),
    (loaded) => loaded && { ...loaded, readUpTo: upTo, unreadCount: 0 },
  );
  changeConversation(client, profileId, { readUpTo: upTo, unreadCount: 0 });
  await call(READ, { params: { profileId }, body: { upTo } });
  await client.invalidateQueries({ queryKey: unreadQuery.queryKey });
}

function changeConversation(client: QueryClient, profileId: string, change: Partial<Conversation>) {
  type Pages = { pages: { items: Conversation[] }[]; pageParams: unknown[] };
  client.setQueriesData<Pages>({ queryKey: CONVERSATIONS_KEY }, (data) => {
    if (!data) return undefined;
    const changed = (items: Conversation[]) =>
      items.map((item) => (item.profileId === profileId ? { ...item, ...change } : item));
    return {
      ...data,
      pages: data.pages.map((page) => ({ ...page, items: changed(page.items) })),
    };
  });
}

/** Says over HTTP that the member is typing; nobody misses it where it fails. */
export async function publishTyping(channel: string) {
  await call(PUBLISH, { body: { channel, type: 'typing' } }).catch(() => undefined);
}
