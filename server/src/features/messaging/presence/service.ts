import type { ServerFrame } from '@lintel/contract/values/messaging';
import type { Context, Viewer } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import * as conversations from '#server/features/messaging/conversations/service.ts';
import type { Connection, ReportedPresence } from '#server/platform/connection.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import * as store from './store.ts';

// Who is online, reported to the members they have exchanged messages with. It is in the database, because the two
// may be on different servers; the members of a server that dies go offline after a while.

/** How often a server confirms that its members are online, and when unconfirmed members count as offline. */
const PRESENCE = { refresh: 30_000, stale: 90_000 } as const;

/** How long a member has to be away to be offline, because reloading a page closes its socket for a moment. */
const OFFLINE_AFTER_MILLISECONDS = 3_000;

type Presence = Extract<ServerFrame, { type: 'presence' }>['profiles'][number];

/** A profile of which no reading counts until it is known that it may be watched: none is later. */
const UNCHECKED = { isOnline: false, reading: Number.POSITIVE_INFINITY, isAnswered: false };
/** A profile that may be watched and has not been read yet. */
const UNREAD: ReportedPresence = { ...UNCHECKED, reading: 0 };

/** The latest absence of each member whose sockets on this server have all closed. */
const absences = new WeakMap<Context['hub'], Map<string, symbol>>();

export async function comeOnline(ctx: Context, memberId: string): Promise<void> {
  absencesOn(ctx).delete(memberId);
  const row = { memberId, serverId: ctx.hub.serverId, seenAt: ctx.clock.now() };
  await ctx.hub.runInTurn(() => transact(ctx, (tx) => store.insertOnline(tx, row)));
}

/** Take a member offline whose last socket here has closed, unless another opens soon. */
export async function goOffline(ctx: Context, memberId: string): Promise<void> {
  const absence = Symbol();
  absencesOn(ctx).set(memberId, absence);
  await new Promise((resolve) => setTimeout(resolve, OFFLINE_AFTER_MILLISECONDS).unref());
  // Since then they may have come back and gone again: each absence has its own moment.
  if (absencesOn(ctx).get(memberId) !== absence) return;
  absencesOn(ctx).delete(memberId);
  await ctx.hub.runInTurn(() =>
    transact(ctx, (tx) => store.deleteOnline(tx, memberId, ctx.hub.serverId)),
  );
  // What a socket that opened meanwhile has written may have been deleted with it.
  if (ctx.hub.has(memberId)) await comeOnline(ctx, memberId);
}

function absencesOn({ hub }: Context): Map<string, symbol> {
  const all = absences.get(hub) ?? new Map<string, symbol>();
  absences.set(hub, all);
  return all;
}

/** Report the presence of these profiles to a socket from now on, as far as its member may see it. */
export async function watch(
  ctx: Context,
  connection: Connection,
  profileIds: readonly string[],
): Promise<void> {
  connection.requestedIds = profileIds;
  const { memberId } = connection;
  // A block that follows takes a profile out of these, so they are set before it is asked who may be watched.
  const watched = new Map(profileIds.map((id) => [id, UNCHECKED]));
  connection.watched = watched;
  const partners = await conversations.findAnswered(ctx, memberId, profileIds);
  for (const id of watched.keys()) {
    if (partners.has(id)) watched.set(id, UNREAD);
    else watched.delete(id);
  }
  const reading = nextReading();
  const presence = await presenceOf(ctx, memberId, [...watched.keys()]);
  // A later call reports what this one would have.
  if (connection.watched !== watched) return;
  receive(connection, reading, presence);
  for (const [id, presence] of watched) watched.set(id, { ...presence, isAnswered: true });
  const profiles = [...watched].map(([profileId, { isOnline }]) => ({ profileId, isOnline }));
  connection.send({ type: 'presence', profiles });
}

/** Whether the viewer is visible, and who in a conversation is online. */
export async function getPresence(ctx: Context, viewer: Viewer, channel: string | undefined) {
  const { memberId } = viewer;
  const ids = channel ? [memberId, ...(await findPartnerOn(ctx, viewer, channel))] : [];
  const profiles = await presenceOf(ctx, memberId, ids);
  return { isVisible: !(await isHidden(ctx, memberId)), profiles };
}

/** The other side of a channel, if the viewer may see their presence. */
async function findPartnerOn(ctx: Context, viewer: Viewer, channel: string): Promise<string[]> {
  const partnerId = await conversations.getPartner(ctx, viewer, channel);
  return [...(await conversations.findAnswered(ctx, viewer.memberId, [partnerId])).keys()];
}

export async function setVisible(ctx: Context, { memberId }: Viewer, isVisible: boolean) {
  await ctx.rateLimits.spend('presence', [memberId]);
  await transact(ctx, (tx) => store.setHidden(tx, memberId, !isVisible));
  return { isVisible };
}

export async function isHidden(ctx: Context, memberId: string): Promise<boolean> {
  return (await store.listHidden(ctx.db, [memberId])).has(memberId);
}

