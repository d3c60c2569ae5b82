import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { compileOnce } from '#server/db/compile-once.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { networkOf, siteOf } from './addresses.ts';
import { AppError } from './app-error.ts';
import type { Clock } from './clock.ts';
import { CountsHere } from './counts-here.ts';
import { withoutDeadline } from './deadline.ts';
import {
  LIMITS,
  type Limit,
  type LimitHere,
  type LimitName,
  NETWORKS_OF_SITE,
  type SharedLimit,
  type Who,
} from './limits.ts';
import { ensureSecret } from './settings.ts';

/** What has been counted in the current window. */
interface Counted {
  count: number;
  waitSeconds: number;
  isOver: boolean;
}

interface CountOptions {
  amount?: number;
  /** A transaction in which to count. */
  db?: Db | Tx;
}

/** A limit and what names its subjects. */
export type Attempt = {
  [Name in SharedLimit]: readonly [Name, ...Who<Name>];
}[SharedLimit];

/** The window in which attempts under a key are counted together. */
interface Window {
  key: string;
  resetsAt: number;
}

interface CountedAttempt extends Window {
  now: number;
  /** When a window that began by now can end at the latest. */
  latest: number;
  /** What the attempt counts as. */
  amount: number;
}

const SECRET = 'rateLimitSecret';
const SEPARATOR = '\n';
/** The clocks of two servers differ by less. */
const SKEW_MILLISECONDS = 60_000;

/**
 * Add an attempt to a window, or begin another where it has ended. One that ends further ahead than its period was
 * begun while a clock was wrong, and is over too.
 */
