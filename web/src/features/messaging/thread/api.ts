import type { listMessages, Thread } from '@lintel/contract/messaging/messages';
import { MESSAGE_PAGE } from '@lintel/contract/values/messaging';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { MESSAGES_KEY } from '../unread.ts';
import { continuesThread, holds, type LoadedThread, withEarlier, withLater } from './loaded.ts';

const LIST = endpoint<typeof listMessages>('GET', '/api/conversations/{profileId}/messages');

/** How many messages before the requested one the server returns with it. */
const BEFORE = MESSAGE_PAGE.default / 2;

/** The other member, and the message to open at; undefined for the newest. */
export interface Opening {
  profileId: string;
  at: number | undefined;
}

/** The query key prefix of everything loaded for a conversation. */
export const threadKey = (profileId: string) => [...MESSAGES_KEY, 'thread', profileId] as const;
const openedKey = ({ profileId, at }: Opening) =>
  [...threadKey(profileId), at ?? 'newest'] as const;

// A refetch asks for what is new alone, so what has changed is noted until then.
const changed = new Set<string>();

/** Load the messages with a member again at the next refetch, because what was loaded has changed. */
export function noteChange(profileId: string): void {
  changed.add(profileId);
}

/** The messages with a member. A refetch loads what is new and keeps what was loaded. */
export function threadQuery(opening: Opening) {
  const queryKey = openedKey(opening);
  const params = { profileId: opening.profileId };
  return queryOptions<LoadedThread>({
    queryKey,
    staleTime: 0,
    queryFn: async ({ client, signal }) => {
      const thread = client.getQueryData<LoadedThread>(queryKey);
      const after = changed.delete(opening.profileId) ? undefined : thread?.items.at(-1)?.seq;
      if (after !== undefined) {
        const query = { after, limit: MESSAGE_PAGE.max };
        const page = await call(LIST, { params, query, signal });
        // More messages may have arrived in the meantime, before and after.
        const thread = client.getQueryData<LoadedThread>(queryKey);
        if (thread && isContinued(thread, page, opening, after)) return withLater(thread, page);
      }
      return open(opening, signal);
    },
  });
}

// At the end, more new messages than one page reload the conversation; further up, scrolling fetches the next page.
function isContinued(thread: LoadedThread, page: Thread, { at }: Opening, after: number): boolean {
  if (continuesThread(thread, page) && (at !== undefined || !page.hasLater)) return true;
  // A sent message was acknowledged, or another page loaded, while the response was in flight.
  return (thread.items.at(-1)?.seq ?? 0) > after;
}

async function open({ profileId, at }: Opening, signal: AbortSignal): Promise<LoadedThread> {
  const params = { profileId };
  if (at !== undefined) {
    const query = { after: Math.max(0, at - BEFORE - 1) };
    const page = await call(LIST, { params, query, signal });
    if (holds(page, at)) return page;
  }
  return call(LIST, { params, query: {}, signal });
}

/** Load the page before the first loaded message. */
export async function loadEarlier(client: QueryClient, opening: Opening) {
  const { params, first } = edgesOf(client, opening);
  const page = await call(LIST, { params, query: { before: first } });
  client.setQueryData<LoadedThread>(
    openedKey(opening),
    (thread) => thread && withEarlier(thread, page),
  );
}

/** Load the page after the last loaded message. */
export async function loadLater(client: QueryClient, opening: Opening) {
  const { params, last } = edgesOf(client, opening);
  const page = await call(LIST, { params, query: { after: last } });
  client.setQueryData<LoadedThread>(
    openedKey(opening),
    (thread) => thread && withLater(thread, page),
  );
}

function edgesOf(client: QueryClient, opening: Opening) {
  const items = client.getQueryData<LoadedThread>(openedKey(opening))?.items;
  const params = { profileId: opening.profileId };
  return { params, first: items?.[0]?.seq, last: items?.at(-1)?.seq };
}
