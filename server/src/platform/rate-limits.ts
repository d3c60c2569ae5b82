import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { compileOnce } from '#server/db/compile-once.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { groupsOf, hex, ipv4In } from './addresses.ts';
import { AppError } from './app-error.ts';
import type { Clock } from './clock.ts';
import { withoutDeadline } from './deadline.ts';
import { ensureSecret } from './settings.ts';

/** At most `count` attempts in `seconds`, counted from the first. */
export interface RateLimit {
  count: number;
  seconds: number;
}

/** What has been counted under a key in its current window. */
interface Counted {
  count: number;
  /** Milliseconds since 1970. */
  resetsAt: number;
  isOver: boolean;
}

/** The window in which attempts under a key are counted together. */
interface Window {
  key: string;
  resetsAt: number;
}

interface Attempt extends Window {
  now: number;
  /** When a window that began by now can end at the latest. */
  latest: number;
  /** What the attempt counts as. */
  amount: number;
}

const SECRET = 'rateLimitSecret';
const GROUP_END = '\n';

/** A key that can be cleared with all others of its group. */
export function grouped(group: string, key: string): string {
  return `${group}${GROUP_END}${key}`;
}

/** The clocks of two servers differ by less. */
const SKEW_MILLISECONDS = 60_000;

/**
 * Add an attempt to a window, or begin another where it has ended. One that ends further ahead than its period was begun
 * while a clock was wrong, and is over too.
 */