const countedAttempt = compileOnce((db, { key, now, latest, resetsAt, amount }: CountedAttempt) => {
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
  readonly #here = new CountsHere();
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

  /** Counts an attempt, and throws the limit's refusal with the wait if it is beyond the limit. */
  async spend<Name extends SharedLimit>(
    name: Name,
    who: Who<Name>,
    options?: CountOptions,
  ): Promise<void> {
    this.#refuseOver(name, await this.count(name, who, options));
  }

  /** Counts an attempt in this server's memory, and throws RATE_LIMITED with the wait if it is beyond the limit. */
  spendHere<Name extends LimitHere>(name: Name, who: Who<Name>): void {
    this.#refuseOver(name, this.#countHere(name, who));
  }

  /** Counts an attempt in this server's memory, and returns whether it is beyond the limit. */
  isOverHere<Name extends LimitHere>(name: Name, who: Who<Name>): boolean {
    return this.#countHere(name, who).isOver;
  }

  /** Counts an attempt, and returns whether it is within the limit: for what is left out silently beyond it. */
  async isWithin<Name extends SharedLimit>(
    name: Name,
    who: Who<Name>,
    options?: CountOptions,
  ): Promise<boolean> {
    return !(await this.count(name, who, options)).isOver;
  }

  /**
   * Counts one attempt under each limit and returns a function that takes it back, for attempts that only count if they
   * fail. If a limit is reached, throws its refusal with the wait and counts nothing.
   */
  async reserve(...attempts: readonly Attempt[]): Promise<() => Promise<void>> {
    const counted: Window[] = [];
    const takeBack = () =>
      withoutDeadline(async () => {
        for (const window of counted) await this.#takeBack(window);
      });
    for (const [name, ...who] of attempts) {
      const { window, ...attempt } = await this.#count(name, who);
      counted.push(window);
      if (!attempt.isOver) continue;
      await takeBack();
      this.#refuseOver(name, attempt);
    }
    return takeBack;
  }

  /** Counts one attempt under each limit, or none if one is reached. Returns whether it counted. */
  async tryReserve(...attempts: readonly Attempt[]): Promise<boolean> {
    try {
      await this.reserve(...attempts);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /**
   * Counts an attempt, whatever the limit, and returns what is counted now. It is one statement: reading first would
   * let parallel attempts through together. In a transaction, other attempts of the same subjects wait until it ends.
   */
  async count<Name extends SharedLimit>(
    name: Name,
    who: Who<Name>,
    options?: CountOptions,
  ): Promise<Counted> {
    const { window, ...counted } = await this.#count(name, who, options);
    return counted;
  }

  /** What is counted in the current window, and whether the next attempt would be beyond the limit. */
  async find<Name extends SharedLimit>(
    name: Name,
    who: Who<Name>,
  ): Promise<{ count: number; isUsedUp: boolean }> {
    const now = this.#clock.now();
    const row = await this.#db
      .selectFrom('rateLimits')
      .select('count')
      .where('key', '=', await this.#storedKey(keysOf(name, who)))
      .where('resetsAt', '>', now)
      .where('resetsAt', '<=', now + LIMITS[name].seconds * 1000 + SKEW_MILLISECONDS)
      .executeTakeFirst();
    const count = row?.count ?? 0;
    return { count, isUsedUp: count >= this.#most(name) };
  }

  /** Uses up what is left of a window, which someone else has said is over. */
  async useUp<Name extends SharedLimit>(name: Name, who: Who<Name>): Promise<void> {
    await this.count(name, who, { amount: Math.ceil(this.#most(name)) });
  }

  /**
   * Ends a window, whatever its count; those of all second subjects where a limit has two and `who` names the first.
   */
  async clear<Name extends SharedLimit>(
    name: Name,
    who: Who<Name> | readonly [string],
  ): Promise<void> {
    const key = await this.#storedKey(keysOf(name, who));
    const isGroup = who.length < LIMITS[name].of.length;
    await this.#db
      .deleteFrom('rateLimits')
      .where('key', isGroup ? 'like' : '=', isGroup ? `${key}:%` : key)
      .execute();
  }

  /** Deletes windows that have ended. */
  async sweep(): Promise<void> {
    const now = this.#clock.now();
    this.#here.sweep(now);
    await this.#db.deleteFrom('rateLimits').where('resetsAt', '<=', now).execute();
  }

  /** A site that is over its limit adds no further networks to the memory. */
  #countHere(name: LimitHere, who: readonly string[]): Counted {
    const now = this.#clock.now();
    const resetsAt = now + LIMITS[name].seconds * 1000;
    const count = (key: string, times?: number) =>
      this.#toCounted(name, this.#here.add(key, now, resetsAt), times);
    const site = siteIn(name, who);
    if (site !== undefined) {
      const ofSite = count([name, site].join(SEPARATOR), NETWORKS_OF_SITE);
      if (ofSite.isOver) return ofSite;
    }
    return count(keysOf(name, who).join(SEPARATOR));
  }

  async #count(
    name: SharedLimit,
    who: readonly string[],
    { amount = 1, db = this.#db }: CountOptions = {},
  ): Promise<Counted & { window: Window }> {
    const now = this.#clock.now();
    const resetsAt = now + LIMITS[name].seconds * 1000;
    const latest = resetsAt + SKEW_MILLISECONDS;
    const key = await this.#storedKey(keysOf(name, who), db);
    const [counted] = (await countedAttempt(db, { key, resetsAt, now, latest, amount })) as [
      { count: number; resetsAt: number },
    ];
    return { ...this.#toCounted(name, counted), window: { key, resetsAt: counted.resetsAt } };
  }

  #toCounted(
    name: LimitName,
    { count, resetsAt }: { count: number; resetsAt: number },
    times = 1,
  ): Counted {
    const waitSeconds = Math.ceil((resetsAt - this.#clock.now()) / 1000);
    return { count, waitSeconds, isOver: count > this.#most(name) * times };
  }

  #most(name: LimitName): number {
    const { count, fixed }: Limit = LIMITS[name];
    return fixed ? count : count * this.#factor;
  }

  async #takeBack({ key, resetsAt }: Window): Promise<void> {
    await this.#db
      .updateTable('rateLimits')
      .set((set) => ({ count: set('count', '-', 1) }))
      .where('key', '=', key)
      .where('resetsAt', '=', resetsAt)
      .execute();
  }

  async #storedKey(keys: readonly string[], db: Db | Tx = this.#db): Promise<string> {
    const secret = this.#secret ?? (await this.#findSecret(db));
    return keys.map((key) => createHmac('sha256', secret).update(key).digest('hex')).join(':');
  }

  // A transaction that waited for another caller's query would hold the connection for which that query waits.
  async #findSecret(db: Db | Tx): Promise<string> {
    const secret = await ensureSecret(db, SECRET);
    // What a transaction stores may be rolled back.
    if (db === this.#db) this.#secret = secret;
    return secret;
  }

  #refuseOver(name: LimitName, { isOver, waitSeconds }: Counted): void {
    if (!isOver) return;
    const { refusal = 'RATE_LIMITED' }: Limit = LIMITS[name];
    throw new AppError(refusal, { retryAfterSeconds: waitSeconds });
  }
}

/** The IPv6 site of the network that a limit counts. */
function siteIn(name: LimitName, who: readonly string[]): string | undefined {
  const { of }: Limit = LIMITS[name];
  return siteOf(who[of.indexOf('network')] ?? '');
}

/** The key of a limit and its first subject and, where it has two, the key of both: so that the first names a group. */
function keysOf(name: LimitName, who: readonly string[]): string[] {
  const { of }: Limit = LIMITS[name];
  const [first = '', second] = who.map((each, at) =>
    of[at] === 'network' ? networkOf(each) : each,
  );
  const group = [name, first].join(SEPARATOR);
  return second === undefined ? [group] : [group, [group, second].join(SEPARATOR)];
}
