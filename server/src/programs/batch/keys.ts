import { randomUUID } from 'node:crypto';
import type { Batch, BatchResults } from '@lintel/contract/programs/batch';
import { BATCH_LIMITS } from '@lintel/contract/values/data-tables';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { BatchKeyRow } from '#server/db/schema/api.ts';
import { AppError } from '#server/platform/app-error.ts';
import { hashToken } from '#server/platform/tokens.ts';
import * as store from './store.ts';

// A key makes the repetition of a batch safe: it returns what the first request returned, and changes nothing. After an
// interruption it goes on behind the last statement that has returned.

/** This process; a key names the one that runs its batch. */
const SERVER = randomUUID();
/** No batch runs this long: one that has no response by then was interrupted. */
const LEASE_MILLISECONDS = 10_000;

export interface Key {
  memberId: string;
  batchKey: string;
  requestHash: string;
  audience: string;
}

/** The key of a batch; throws VALIDATION_FAILED if it is too long. */
export function keyOf(
  { memberId, scopes, blockVersion }: Viewer,
  batch: Batch,
  batchKey: string,
): Key {
  if (batchKey.length > BATCH_LIMITS.key) {
    const words = `At most ${BATCH_LIMITS.key} characters.`;
    throw new AppError('VALIDATION_FAILED', { fields: { 'Idempotency-Key': words } });
  }
  const requestHash = hashToken(JSON.stringify(batch));
  const rights = [blockVersion, ...(scopes ? [...scopes].sort() : ['session'])];
  return { memberId, batchKey, requestHash, audience: hashToken(JSON.stringify(rights)) };
}

/** What a batch with this key returned; undefined if none has. Throws BATCH_KEY_REUSED if that was another batch. */
export async function findResponse(
  { db }: Pick<Context, 'db'>,
  key: Key,
): Promise<BatchResults | undefined> {
  const before = await store.findKey(db, key);
  if (before && before.requestHash !== key.requestHash) throw new AppError('BATCH_KEY_REUSED');
  if (!before?.response) return undefined;
  return shownTo(key, before, before.response);
}

/** What the statements of a batch have returned, before an interruption as well. */
export interface Kept {
  results: BatchResults['results'];
  /** Stores it, in the transaction of the last statement. Throws BATCH_RUNNING if another server runs the batch now. */
  keep(db: Db | Tx, results: BatchResults['results']): Promise<void>;
}

/** Run a batch unless one with this key has run. Throws BATCH_RUNNING while another does. */
export async function runOnce(
  ctx: Pick<Context, 'db' | 'config' | 'clock'>,
  key: Key,
  run: (kept: Kept) => Promise<BatchResults>,
): Promise<BatchResults> {
  const now = ctx.clock.now();
  const row = { ...key, server: SERVER, response: null, results: null, createdAt: now };
  const isNew = await store.insertKey(ctx.db, row);
  const before = isNew
    ? row
    : await store.takeOver(ctx.db, row, {
        // With the embedded database there is one server, so any other has ended.
        isOnlyServer: ctx.config.database.engine === 'sqlite',
        before: now - LEASE_MILLISECONDS,
      });
  if (!before) {
    const response = await findResponse(ctx, key);
    if (response) return response;
    throw new AppError('BATCH_RUNNING');
  }
  const update = async (db: Db | Tx, values: Pick<BatchKeyRow, 'response' | 'results'>) => {
    const isOurs = await store.updateKey(db, row, { ...values, audience: key.audience });
    if (!isOurs) throw new AppError('BATCH_RUNNING');
  };
  const results = await run({
    results: before.results ? shownTo(key, before, before.results).results : [],
    keep: (db, done) => update(db, { response: null, results: toStored({ results: done }) }),
  });
  await update(ctx.db, { response: toStored(results), results: null });
  return results;
}

/** What was stored, as the caller may see it: the rows may show more than they may see now. */
function shownTo(key: Key, { audience }: Pick<BatchKeyRow, 'audience'>, text: string) {
  const results: BatchResults = JSON.parse(text);
  return audience === key.audience ? results : statusesOf(results);
}

function toStored(results: BatchResults): string {
  const text = JSON.stringify(results);
  const isLarge = Buffer.byteLength(text) > BATCH_LIMITS.storedBytes;
  return isLarge ? JSON.stringify(statusesOf(results)) : text;
}

function statusesOf({ results }: BatchResults): BatchResults {
  return { results: results.map(({ status }) => ({ status, body: null })) };
}
