import { randomUUID } from 'node:crypto';
import type { Batch, BatchResults } from '@lintel/contract/programs/batch';
import { BATCH_LIMITS } from '@lintel/contract/values/data-tables';
import type { Context, Viewer } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import { hashToken } from '#server/platform/tokens.ts';
import * as store from './store.ts';

// A key makes the repetition of a batch safe: it returns what the first request returned, and changes nothing.

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
  const results: BatchResults = JSON.parse(before.response);
  // The rows may show more than the caller may see now.
  return before.audience === key.audience ? results : statusesOf(results);
}

/** Run a batch unless one with this key has run. Throws BATCH_RUNNING while another does. */
export async function runOnce(
  ctx: Pick<Context, 'db' | 'config' | 'clock'>,
  key: Key,
  run: () => Promise<BatchResults>,
): Promise<BatchResults> {
  const now = ctx.clock.now();
  const row = { ...key, server: SERVER, response: null, createdAt: now };
  const isClaimed =
    (await store.insertKey(ctx.db, row)) ||
    (await store.takeOver(ctx.db, row, {
      // With the embedded database there is one server, so any other has ended.
      isOnlyServer: ctx.config.database.engine === 'sqlite',
      before: now - LEASE_MILLISECONDS,
    }));
  if (!isClaimed) {
    const response = await findResponse(ctx, key);
    if (response) return response;
    throw new AppError('BATCH_RUNNING');
  }
  const results = await run();
  const text = JSON.stringify(results);
  const isLarge = Buffer.byteLength(text) > BATCH_LIMITS.storedBytes;
  await store.updateResponse(ctx.db, key, isLarge ? JSON.stringify(statusesOf(results)) : text);
  return results;
}

function statusesOf({ results }: BatchResults): BatchResults {
  return { results: results.map(({ status }) => ({ status, body: null })) };
}
