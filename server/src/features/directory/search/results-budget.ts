import type { Context, Viewer } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';

// How many results a member may see, which is what it takes to copy the directory. The budget is in the database, for
// all servers together. Saving each search would take longer than the search, so a server takes a hundred results from
// the budget at once and hands them out itself.

const TAKEN_AT_ONCE = 100;
/** What a member may see in an hour: a search every 90 seconds. Counted in hundreds. */
const HOURLY = { count: 10, seconds: 3_600 } as const;
/** What a member may see in a day beyond that. Counted in hundreds. */
const DAILY = { count: 50, seconds: 86_400 } as const;
const MOST_HELD = 10_000;

interface Held {
  left: number;
  /** The end of the hour in which they were taken, in milliseconds since 1970. */
  until: number;
  taking: Promise<void> | undefined;
}

const heldBy = new WeakMap<Context, Map<string, Held>>();

/** Count results that a member is about to see. Throws SEARCH_LIMIT if there are more than they may see. */
export async function spendResults(
  ctx: Context,
  { memberId }: Pick<Viewer, 'memberId'>,
  results: number,
): Promise<void> {
  const held = heldFor(ctx, memberId);
  if (held.until <= ctx.clock.now()) held.left = 0;
  while (held.left < results) {
    held.taking ??= takeMore(ctx, memberId, held).finally(() => {
      held.taking = undefined;
    });
    await held.taking;
  }
  held.left -= results;
}

async function takeMore(ctx: Context, memberId: string, held: Held): Promise<void> {
  const { rateLimits, clock } = ctx;
  const hour = await rateLimits.count(`results:${memberId}`, HOURLY);
  if (hour.isOver) {
    const day = await rateLimits.count(`more-results:${memberId}`, DAILY);
    if (day.isOver) {
      // Whichever comes first: each hour has results of its own.
      const next = Math.min(hour.resetsAt, day.resetsAt);
      const retryAfterSeconds = Math.ceil((next - clock.now()) / 1_000);
      throw new AppError('SEARCH_LIMIT', { retryAfterSeconds });
    }
  }
  held.left += TAKEN_AT_ONCE;
  held.until = hour.resetsAt;
}

function heldFor(ctx: Context, memberId: string): Held {
  const all = heldBy.get(ctx) ?? new Map<string, Held>();
  heldBy.set(ctx, all);
  const held = all.get(memberId) ?? { left: 0, until: 0, taking: undefined };
  if (all.size >= MOST_HELD) {
    for (const [id, { until }] of all) if (until <= ctx.clock.now()) all.delete(id);
  }
  all.set(memberId, held);
  return held;
}
