import type { WebSocket } from '@fastify/websocket';
import { clientFrame } from '@lintel/contract/messaging/realtime';
import { CLOSE_CODES, type ClientFrame, REALTIME } from '@lintel/contract/values/messaging';
import type { Context, Viewer } from '#server/context.ts';
import * as memberEvents from '#server/features/logs/member-events/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as sessions from '#server/features/members/sessions/service.ts';
import * as conversations from '#server/features/messaging/conversations/service.ts';
import * as presence from '#server/features/messaging/presence/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { Connection } from '#server/platform/connection.ts';
import { Feed } from './feed.ts';

// Live updates. A socket carries ids and transient state, such as who is typing; the objects behind the ids are read
// from the ordinary endpoints, so permissions are checked in one place.

/** How often the sessions behind the sockets are checked; a socket ends within a second of its session. */
export const SESSION_CHECK_MILLISECONDS = 700;

/** How often every member's events are read, in case a signal was lost. */
export const LOOK_MILLISECONDS = 5_000;

/** A typing notice between servers: who sees it, who is typing, in which conversation. */
interface Typing {
  toId: string;
  memberId: string;
  conversationId: string;
}

/** Open an accepted socket: its member has a session and the page is ours. */
export function openSocket(ctx: Context, viewer: Viewer, socket: WebSocket): void {
  const connection = new Connection(socket, viewer);
  if (ctx.hub.of(viewer.memberId).size >= REALTIME.socketsPerMember) {
    connection.close(CLOSE_CODES.tooMany);
    return;
  }
  const isFirst = ctx.hub.add(connection);
  if (isFirst) inBackground(ctx, presence.comeOnline(ctx, viewer.memberId));
  readFrames(ctx, connection, socket);
  socket.once('close', () => {
    const isLast = ctx.hub.remove(connection);
    if (isLast) inBackground(ctx, presence.goOffline(ctx, viewer.memberId));
  });
}

function readFrames(ctx: Context, connection: Connection, socket: WebSocket): void {
  const tooLate = setTimeout(() => connection.close(CLOSE_CODES.tooLate), REALTIME.timeout).unref();
  // One frame at a time: a hello reads the database, and later frames must not overtake it.
  let turn = Promise.resolve();
  socket.on('message', (data, isBinary) => {
    if (!connection.isOpen) return;
    const frame = isBinary ? undefined : parseFrame(String(data));
    if (!frame) return connection.close(CLOSE_CODES.protocol);
    if (ctx.rateLimits.isOverHere('frames', [connection.id])) {
      return connection.close(CLOSE_CODES.tooManyFrames);
    }
    if (frame.type === 'hello') clearTimeout(tooLate);
    turn = turn
      .then(() => follow(ctx, connection, frame))
      .catch((err: unknown) => {
        ctx.log.warn({ err }, 'frame not followed');
        connection.close(CLOSE_CODES.overloaded);
      });
  });
  socket.once('close', () => clearTimeout(tooLate));
}

async function follow(ctx: Context, connection: Connection, frame: ClientFrame): Promise<void> {
  if (frame.type === 'ping') return connection.send({ type: 'pong' });
  return ctx.hub.runInTurn(() => followWithDatabase(ctx, connection, frame));
}

async function followWithDatabase(
  ctx: Context,
  connection: Connection,
  frame: Exclude<ClientFrame, { type: 'ping' }>,
): Promise<void> {
  const { memberId } = connection;
  switch (frame.type) {
    case 'hello':
      return welcome(ctx, connection, frame.cursor);
    case 'typing':
      if (ctx.rateLimits.isOverHere('typing', [memberId])) return;
      return sayTyping(ctx, memberId, frame.profileId);
    case 'watch':
      return presence.watch(ctx, connection, frame.profileIds);
  }
}

