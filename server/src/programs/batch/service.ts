import { setImmediate } from 'node:timers/promises';
import { ERRORS } from '@lintel/contract/errors';
import type { Batch, BatchResults, Statement } from '@lintel/contract/programs/batch';
import { BATCH_LIMITS } from '@lintel/contract/values/data-tables';
import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';
import * as apiTokens from '#server/features/members/api-tokens/service.ts';
import { toAppError, toPostgrestError } from '#server/http/errors.ts';
import { spendWrites } from '#server/http/member-pace.ts';
import { AppError } from '#server/platform/app-error.ts';
import { limitConcurrencyByKey } from '#server/platform/concurrency.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import * as rest from '#server/programs/rest/service.ts';
import { findResponse, type Kept, keyOf, runOnce } from './keys.ts';
import * as store from './store.ts';

// Several statements in one request. They share a time limit and a limit of conditions, and others get their turn
// between them.

/** Each statement shows its rows. */
const SHOWN = rest.preferencesOf({ prefer: 'return=representation' });

/** A member's batches run one after the other. */
const limited = limitConcurrencyByKey(1, 10);

/** What the statements of a batch have left together. */
interface Allowance {
  /** When it must end, on the clock of `performance`. */
  deadline: number;
  conditions: number;
}

type Task = Awaited<ReturnType<typeof prepare>>;

/** Run a batch; each of its statements counts as a request. */
export async function runBatch(
  ctx: Context,
  viewer: Viewer,
  batch: Batch,
  batchKey: string | undefined,
): Promise<BatchResults> {
  const { statements, mode } = batch;
  // It ends before the caller is told that the server is overloaded.
  const deadline = performance.now() + (ctx.config.answerMilliseconds * 2) / 3;
  const allowance = { deadline, conditions: BATCH_LIMITS.conditions };
  const key = batchKey === undefined ? undefined : keyOf(viewer, batch, batchKey);
  if (viewer.scopes) await apiTokens.spendRequests(ctx, viewer, statements.length - 1);
  const writes = statements.filter(({ method }) => method !== 'GET').length;
  await spendWrites(ctx, viewer, writes - 1);
  return limited(viewer.memberId, async () => {
    const before = key && (await findResponse(ctx, key));
    if (before) return before;
    if (mode === 'independent') {
      const run = (kept?: Kept) => runEach(ctx, viewer, { statements, allowance, kept });
      return key ? runOnce(ctx, key, run) : run();
    }
    const tasks = await prepareAll(ctx, viewer, statements, allowance);
    return transact(ctx, (tx) => {
      const run = () => runTogether(ctx, tx, viewer, tasks, allowance);
      // All or none includes the key: what was rolled back may be tried again under it.
      return key ? runOnce({ ...ctx, db: tx }, key, run) : run();
    });
  });
}

async function prepareAll(
  ctx: Context,
  viewer: Viewer,
  statements: readonly Statement[],
  allowance: Allowance,
): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const [i, statement] of statements.entries()) {
    tasks.push(
      await prepare(ctx, viewer, statement, allowance).catch((error) => refuseAt(i, error)),
    );
  }
  return tasks;
}

/** Read a statement, and run its search, which would hold locks in a transaction. */
async function prepare(ctx: Context, viewer: Viewer, statement: Statement, allowance: Allowance) {
  const { method, table, query: text = '', body } = statement;
  const parameters = [...new URLSearchParams(text)];
  const call = { method, table, parameters, preferences: SHOWN, body };
  const query = rest.readCall(viewer, call);
  allowance.conditions -= rest.countConditions(query.filter);
  if (allowance.conditions < 0) {
    const words = `At most ${BATCH_LIMITS.conditions} conditions in all statements.`;
    throw new AppError('VALIDATION_FAILED', { fields: { query: words } });
  }
  await takeTurn(allowance);
  return { call, query, ahead: await rest.searchAhead(ctx, viewer, call, query) };
}

/** Let others have their turn, and throw OVERLOADED if the batch has taken its time. Returns how much is left. */
async function takeTurn({ deadline }: Allowance): Promise<number> {
  await setImmediate();
  const left = deadline - performance.now();
  if (left <= 0) throw new AppError('OVERLOADED');
  return left;
}

async function runTogether(
  root: Context,
  tx: Tx,
  viewer: Viewer,
  tasks: readonly Task[],
  allowance: Allowance,
): Promise<BatchResults> {
  const results: BatchResults['results'] = [];
  for (const [i, task] of tasks.entries()) {
    await store.limitStatements(tx, await takeTurn(allowance));
    const result = run({ ...root, db: tx }, viewer, task);
    results.push(await result.catch((error) => refuseAt(i, error)));
  }
  return { results };
}

interface Each {
  statements: readonly Statement[];
  allowance: Allowance;
  kept: Kept | undefined;
}

async function runEach(
  ctx: Context,
  viewer: Viewer,
  { statements, allowance, kept }: Each,
): Promise<BatchResults> {
  const results = [...(kept?.results ?? [])];
  // A result that commits with what it reports is not repeated.
  const runAndKeep = (task: Task, { keep }: Kept) =>
    transact(ctx, async (tx) => {
      await store.limitStatements(tx, await takeTurn(allowance));
      const result = await run({ ...ctx, db: tx }, viewer, task);
      await keep(tx, [...results, result]);
      return result;
    });
  for (const statement of statements.slice(results.length)) {
    const prepared = prepare(ctx, viewer, statement, allowance);
    const result = prepared.then((task) =>
      kept ? runAndKeep(task, kept) : run(ctx, viewer, task),
    );
    const refused = async (error: Error) => {
      const refusal = toRefusal(ctx, error);
      await kept?.keep(ctx.db, [...results, refusal]);
      return refusal;
    };
    results.push(await result.catch(refused));
  }
  return { results };
}

async function run(ctx: Context, viewer: Viewer, { call, query, ahead }: Task) {
  const { status, body = [] } = await rest.callTable(ctx, viewer, call, query, ahead);
  return { status, body };
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
