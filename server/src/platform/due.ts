import type { Context } from '#server/context.ts';
import { isDatabaseUnavailable } from '#server/db/failures.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';
import { isRateLimited } from './app-error.ts';
import { noteFailure } from './jobs.ts';

// Everything that is due, such as an email to write. What claims an item and what is done about it commit together, so
// an item that could not be done stays due.

const READ_AT_ONCE = 100;

/** What is due by `now`, at most `limit` items behind the last one of an earlier part. */
export interface DuePart<Item> {
  now: number;
  after: Item | undefined;
  limit: number;
}

interface DueWork<Item, Result> {
  job: string;
  /** Lists items in an order of their own, so that those which stay due hide none. */
  list(db: Db, part: DuePart<Item>): Promise<Item[]>;
  /** Claims an item and does what is due. It is undone if it throws; RATE_LIMITED says that its time has not come. */
  work(tx: Tx, item: Item): Promise<Result>;
  /** How many items share a transaction, where a commit for each would cost more than its work. */
  together?: number;
}

/**
 * Do everything that is due. An item that fails is logged and stays due, and does not stop those behind it. Returns
 * what came of those that are done.
 */
export async function doDue<Item, Result>(
  ctx: Context,
  due: DueWork<Item, Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let after: Item | undefined;
  do {
    const part = await due.list(ctx.db, { now: ctx.clock.now(), after, limit: READ_AT_ONCE });
    after = part.length < READ_AT_ONCE ? undefined : part.at(-1);
    while (part.length > 0) {
      results.push(...(await doTogether(ctx, due, part.splice(0, due.together ?? 1))));
    }
  } while (after !== undefined);
  return results;
}

/** Do some items in a transaction, or each in its own if they fail together. */
async function doTogether<Item, Result>(
  ctx: Context,
  due: DueWork<Item, Result>,
  items: readonly Item[],
): Promise<Result[]> {
  try {
    return await transact(ctx, async (tx) => {
      const results: Result[] = [];
      for (const item of items) results.push(await due.work(tx, item));
      return results;
    });
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    if (items.length > 1) {
      const results: Result[] = [];
      for (const item of items) results.push(...(await doTogether(ctx, due, [item])));
      return results;
    }
    if (!isRateLimited(error)) noteFailure(ctx, due.job, error);
    return [];
  }
}
