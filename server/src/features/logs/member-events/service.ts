import { type MemberEvent, REALTIME } from '@lintel/contract/values/messaging';
import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { MemberEventRow } from '#server/db/schema.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import * as store from './store.ts';

// Each member has a log of what has happened to them, numbered 1, 2, 3 …, ids only. It is written in the transaction
// of what it tells and read from a cursor, so nothing is missed however often a connection breaks.

/**
 * Whether a client that has seen event `after` can go on from there. Not where it claims more than there is (another
 * database), and not where the next event has been cleared away.
 * @param next the oldest event after it that is still kept; undefined where there is none
 */
function isKnownCursor(after: number, last: number, next: number | undefined): boolean {
  if (after > last) return false;
  return after === last || next === after + 1;
}

const INSERTED_AT_ONCE = 200;

/** What to append to the log of one member. */
type NewEvent = Omit<MemberEventRow, 'number' | 'createdAt'>;

/** Appends events, at most one for each member, in the caller's transaction. */
export async function append(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  events: readonly NewEvent[],
): Promise<void> {
  const createdAt = ctx.clock.now();
  const ordered = events.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
  for (let start = 0; start < ordered.length; start += INSERTED_AT_ONCE) {
    const part = ordered.slice(start, start + INSERTED_AT_ONCE);
    const numbers = await store.nextNumbers(
      tx,
      part.map(({ memberId }) => memberId),
    );
    await store.insertEvents(
      tx,
      part.map((event) => ({ ...event, number: numbers.get(event.memberId) ?? 0, createdAt })),
    );
  }
}

/** The number of the member's newest event: what is read after asking for it holds all up to there. */
export async function findCursor(db: Db, memberId: string): Promise<number> {
  return store.findLastNumber(db, memberId);
}

/** Where a client goes on that has seen everything up to `after`; `isKnown` false means: load everything again. */
export async function resume(
  db: Db,
  memberId: string,
  after: number | undefined,
): Promise<{ cursor: number; isKnown: boolean }> {
  const last = await store.findLastNumber(db, memberId);
  if (after === undefined) return { cursor: last, isKnown: true };
  const [next] = after < last ? await store.listEventsAfter(db, [[memberId, after]], 1) : [];
  const isKnown = isKnownCursor(after, last, next?.number);
  return { cursor: isKnown ? after : last, isKnown };
}

/** What is new for each member since their cursor; `more` where it did not all fit. */
export async function readAfter(
  db: Db,
  cursors: ReadonlyMap<string, number>,
  limit: number,
): Promise<{ events: Map<string, MemberEvent[]>; more: boolean }> {
  const rows = await store.listEventsAfter(db, [...cursors], limit);
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId);
  const events = new Map([...byMember].map(([memberId, of]) => [memberId, of.map(toEvent)]));
  return { events, more: rows.length === limit };
}

/** The same for one member who asks over HTTP. */
export async function listEvents(ctx: Context, memberId: string, after: number | undefined) {
  const { cursor, isKnown } = await resume(ctx.db, memberId, after);
  if (after === undefined || !isKnown) {
    return { events: [], cursor, reset: after !== undefined, more: false };
  }
  const page = await readAfter(ctx.db, new Map([[memberId, cursor]]), REALTIME.batch);
  const events = page.events.get(memberId) ?? [];
  return { events, cursor: events.at(-1)?.number ?? cursor, reset: false, more: page.more };
}

/** Forgets old events: whoever stays away longer loads everything again. */
export async function sweepEvents(ctx: Context): Promise<void> {
  await store.deleteEventsBefore(ctx.db, periodStart(RETENTION.memberEvents, ctx.clock.now()));
}

export const memberEventJobs = [hourlyJob('sweep member events', sweepEvents)];

/** Erases the events of a member who leaves. */
export async function eraseMember(tx: Tx, memberId: string): Promise<void> {
  await store.deleteEventsOf(tx, memberId);
}

function toEvent({ memberId, createdAt, ...event }: MemberEventRow): MemberEvent {
  return event;
}
