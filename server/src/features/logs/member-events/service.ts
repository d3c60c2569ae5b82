import { type MemberEvent, REALTIME } from '@lintel/contract/values/messaging';
import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { MemberEventRow } from '#server/db/schema.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import * as store from './store.ts';

// Each member has a log of events, numbered 1, 2, 3 …, with ids only. It is written in the transaction that it reports
// and read from a cursor, so nothing is missed however often a connection breaks.

/**
 * Whether a client that has seen event `after` can continue from there: not if it is ahead of the log (another
 * database), and not if the next event has been deleted.
 * @param next the oldest remaining event after it, if any
 */
function isKnownCursor(after: number, last: number, next: number | undefined): boolean {
  if (after > last) return false;
  return after === last || next === after + 1;
}

const INSERTED_AT_ONCE = 200;
const PAGE = REALTIME.batch;

/** What to append to the log of one member. */
type NewEvent = Omit<MemberEventRow, 'number' | 'createdAt'>;

/** Append events, at most one for each member, in the caller's transaction. */
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

/** Append an event that one member has caused to both logs, in the caller's transaction. */
export async function appendBetween(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  event: Pick<MemberEventRow, 'kind' | 'conversationId' | 'by' | 'seq'> & { otherId: string },
): Promise<void> {
  const [first, second] = [event.by, event.otherId].toSorted() as [string, string];
  const rows = await store.nextNumbersOfTwo(tx, { first, second });
  const numberOf = (id: string) => rows.find(({ memberId }) => memberId === id)?.lastNumber ?? 0;
  const numbers = { number: numberOf(event.by), otherNumber: numberOf(event.otherId) };
  await store.insertBetween(tx, { ...event, ...numbers, createdAt: ctx.clock.now() });
}

/** The number of the member's newest event. Data read after this call includes every event up to it. */
export async function findCursor(db: Db, memberId: string): Promise<number> {
  return store.findLastNumber(db, memberId);
}

/**
 * Where a client that has seen everything up to `after` continues; if not `isKnown`, it has to load everything again.
 */
export async function resume(
  db: Db,
  memberId: string,
  after: number | undefined,
): Promise<{ cursor: number; isKnown: boolean }> {
  const last = await store.findLastNumber(db, memberId);
  if (after === undefined) return { cursor: last, isKnown: true };
  const query = { memberId, after, limit: 1 };
  const [next] = after < last ? await store.listEventsAfter(db, query) : [];
  const isKnown = isKnownCursor(after, last, next?.number);
  return { cursor: isKnown ? after : last, isKnown };
}

/** The first events after a cursor; `more` if there may be others. */
async function readPage(db: Db, memberId: string, after: number) {
  const rows = await store.listEventsAfter(db, { memberId, after, limit: PAGE });
  return { events: rows.map(toEvent), more: rows.length === PAGE };
}

/**
 * Read the first events after each member's cursor. Each member has a statement of their own: PostgreSQL reads one
 * statement for many members from the first event in the table to the last.
 */
export async function readAfter(db: Db, cursors: ReadonlyMap<string, number>) {
  const reads = [...cursors].map(async ([memberId, from]) => {
    return { memberId, from, ...(await readPage(db, memberId, from)) };
  });
  return Promise.all(reads);
}

/** List one member's events after a cursor, for clients without a socket. */
export async function listEvents(ctx: Context, memberId: string, after: number | undefined) {
  const { cursor, isKnown } = await resume(ctx.db, memberId, after);
  if (after === undefined || !isKnown) {
    return { events: [], cursor, reset: after !== undefined, more: false };
  }
  const { events, more } = await readPage(ctx.db, memberId, cursor);
  return { events, cursor: events.at(-1)?.number ?? cursor, reset: false, more };
}

/** Delete old events: a client that was away for longer loads everything again. */
export async function sweepEvents(ctx: Context): Promise<void> {
  await store.deleteEventsBefore(ctx.db, periodStart(RETENTION.memberEvents, ctx.clock.now()));
}

export const memberEventJobs = [hourlyJob('sweep member events', sweepEvents)];

/** Erase the events of a member who leaves. */
export async function eraseMember(tx: Tx, memberId: string): Promise<void> {
  await store.deleteEventsOf(tx, memberId);
}

function toEvent({ memberId, createdAt, ...event }: MemberEventRow): MemberEvent {
  return event;
}
