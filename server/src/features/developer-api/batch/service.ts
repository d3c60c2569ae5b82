import type { Batch, BatchResults, Statement } from '@lintel/contract/developer-api/batch';
import { ERRORS } from '@lintel/contract/errors';
import { BATCH_LIMITS } from '@lintel/contract/values/data-tables';
import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { Context, Viewer } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import * as rest from '#server/features/developer-api/rest/service.ts';
import * as apiTokens from '#server/features/members/api-tokens/service.ts';
import { toAppError, toPostgrestError } from '#server/http/errors.ts';
import { spendWrites } from '#server/http/member-pace.ts';
import { AppError } from '#server/platform/app-error.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import { hashToken } from '#server/platform/tokens.ts';
import * as store from './store.ts';

// Several statements in one request. A key makes a repetition safe: it answers what the first request answered.

/** Each statement shows its rows. */
const SHOWN = rest.preferencesOf({ prefer: 'return=representation' });

/** Run a batch; each of its statements counts as a request. */
export async function runBatch(
  ctx: Context,
  viewer: Viewer,
  batch: Batch,
  batchKey: string | undefined,
): Promise<BatchResults> {
  const { statements, mode } = batch;
  if (viewer.scopes) await apiTokens.spendRequests(ctx, viewer, statements.length - 1);
  const writes = statements.filter(({ method }) => method !== 'GET').length;
  await spendWrites(ctx, viewer, writes - 1);
  const run = mode === 'transaction' ? runTogether : runEach;
  if (batchKey === undefined) return run(ctx, viewer, statements);
  if (batchKey.length > BATCH_LIMITS.key) {
    const words = `At most ${BATCH_LIMITS.key} characters.`;
    throw new AppError('VALIDATION_FAILED', { fields: { 'Idempotency-Key': words } });
  }
  // All or none includes the key: what was rolled back may be tried again under it.
  if (mode !== 'transaction') return runOnce(ctx, viewer, batch, batchKey);
  return transact(ctx, (tx) => runOnce({ ...ctx, db: tx }, viewer, batch, batchKey));
}

async function runOnce(
  ctx: Context,
  viewer: Viewer,
  batch: Batch,
  batchKey: string,
): Promise<BatchResults> {
  const { memberId } = viewer;
  const requestHash = hashToken(JSON.stringify(batch));
  const row = { memberId, batchKey, requestHash, response: null, createdAt: ctx.clock.now() };
  if (!(await store.insertKey(ctx.db, row))) {
    const before = await store.findKey(ctx.db, row);
    if (before && before.requestHash !== requestHash) throw new AppError('BATCH_KEY_REUSED');
    if (!before?.response) throw new AppError('BATCH_RUNNING');
    return JSON.parse(before.response);
  }
  const run = batch.mode === 'transaction' ? runTogether : runEach;
  const results = await run(ctx, viewer, batch.statements);
  await store.updateResponse(ctx.db, row, JSON.stringify(results));
  return results;
}

async function runTogether(root: Context, viewer: Viewer, statements: readonly Statement[]) {
  return transact(root, async (tx) => {
    const ctx = { ...root, db: tx };
    const results: BatchResults['results'] = [];
    for (const [i, statement] of statements.entries()) {
      results.push(await run(ctx, viewer, statement).catch((error) => refuseAt(i, error)));
    }
    return { results };
  });
}

async function runEach(ctx: Context, viewer: Viewer, statements: readonly Statement[]) {
  const results: BatchResults['results'] = [];
  for (const statement of statements) {
    results.push(await run(ctx, viewer, statement).catch((error) => toRefusal(ctx, error)));
  }
  return { results };
}

async function run(ctx: Context, viewer: Viewer, { method, table, query = '', body }: Statement) {
  const parameters = [...new URLSearchParams(query)];
  const call = { method, table, parameters, preferences: SHOWN, body };
  const { status, body: rows = [] } = await rest.callTable(ctx, viewer, call);
  return { status, body: rows };
}

/** Throw a refusal that says which statement it is about. */
function refuseAt(index: number, error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const { code, fields, retryAfterSeconds } = error;
  throw new AppError(code, {
    fields: { statement: String(index), ...fields },
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

function toRefusal({ log }: Pick<Context, 'log'>, error: Error) {
  const refusal = toAppError(error);
  const { status } = ERRORS[refusal.code];
  if (status >= 500) log.error({ err: error, code: refusal.code }, 'statement failed');
  return { status, body: toPostgrestError(refusal) };
}

export async function sweepBatchKeys({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await store.deleteKeysBefore(db, periodStart(RETENTION.batchKeys, clock.now()));
}

export const batchJobs = [hourlyJob('sweep batch keys', sweepBatchKeys)];
