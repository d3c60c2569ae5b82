import type { listEvents } from '@lintel/contract/messaging/realtime';
import { MEMBER_PARAMETER } from '@lintel/contract/values/accounts';
import type { MemberEvent } from '@lintel/contract/values/messaging';
import type { QueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { lostSession } from '#web/lib/lost-session.ts';
import { RealtimeClient, type Socket } from '#web/lib/realtime/client.ts';
import { singleFlight } from '#web/lib/single-flight.ts';
import { CONVERSATIONS_KEY, isShown } from '../api.ts';
import { startOutbox } from '../outbox/current.ts';
import { noteChange, threadKey } from '../thread/api.ts';
import { MESSAGES_KEY, unreadQuery } from '../unread.ts';
import { clearLiveState, hideTyping, showPresence, showStatus, showTyping } from './live-state.ts';

const EVENTS = endpoint<typeof listEvents>('GET', '/api/realtime/events');

let current: RealtimeClient | undefined;

/** The members whose presence this page shows. */
export function watchPresence(profileIds: readonly string[]) {
  current?.watch(profileIds);
}

/** Send a typing indicator; return false if there is no socket. */
export function sayTyping(profileId: string): boolean {
  return current?.sayTyping(profileId) ?? false;
}

let running: { memberId: string; holders: number; stop: () => void } | undefined;

/**
 * Keep the member's loaded messages current and send the queued ones. Any component may start it; one instance runs
 * until every caller has called the returned function.
 */
export function startLive(client: QueryClient, memberId: string): () => void {
  if (running && running.memberId !== memberId) {
    running.stop();
    running = undefined;
  }
  running ??= { memberId, holders: 0, stop: run(client, memberId) };
  const mine = running;
  mine.holders += 1;
  let hasLeft = false;
  return () => {
    if (hasLeft) return;
    hasLeft = true;
    mine.holders -= 1;
    if (mine.holders > 0 || running !== mine) return;
    running = undefined;
    mine.stop();
  };
}

function run(client: QueryClient, memberId: string): () => void {
  // What the answer to a message said is not asked for again; only a gap before it, or a new conversation, is.
  const outbox = startOutbox(client, memberId, ({ receiverId, seq }) => {
    if (!isShown(client, receiverId, seq)) refresh.conversation(receiverId);
  });
  const refresh = refresher(client, ({ kind, by, profileId, seq }) => {
    if (kind !== 'message' || by !== memberId) return false;
    const isBeingSent = outbox
      .view()
      .unsent.some((entry) => entry.profileId === profileId && entry.refusal === null);
    return isBeingSent || isShown(client, profileId, seq);
  });
  const realtime = connect(refresh, {
    memberId,
    onSubscribed: () => void outbox.sendAll(),
    // The server's refusal of this request ends the session on the page.
    onSessionOver: () => void client.invalidateQueries({ queryKey: unreadQuery.queryKey }),
  });
  current = realtime;
  const listening = new AbortController();
  const { signal } = listening;
  const setOnline = (isOnline: boolean) => {
    realtime.setOnline(isOnline);
    if (isOnline) void outbox.sendAll();
  };
  window.addEventListener('offline', () => setOnline(false), { signal });
  window.addEventListener('online', () => setOnline(true), { signal });
  // The member has often just closed another tab, which frees a socket for this one.
  const onVisible = () => document.visibilityState === 'visible' && realtime.tryNow();
  document.addEventListener('visibilitychange', onVisible, { signal });
  realtime.start();
  const ignoreSignIns = lostSession.subscribe(() => {
    if (lostSession.get()) return;
    realtime.start();
    void outbox.sendAll();
  });
  return () => {
    ignoreSignIns();
    listening.abort();
    realtime.stop();
    outbox.stop();
    if (current === realtime) current = undefined;
    clearLiveState();
  };
}

function connect(
  refresh: ReturnType<typeof refresher>,
  on: { memberId: string; onSubscribed: () => void; onSessionOver: () => void },
): RealtimeClient {
  return new RealtimeClient({
    connect: () => new WebSocket(socketAddress(on.memberId)) as Socket,
    poll: (after) => call(EVENTS, { query: { after } }),
    isSessionOver: (error) => error instanceof ApiError && error.status === 401,
    onStatus: (status) => {
      showStatus(status);
      if (status === 'subscribed') on.onSubscribed();
    },
    onEvents: (events) => refresh.follow(events, on.memberId),
    onReset: refresh.from,
    onSessionOver: on.onSessionOver,
    onPassing: (frame) => {
      if (frame.type === 'typing') showTyping(frame.profileId);
      else showPresence(frame.profiles);
    },
  });
}

function socketAddress(memberId: string): string {
  const { host, protocol } = window.location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/api/realtime?${MEMBER_PARAMETER}=${memberId}`;
}

/**
 * Refetch the queries that events affect, with at most one refetch of each in flight.
 * @param isKnown whether an event is of a message that this page has sent
 */
function refresher(client: QueryClient, isKnown: (event: MemberEvent) => boolean) {
  const again = (queryKey: readonly unknown[]) =>
    singleFlight(() => client.invalidateQueries({ queryKey }));
  const lists = [again(unreadQuery.queryKey), again(CONVERSATIONS_KEY)];
  const threads = new Map<string, () => Promise<void>>();
  const thread = (profileId: string) => {
    const refresh = threads.get(profileId) ?? again(threadKey(profileId));
    threads.set(profileId, refresh);
    return refresh();
  };
  const conversations = (profileIds: Iterable<string>) => {
    for (const refresh of lists) void refresh();
    for (const profileId of new Set(profileIds)) void thread(profileId);
  };
  return {
    conversation: (profileId: string) => conversations([profileId]),
    from: (cursor: number) => void catchUp(client, cursor),
    follow: (events: readonly MemberEvent[], memberId: string) => {
      for (const { kind, by, profileId } of events) {
        if (by === memberId) continue;
        if (kind === 'message') hideTyping(profileId);
        if (kind === 'conversation') noteChange(profileId);
      }
      const news = events.filter((event) => !isKnown(event));
      if (news.length > 0) conversations(news.map(({ profileId }) => profileId));
    },
  };
}

/** Refetch everything that was not loaded at exactly this cursor, from which the events continue. */
async function catchUp(client: QueryClient, cursor: number) {
  const queries = client.getQueryCache().findAll({ queryKey: MESSAGES_KEY });
  const stale = queries.map(async (query) => {
    // A response in flight carries its own cursor.
    await query.promise?.catch(() => undefined);
    if (cursorOf(query.state.data) === cursor) return;
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
  await Promise.all(stale);
}

type Answer = { cursor?: number };

/** The cursor up to which a query's data is complete; with several pages, that of the oldest. */
function cursorOf(data: unknown): number | undefined {
  const { pages, cursor } = (data ?? {}) as Answer & { pages?: Answer[] };
  return pages ? pages[0]?.cursor : cursor;
}
