import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { requireTime } from '#server/platform/deadline.ts';
import { PostgresCompiler } from './compilers.ts';
import { isReadOnlyDatabase, isStalePlan } from './failures.ts';
import type { OneConnection } from './one-connection.ts';
import {
  closeConnections,
  DatabaseBusy,
  destroyConnection,
  isSilence,
} from './postgres-connection.ts';
import { nameOf } from './statement-names.ts';

const BIGINT = 20;
const CONNECTIONS = 10;
const WAITING_AT_MOST = 1_000;
const LIFETIME_SECONDS = 600;

// Instants and amounts fit a double exactly; pg would return them as text.
pg.types.setTypeParser(BIGINT, Number);

/** How many connections a pool has, and how many requests wait for one. */
export interface PoolLoad {
  busy: number;
  idle: number;
  waiting: number;
}

interface Settings {
  limits: pg.ClientConfig;
  isPrepared: boolean;
  oneConnection: OneConnection;
}

/**
 * A pool that times out instead of hanging: each connection has limits, and at most 1,000 queries wait for one.
 * @param onError called for connections that break while idle; without a listener one would end the process
 */
export function postgresDialect(
  connectionString: string,
  { limits, isPrepared, oneConnection }: Settings,
  onError: (error: Error) => void,
): { dialect: PostgresDialect; load: () => PoolLoad } {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    // The driver then also closes a connection by itself when a query on it is not answered in time.
    pipeline: true,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    ...limits,
  });
  pool.on('error', onError);
  const open = new Map<pg.PoolClient, Promise<void>>();
  pool.on('connect', (client) => {
    // A connection that breaks between two queries of a transaction emits this alone, which would end the process. The
    // next query on it fails, and with it the transaction.
    client.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => client.once('end', resolve));
    open.set(client, closed);
    void closed.then(() => open.delete(client));
  });
  const connections = new TrustedConnections(pool, isPrepared);
  const load = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  const dialect = new ArrayDialect({
    pool: {
      options: pool.options,
      // The pool closes without waiting; a connection that the server cuts meanwhile would throw with no one to catch
      // it.
      end: async () => {
        const ended = pool.end().then(() => Promise.all(open.values()));
        await closeConnections(ended, () => open.keys());
      },
      connect: async () => {
        oneConnection.requireNone();
        if (pool.waitingCount >= WAITING_AT_MOST) throw new DatabaseBusy();
        // Nothing is streamed here, so the connection need not know cursors.
        return (await connections.take()) as unknown as PostgresPoolClient;
      },
    },
  });
  return { dialect, load };
}

class ArrayDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new PostgresCompiler();
  }
}

/** When a connection was opened, and when the server was last heard on it. */
interface Times {
  readonly openedAt: number;
  heardAt: number;
}

/**
 * The connections of a pool that may be used. When a query is not answered, the server may be gone for every connection
 * from before: those on which it has not been heard since are replaced. When a table has changed, so are those that
 * have prepared statements for it, and when the database has become read-only, all from before.
 */
class TrustedConnections {
  readonly isPrepared: boolean;
  readonly #pool: pg.Pool;
  readonly #times = new WeakMap<pg.PoolClient, Times>();
  #silentSince = Number.NEGATIVE_INFINITY;
  #staleSince = Number.NEGATIVE_INFINITY;

  constructor(pool: pg.Pool, isPrepared: boolean) {
    this.#pool = pool;
    this.isPrepared = isPrepared;
    pool.on('connect', (client) => {
      const now = performance.now();
      this.#times.set(client, { openedAt: now, heardAt: now });
    });
  }

  async take(): Promise<NamingConnection> {
    for (;;) {
      const client = await this.#pool.connect();
      const { openedAt, heardAt } = this.#times.get(client) as Times;
      if (heardAt >= this.#silentSince && openedAt >= this.#staleSince) {
        return new NamingConnection(client, this);
      }
      destroyConnection(client);
      client.release(true);
    }
  }

  noteAnswer(client: pg.PoolClient): void {
    (this.#times.get(client) as Times).heardAt = performance.now();
  }

  /** A query that was sent at `since` has not been answered. */
  noteSilence(since: number): void {
    this.#silentSince = Math.max(this.#silentSince, since);
  }

  /** What was opened before now no longer fits: its statements the tables, or its database the requests. */
  noteStale(): void {
    this.#staleSince = performance.now();
  }
}

/** A connection for one query or one transaction, which names the statements it sends. */
class NamingConnection {
  readonly #client: pg.PoolClient;
  readonly #connections: TrustedConnections;
  #isInTransaction = false;
  #isUnfit = false;

  constructor(client: pg.PoolClient, connections: TrustedConnections) {
    this.#client = client;
    this.#connections = connections;
  }

  async query(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    // What is rolled back has to be, no matter who waits.
    if (!text.startsWith('rollback')) requireTime();
    if (/^(begin|start transaction)\b/.test(text)) this.#isInTransaction = true;
    const values = [...parameters];
    const name = this.#connections.isPrepared ? nameOf(text) : undefined;
    try {
      return await this.#send({ name, text, values });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      this.#connections.noteStale();
      if (this.#isInTransaction) throw error;
      return this.#send({ text, values });
    }
  }

  release(discard = false): void {
    this.#client.release(discard || this.#isUnfit);
  }

  async #send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const sentAt = performance.now();
    try {
      const result = await this.#client.query(query);
      this.#connections.noteAnswer(this.#client);
      return result;
    } catch (error) {
      if (isSilence(error)) {
        this.#isUnfit = true;
        this.#connections.noteSilence(sentAt);
      } else if (isReadOnlyDatabase(error)) {
        this.#isUnfit = true;
        this.#connections.noteStale();
      } else if (error instanceof pg.DatabaseError) this.#connections.noteAnswer(this.#client);
      throw error;
    }
  }
}
