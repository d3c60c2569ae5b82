import { SQL_LIMITS } from '@lintel/contract/values/programs';
import pg from 'pg';
import { requireNothingHeld } from '#server/db/one-connection.ts';
import {
  closeConnections,
  destroyConnection,
  isSilence,
  REQUEST_LIMITS,
} from '#server/db/postgres-connection.ts';
import { AppError } from '#server/platform/app-error.ts';
import { findExcess } from './role.ts';
import { type Row, SQL_WORDS, type Statement, sqlRefusal } from './statement.ts';

const MILLISECONDS = SQL_LIMITS.seconds * 1000;

/**
 * Run a statement on its own connection, as a role that may only read, in a transaction that only reads and is
 * never committed. A cursor takes nothing but a statement that reads, and the protocol no more than one.
 */
export async function readPostgres(url: string, statement: Statement): Promise<Row[]> {
  requireNothingHeld();
  const client = new pg.Client({
    ...REQUEST_LIMITS,
    connectionString: url,
    statement_timeout: MILLISECONDS,
    query_timeout: MILLISECONDS + 500,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const excess = await findExcess(client);
    if (excess) throw new AppError('SQL_ROLE_UNFIT', { cause: new Error(excess) });
    await client.query('begin read only');
    return await fetch(client, statement);
  } finally {
    await closeConnections(client.end(), () => [client]);
  }
}

async function fetch(client: pg.Client, { query, params }: Statement): Promise<Row[]> {
  const isTooLarge = limitBytes(client);
  try {
    const text = `declare result no scroll cursor for ${query}`;
    // The simple protocol, which is used for a query without values, would take several statements.
    await client.query({ text, values: [...params], queryMode: 'extended' } as pg.QueryConfig);
    const { rows } = await client.query<Row>(`fetch ${SQL_LIMITS.rows + 1} from result`);
    if (rows.length > SQL_LIMITS.rows) throw sqlRefusal(SQL_WORDS.tooManyRows);
    if (Buffer.byteLength(JSON.stringify(rows)) > SQL_LIMITS.bytes)
      throw sqlRefusal(SQL_WORDS.tooLarge);
    return rows;
  } catch (error) {
    if (isTooLarge()) throw sqlRefusal(SQL_WORDS.tooLarge);
    if (isTimeout(error)) throw sqlRefusal(SQL_WORDS.tooLong);
    const { severity, message } = error as Partial<pg.DatabaseError>;
    throw severity === 'ERROR' ? sqlRefusal(message ?? '') : error;
  }
}

/** Ends the connection once more has come than a result may have; the returned function says whether. */
function limitBytes(client: pg.Client): () => boolean {
  let bytes = 0;
  client.connection.stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > 2 * SQL_LIMITS.bytes) destroyConnection(client);
  });
  return () => bytes > 2 * SQL_LIMITS.bytes;
}

function isTimeout(error: unknown): boolean {
  return isSilence(error) || (error as Partial<pg.DatabaseError>).code === '57014';
}