const countedAttempt = compileOnce((db, { key, now, latest, resetsAt, amount }: Attempt) => {
  const stored = sql.ref('rateLimits.resetsAt');
  const isOver = sql<boolean>`(${stored} <= ${now} or ${stored} > ${latest})`;
  return db
    .insertInto('rateLimits')
    .values({ key, count: amount, resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then ${sql.ref('excluded.count')} else ${sql.ref('rateLimits.count')} + ${sql.ref('excluded.count')} end`,
        resetsAt: sql<number>`case when ${isOver} then ${sql.ref('excluded.resetsAt')} else ${sql.ref('rateLimits.resetsAt')} end`,
      }),
    )
    .returning(['count', 'resetsAt']);
});

/**
 * Counts attempts in the database: several servers share the count and a restart does not clear it. Keys contain
 * people's addresses, so they are stored as HMACs. A plain hash would not do: all four billion IPv4 addresses can be
 * hashed and compared within minutes. The secret is in `settings`.
 */
export class RateLimits {
  readonly #here = new Map<string, { count: number; resetsAt: number }>();
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #factor: number;
  #secret: string | undefined;

  /** @param factor multiplies every limit */
  constructor(db: Db, clock: Clock, factor: number) {
    this.#db = db;
    this.#clock = clock;
    this.#factor = factor;
  }

  /** Counts one attempt under each key and throws RATE_LIMITED with the wait if one of them is used up. */
  async spend(limits: Record<string, RateLimit>): Promise<void> {
    for (const [key, limit] of Object.entries(limits)) {
      this.#refuseOver(await this.count(key, limit));
    }
  }

  /**
   * Counts one attempt under each key and returns a function that takes it back, for attempts that only count if they
   * fail. If a limit is reached, throws RATE_LIMITED with the wait and counts nothing.
   */
  async reserve(limits: Record<string, RateLimit>): Promise<() => Promise<void>> {
    const counted: Window[] = [];
    const takeBack = () =>
      withoutDeadline(async () => {
        for (const window of counted) await this.#takeBack(window);
      });
    for (const [key, limit] of Object.entries(limits)) {
      const attempt = await this.count(key, limit);
      counted.push({ key, resetsAt: attempt.resetsAt });
      if (!attempt.isOver) continue;
      await takeBack();
      this.#refuseOver(attempt);
    }
    return takeBack;
  }

  /**
   * Runs an attempt at something secret. It is counted before it runs, so that parallel attempts cannot exceed the
   * limit, and a successful one clears the count. Throws RATE_LIMITED with the wait if the limit is used up.
   */
  async countUntilSuccess<T>(key: string, limit: RateLimit, attempt: () => Promise<T>): Promise<T> {
    await this.spend({ [key]: limit });
    const result = await attempt();
    await this.clear(key);
    return result;
  }

  /** Counts one attempt under each key, or none if a limit is reached. Returns whether it counted. */
  async tryReserve(limits: Record<string, RateLimit>): Promise<boolean> {
    try {
      await this.reserve(limits);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /**
   * Does the same in this process's memory, for requests so frequent that saving the count would be most of the work.
   * Each server counts separately, and a restart clears the counts.
   */
  spendHere(limits: Record<string, RateLimit>): void {
    for (const [key, limit] of Object.entries(limits)) {
      this.#refuseOver(this.#countHere(key, limit));
    }
  }

  /** Counts one attempt in memory and returns whether it exceeds the limit. */
  isOverHere(key: string, limit: RateLimit): boolean {
    return this.#countHere(key, limit).isOver;
  }

  /** Whether a key's count exceeds its limit. */
  async isOver(key: string, limit: RateLimit): Promise<boolean> {
    return (await this.countOf(key, limit)) > limit.count * this.#factor;
  }

  /** Whether a key's next attempt would exceed its limit. */
  async isUsedUp(key: string, limit: RateLimit): Promise<boolean> {
    return (await this.countOf(key, limit)) >= limit.count * this.#factor;
  }

  /** A key's count in its current window. */
  async countOf(key: string, { seconds }: RateLimit): Promise<number> {
    const now = this.#clock.now();
    const row = await this.#db
      .selectFrom('rateLimits')
      .select('count')
      .where('key', '=', await this.#storedKey(key))
      .where('resetsAt', '>', now)
      .where('resetsAt', '<=', now + seconds * 1000 + SKEW_MILLISECONDS)
      .executeTakeFirst();
    return row?.count ?? 0;
  }

  /** Uses up what is left of a key's window, which somebody else has said is over. */
  async useUp(key: string, limit: RateLimit): Promise<void> {
    await this.count(key, limit, { amount: Math.ceil(limit.count * this.#factor) });
  }

  /** Ends a key's window, whatever its count. */
  async clear(key: string): Promise<void> {
    const storedKey = await this.#storedKey(key);
    await this.#db.deleteFrom('rateLimits').where('key', '=', storedKey).execute();
  }

  /** Ends every window whose key is `grouped` in a group. */
  async clearGroup(group: string): Promise<void> {
    const stored = await this.#storedKey(group);
    await this.#db.deleteFrom('rateLimits').where('key', 'like', `${stored}:%`).execute();
  }

  /** Deletes windows that have ended. */
  async sweep(): Promise<void> {
    const now = this.#clock.now();
    for (const [key, { resetsAt }] of this.#here) if (resetsAt <= now) this.#here.delete(key);
    await this.#db.deleteFrom('rateLimits').where('resetsAt', '<=', now).execute();
  }

  #countHere(key: string, limit: RateLimit): Counted {
    const now = this.#clock.now();
    let counted = this.#here.get(key);
    const resetsAt = now + limit.seconds * 1000;
    if (!counted || counted.resetsAt <= now || counted.resetsAt > resetsAt) {
      counted = { count: 0, resetsAt };
      this.#here.set(key, counted);
    }
    counted.count += 1;
    return { ...counted, isOver: counted.count > limit.count * this.#factor };
  }

  async #takeBack({ key, resetsAt }: Window): Promise<void> {
    await this.#db
      .updateTable('rateLimits')
      .set((set) => ({ count: set('count', '-', 1) }))
      .where('key', '=', await this.#storedKey(key))
      .where('resetsAt', '=', resetsAt)
      .execute();
  }

  async #storedKey(key: string, db: Db | Tx = this.#db): Promise<string> {
    const secret = this.#secret ?? (await this.#findSecret(db));
    const hash = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
    const [group = '', ...rest] = key.split(GROUP_END);
    return rest.length > 0 ? `${hash(group)}:${hash(key)}` : hash(key);
  }

  // A transaction that waited for another caller's query would hold the connection for which that query waits.
  async #findSecret(db: Db | Tx): Promise<string> {
    const secret = await ensureSecret(db, SECRET);
    // What a transaction stores may be rolled back.
    if (db === this.#db) this.#secret = secret;
    return secret;
  }

  #refuseOver({ isOver, resetsAt }: Counted): void {
    if (!isOver) return;
    const retryAfterSeconds = Math.ceil((resetsAt - this.#clock.now()) / 1000);
    throw new AppError('RATE_LIMITED', { retryAfterSeconds });
  }

  /**
   * Counts an attempt, whatever the limit, and returns what is counted now. It is one statement: reading first would let
   * parallel attempts through together. In a transaction, other attempts under the key wait until it ends.
   */
  async count(
    key: string,
    limit: RateLimit,
    { amount = 1, db = this.#db }: { amount?: number; db?: Db | Tx } = {},
  ): Promise<Counted> {
    const now = this.#clock.now();
    const resetsAt = now + limit.seconds * 1000;
    const latest = resetsAt + SKEW_MILLISECONDS;
    const window = { key: await this.#storedKey(key, db), resetsAt };
    const [counted] = (await countedAttempt(db, { ...window, now, latest, amount })) as [
      Omit<Counted, 'isOver'>,
    ];
    return { ...counted, isOver: counted.count > limit.count * this.#factor };
  }
}

/** What counts as one caller: an IPv4 address, or an IPv6 /64 network, which one household or office has to itself. */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip);
  if (!groups) return ip;
  return ipv4In(groups) ?? `${groups.slice(0, 4).map(hex).join(':')}::/64`;
}
