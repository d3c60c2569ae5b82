import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import {
  closeConnections,
  destroyConnection,
  isSilence,
  queryOrDestroy,
} from './postgres-connection.ts';

const BIGINT = 20;
const CONNECTIONS = 10;
const WAITING_AT_MOST = 200;
const LIFETIME_SECONDS = 600;

// Instants and amounts fit a double exactly; pg would return them as text.
pg.types.setTypeParser(BIGINT, Number);

/** How many connections a pool has, and how many requests wait for one. */
export interface PoolLoad {
  busy: number;
  idle: number;
  waiting: number;
}

/**
 * A pool that times out instead of hanging: each connection has limits, and at most 200 requests wait for one. When a
 * query is not answered, the server may be gone for every connection from before: those are replaced as well.
 * @param onError called for connections that break while idle; without a listener one would end the process
 */
export function postgresDialect(
  connectionString: string,
  limits: pg.ClientConfig,
  onError: (error: Error) => void,
): { dialect: PostgresDialect; load: () => PoolLoad } {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
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
  const connect = connectTrusted(pool);
  const load = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      // The pool closes without waiting; a connection that the server cuts meanwhile would throw with nobody to catch
      // it.
      end: async () => {
        const ended = pool.end().then(() => Promise.all(open.values()));
        await closeConnections(ended, () => open.keys());
      },
      connect: () => {
        if (pool.waitingCount >= WAITING_AT_MOST) throw new DatabaseBusy();
        return connect();
      },
    },
  });
  return { dialect, load };
}

/** Connect to a pool; connections that were last heard before another one fell silent are replaced. */
function connectTrusted(pool: pg.Pool): () => Promise<PostgresPoolClient> {
  let silentSince = Number.NEGATIVE_INFINITY;
  const connections = new WeakMap<pg.PoolClient, WatchedConnection>();
  const onSilence = (since: number) => {
    silentSince = Math.max(silentSince, since);
  };
  pool.on('connect', (client) => connections.set(client, new WatchedConnection(client, onSilence)));
  return async () => {
    for (;;) {
      const client = await pool.connect();
      const connection = connections.get(client) as WatchedConnection;
      // Nothing is streamed here, so the connection need not know cursors.
      if (connection.heardAt >= silentSince) return connection as unknown as PostgresPoolClient;
      destroyConnection(client);
      client.release(true);
    }
  };
}

/** A connection of the pool, which knows when the server was last heard on it. */
class WatchedConnection {
  heardAt = performance.now();
  readonly #client: pg.PoolClient;
  readonly #onSilence: (since: number) => void;

  constructor(client: pg.PoolClient, onSilence: (since: number) => void) {
    this.#client = client;
    this.#onSilence = onSilence;
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    const startedAt = performance.now();
    try {
      const result = await queryOrDestroy(this.#client, sql, [...parameters]);
      this.heardAt = performance.now();
      return result;
    } catch (error) {
      if (isSilence(error)) this.#onSilence(startedAt);
      else this.heardAt = performance.now();
      throw error;
    }
  }

  release(discard?: boolean): void {
    this.#client.release(discard);
  }
}

/** More requests are waiting for the database than it can serve in time. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}
