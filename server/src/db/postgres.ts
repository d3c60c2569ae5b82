import { PostgresDialect } from 'kysely';
import pg from 'pg';

const BIGINT = 20;
const CONNECTIONS = 10;
const WAITING_AT_MOST = 200;

// Instants and amounts fit a double exactly; pg would hand them over as text.
pg.types.setTypeParser(BIGINT, Number);

/**
 * A pool that gives up rather than hangs: 2 s to connect, 5 s for a statement, 2 s for a lock, and at most 200
 * requests waiting for a connection.
 * @param onError told of connections that break while idle; without a listener one would end the process
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
    // One that breaks between two queries of a transaction tells nobody else, and then the process would end. The
    // next query on it is refused, which is how the transaction hears of it.
    client.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => client.once('end', resolve));
    open.add(closed);
    void closed.then(() => open.delete(closed));
  });
  return new PostgresDialect({
    pool: {
      options: pool.options,
      // The pool only says goodbye; a connection that the server cuts while it closes would throw at nobody.
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

/** More requests wait for the database than it can answer in time. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}
