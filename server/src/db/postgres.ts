import { PostgresDialect } from 'kysely';
import pg from 'pg';

const BIGINT = 20;
const CONNECTIONS = 10;
const WAITING_AT_MOST = 200;

// Instants and amounts fit a double exactly; pg would return them as text.
pg.types.setTypeParser(BIGINT, Number);

/**
 * A pool that times out instead of hanging: 2 s to connect, 5 s for a statement, 2 s for a lock, and at most 200
 * requests waiting for a connection.
 * @param onError called for connections that break while idle; without a listener one would end the process
 */
export function postgresDialect(connectionString: string, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    query_timeout: 6_000,
  });
  pool.on('error', onError);
  const open = new Set<Promise<void>>();
  pool.on('connect', (client) => {
    // A connection that breaks between two queries of a transaction emits this alone, which would end the process. The
    // next query on it fails, and with it the transaction.
    client.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => client.once('end', resolve));
    open.add(closed);
    void closed.then(() => open.delete(closed));
  });
  return new PostgresDialect({
    pool: {
      options: pool.options,
      // The pool closes without waiting; a connection that the server cuts meanwhile would throw with nobody to catch
      // it.
      end: async () => {
        await pool.end();
        await Promise.all(open);
      },
      connect: () => {
        if (pool.waitingCount >= WAITING_AT_MOST) throw new DatabaseBusy();
        return pool.connect();
      },
    },
  });
}

/** More requests are waiting for the database than it can serve in time. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}