/** Follow changes of presence until the returned function is called. */
export function startPresence(ctx: Context): () => Promise<void> {
  ctx.signals.on('presence', (ids) => notifyWatchers(ctx, ids));
  ctx.signals.on('first replies', (ids) => watchAgain(ctx, ids));
  ctx.signals.on('blocks', (ids) => unwatchHidden(ctx, ids));
  const refresh = () =>
    store
      .touchServer(ctx.db, ctx.hub.serverId, ctx.clock.now())
      .catch((err: unknown) => ctx.log.warn({ err }, 'presence not refreshed'));
  const timer = setInterval(refresh, PRESENCE.refresh).unref();
  return async () => {
    clearInterval(timer);
    await store
      .deleteServer(ctx.db, ctx.hub.serverId)
      .catch((err: unknown) => ctx.log.warn({ err }, 'presence not cleared'));
  };
}

/** Remove the members of servers that have died. */
async function sweepPresence(ctx: Context): Promise<void> {
  await store.deleteOnlineBefore(ctx.db, ctx.clock.now() - PRESENCE.stale);
}

export const presenceJobs = [hourlyJob('sweep presence', sweepPresence)];

/** Looks up again who the sockets of these members may watch, because a reply shows the two to each other. */
async function watchAgain(ctx: Context, ids: readonly string[] | null): Promise<void> {
  for (const connection of ctx.hub.connections()) {
    const { memberId, requestedIds } = connection;
    const isConcerned = ids?.includes(memberId) ?? true;
    if (isConcerned && requestedIds.length > 0) await watch(ctx, connection, requestedIds);
  }
}

/** Stops sockets from watching members hidden by a block, who then appear to be offline. */
async function unwatchHidden(ctx: Context, ids: readonly string[] | null): Promise<void> {
  const watchers = ctx.hub
    .connections()
    .filter(({ memberId, watched }) => watched.size > 0 && (ids?.includes(memberId) ?? true));
  for (const connection of watchers) {
    const { memberId, watched } = connection;
    const partners = await conversations.findAnswered(ctx, memberId, [...watched.keys()]);
    const lostIds = [...watched.keys()].filter((id) => !partners.has(id));
    for (const id of lostIds) watched.delete(id);
    if (lostIds.length === 0) continue;
    const profiles = lostIds.map((profileId) => ({ profileId, isOnline: false }));
    connection.send({ type: 'presence', profiles });
  }
}

/** @param ids the members who have come or gone; null if they are unknown */
async function notifyWatchers(ctx: Context, ids: readonly string[] | null): Promise<void> {
  const idsFor = ({ memberId, watched }: Connection) =>
    ids === null || ids.includes(memberId)
      ? [...watched.keys()]
      : ids.filter((id) => watched.has(id));
  const recipients = ctx.hub
    .connections()
    .map((connection) => ({ connection, profileIds: idsFor(connection) }))
    .filter(({ profileIds }) => profileIds.length > 0);
  if (recipients.length === 0) return;
  const reading = nextReading();
  const watcherIds = [...new Set(recipients.map(({ connection }) => connection.memberId))];
  const online = await findOnline(ctx, [
    ...new Set(recipients.flatMap(({ profileIds }) => profileIds)),
  ]);
  const hiddenIds = await store.listHidden(ctx.db, watcherIds);
  for (const { connection, profileIds } of recipients) {
    const presence = toPresence(profileIds, online, hiddenIds.has(connection.memberId));
    const profiles = receive(connection, reading, presence);
    if (profiles.length > 0) connection.send({ type: 'presence', profiles });
  }
}

let readings = 0;
function nextReading(): number {
  readings += 1;
  return readings;
}

/**
 * Note what a reading found of the profiles that a socket watches, unless a later reading ended before it. Returns the
 * changes to report.
 */
function receive({ watched }: Connection, reading: number, presence: readonly Presence[]) {
  return presence.filter(({ profileId, isOnline }) => {
    const last = watched.get(profileId);
    if (!last || last.reading > reading) return false;
    watched.set(profileId, { ...last, isOnline, reading });
    return last.isAnswered && last.isOnline !== isOnline;
  });
}

async function presenceOf(ctx: Context, watcherId: string, profileIds: readonly string[]) {
  const online = await findOnline(ctx, profileIds);
  return toPresence(profileIds, online, await isHidden(ctx, watcherId));
}

async function findOnline(ctx: Context, profileIds: readonly string[]): Promise<Set<string>> {
  return store.listOnline(ctx.db, profileIds, ctx.clock.now() - PRESENCE.stale);
}

/** The presence of profiles for someone watching them. A hidden watcher sees no one. */
function toPresence(
  profileIds: readonly string[],
  online: ReadonlySet<string>,
  isWatcherHidden: boolean,
): Presence[] {
  return profileIds.map((profileId) => ({
    profileId,
    isOnline: !isWatcherHidden && online.has(profileId),
  }));
}