// The order matters: the cursor is set before the feed reads, and the client gets its cursor before any event.
async function welcome(ctx: Context, connection: Connection, after?: number): Promise<void> {
  const { cursor, isKnown } = await memberEvents.resume(ctx.db, connection.memberId, after);
  connection.send({ type: isKnown ? 'hello' : 'reset', cursor });
  connection.cursor = cursor;
  await ctx.signals.notify('events', [connection.memberId]);
}

/** Show the other side of a conversation that this member is typing, if they may see it. */
async function sayTyping(ctx: Context, memberId: string, toId: string): Promise<void> {
  const conversationId = (await conversations.findAnswered(ctx, memberId, [toId])).get(toId);
  if (!conversationId || (await presence.isHidden(ctx, memberId))) return;
  await ctx.signals.publish('typing', [typingWord({ toId, memberId, conversationId })]);
}

export async function publish(ctx: Context, viewer: Viewer, channel: string): Promise<void> {
  const { memberId } = viewer;
  const partnerId = await conversations.getPartner(ctx, viewer, channel);
  ctx.rateLimits.spendHere('typing', [memberId]);
  await sayTyping(ctx, memberId, partnerId);
}

export async function listChannelMessages(ctx: Context, viewer: Viewer, channel: string) {
  const partnerId = await conversations.getPartner(ctx, viewer, channel);
  const { items } = await conversations.getThread(ctx, viewer, partnerId, {});
  return { items };
}

export async function listEvents(ctx: Context, viewer: Viewer, after: number | undefined) {
  return memberEvents.listEvents(ctx, viewer.memberId, after);
}

/** Refuse a plain request to the endpoint of sockets. */
export function refusePlainRequest(): never {
  throw new AppError('UPGRADE_REQUIRED');
}

/** Follow the signals and maintain the sockets until the returned function is called. */
export function startRealtime(ctx: Context): () => Promise<void> {
  const feed = new Feed(ctx);
  const stopPresence = presence.startPresence(ctx);
  ctx.signals.on('events', async (ids) => feed.look(ids));
  ctx.signals.on('typing', async (words) => {
    for (const { toId, memberId, conversationId } of (words ?? []).map(parseTypingWord)) {
      ctx.hub.send(toId, { type: 'typing', conversationId, profileId: memberId });
    }
  });
  const timers = [
    setInterval(() => feed.look(null), LOOK_MILLISECONDS),
    setInterval(() => inBackground(ctx, closeEnded(ctx)), SESSION_CHECK_MILLISECONDS),
    setInterval(() => {
      for (const connection of ctx.hub.connections()) connection.beat();
    }, REALTIME.heartbeat),
  ];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    ctx.hub.dismiss();
    await feed.settled();
    await stopPresence();
  };
}

/**
 * Close the sockets of sessions that have ended, of members who may no longer use their account, and of cookies that
 * were replaced: the member's own browser comes back with its new cookie, a thief with a copy of the old one cannot.
 */
async function closeEnded(ctx: Context): Promise<void> {
  const connections = ctx.hub.connections();
  if (connections.length === 0) return;
  const [stateOf, suspended] = await Promise.all([
    sessions.findStates(ctx, connections),
    members.findSuspended(ctx.db, ctx.hub.memberIds()),
  ]);
  for (const connection of connections) {
    const state = suspended.has(connection.memberId) ? 'ended' : stateOf(connection);
    if (state === 'ended') connection.close(CLOSE_CODES.signedOut);
    if (state === 'replaced') connection.close(CLOSE_CODES.restart);
  }
}

function parseFrame(text: string): ClientFrame | undefined {
  try {
    return clientFrame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function inBackground(ctx: Context, task: Promise<void>): void {
  task.catch((err: unknown) => ctx.log.warn({ err }, 'realtime task failed'));
}

function typingWord({ toId, memberId, conversationId }: Typing): string {
  return [toId, memberId, conversationId].join(':');
}

function parseTypingWord(word: string): Typing {
  const [toId = '', memberId = '', conversationId = ''] = word.split(':');
  return { toId, memberId, conversationId };
}
