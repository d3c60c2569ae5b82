import type pg from 'pg';

const CLOSING_MILLISECONDS = 1_000;

/**
 * How long a connection waits: 2 s to be opened, 2 s for a lock, 2.5 s for a statement and 2.8 s for its answer, all
 * less than the 3 s in which every request is answered. A transaction that its server has lost touch with keeps its
 * locks for 3 s.
 */
export const REQUEST_LIMITS = {
  connectionTimeoutMillis: 2_000,
  lock_timeout: 2_000,
  statement_timeout: 2_500,
  query_timeout: 2_800,
  idle_in_transaction_session_timeout: 3_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.ClientConfig;

/** The limits of work that no one waits for, such as migrations. */
export const LONG_LIMITS = {
  ...REQUEST_LIMITS,
  connectionTimeoutMillis: 10_000,
  lock_timeout: 60_000,
  statement_timeout: 3_600_000,
  query_timeout: 3_660_000,
  idle_in_transaction_session_timeout: 0,
} satisfies pg.ClientConfig;

/**
 * Run a query. A connection that does not answer in time has lost its server or will be out of step with it, so it is
 * destroyed, which fails the queries that wait behind this one.
 */
export async function queryOrDestroy<Row extends pg.QueryResultRow>(
  client: pg.Client | pg.PoolClient,
  query: string | pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  try {
    return await client.query<Row>(query);
  } catch (error) {
    if (isSilence(error)) destroyConnection(client);
    throw error;
  }
}

/** Whether a query has failed because nothing was heard of it. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Close a connection without notifying the server, which may be unreachable. */
export function destroyConnection(client: pg.Client | pg.PoolClient): void {
  // The pool's clients are of the same class, though their type does not say so.
  (client as pg.Client).connection.stream.destroy();
}

/** Wait for connections that are being closed, and destroy those that the server does not close in time. */
export async function closeConnections(
  closing: Promise<unknown>,
  clients: () => Iterable<pg.Client | pg.PoolClient>,
): Promise<void> {
  const timer = setTimeout(() => {
    for (const client of clients()) destroyConnection(client);
  }, CLOSING_MILLISECONDS);
  try {
    await closing;
  } finally {
    clearTimeout(timer);
  }
}

/** More requests are waiting for the database than it can serve in time. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}
