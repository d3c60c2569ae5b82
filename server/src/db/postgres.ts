import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { PostgresCompiler } from './compilers.ts';
import { closeConnections, DatabaseBusy, destroyConnection } from './postgres-connection.ts';
import type { StatementNames } from './statement-names.ts';
import { WatchedConnection } from './watched-connection.ts';

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

/**
 * A pool that times out instead of hanging: each connection has limits, and at most 1,000 queries wait for one. When a
 * query is not answered, the server may be gone for every connection from before: those are replaced as well. So are
 * those that have prepared statements for tables which have changed since.
 * @param onError called for connections that break while idle; without a listener one would end the process
 */
export function postgresDialect(
  connectionString: string,
  { limits, names }: { limits: pg.ClientConfig; names: StatementNames | undefined },
  onError: (error: Error) => void,
): { dialect: PostgresDialect; load: () => PoolLoad } {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    // Queries that are asked for at once are written at once.
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
  const connect = connectTrusted(pool, names);
  const load = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  const dialect = new NamingDialect({
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

class NamingDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new PostgresCompiler();
  }
}

/**
 * Connect to a pool. Connections that were last heard before another one fell silent are replaced, and those whose
 * prepared statements have become stale.
 */
function connectTrusted(
  pool: pg.Pool,
  names: StatementNames | undefined,
): () => Promise<PostgresPoolClient> {
  let silentSince = Number.NEGATIVE_INFINITY;
  let staleSince = Number.NEGATIVE_INFINITY;
  const events = {
    onSilence: (since: number) => {
      silentSince = Math.max(silentSince, since);
    },
    onStalePlan: () => {
      staleSince = performance.now();
    },
  };
  const connections = new WeakMap<pg.PoolClient, WatchedConnection>();
  pool.on('connect', (client) =>
    connections.set(client, new WatchedConnection(client, names, events)),
  );
  return async () => {
    for (;;) {
      const client = await pool.connect();
      const connection = connections.get(client) as WatchedConnection;
      const isTrusted = connection.heardAt >= silentSince && connection.openedAt >= staleSince;
      // Nothing is streamed here, so the connection need not know cursors.
      if (isTrusted) return connection as unknown as PostgresPoolClient;
      destroyConnection(client);
      client.release(true);
    }
  };
}
