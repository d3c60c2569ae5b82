import type { ApiToken } from '@lintel/contract/accounts/api-tokens';
import {
  isReadingScope,
  SCOPE_KEYS,
  TOKEN_PLAN,
  type TokenScope,
} from '@lintel/contract/values/programs';
import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { ApiTokenRow } from '#server/db/schema/api.ts';
import { transact } from '#server/db/transact.ts';
import * as sessions from '#server/features/members/sessions/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { keepBooks } from '#server/platform/bookkeeping.ts';
import { utcDate } from '#server/platform/clock.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import { hashToken, isApiToken } from '#server/platform/tokens.ts';
import * as store from './store.ts';
import { toApiToken } from './view.ts';

// The secrets with which members' own programs ask in their name. Only their SHA-256 is stored. A token is never more
// than its member, whose rights are looked up at each request.

/** Insert a new token in the caller's transaction. */
export async function insertToken(tx: Tx, row: ApiTokenRow): Promise<ApiToken> {
  await store.insertToken(tx, row);
  return toApiToken(row);
}

/** The viewer whose token this is; null if there is none. Throws TOKEN_EXPIRED. */
export async function findTokenViewer(ctx: Context, token: string): Promise<Viewer | null> {
  const row = isApiToken(token) ? await store.findViewer(ctx.db, hashToken(token)) : undefined;
  if (!row || row.suspendedAt !== null) return null;
  const now = ctx.clock.now();
  if (row.expiresAt <= now) throw new AppError('TOKEN_EXPIRED');
  const today = utcDate(now);
  if (row.lastUsedOn !== today) {
    void keepBooks(ctx, () => store.markUsed(ctx.db, row.id, today));
  }
  const scopes = await scopesLeft(ctx, row.memberId, JSON.parse(row.scopes) as TokenScope[]);
  return {
    memberId: row.memberId,
    sessionId: row.id,
    ...sessions.rightsOf(row),
    // A program cannot prove who its member is.
    provedAt: 0,
    scopes,
  };
}

/**
 * A viewer who asks with an API token, or with the access token of a session as if it were one with every scope: the
 * data API is for programs, whatever they identify themselves with.
 */
export async function asProgram(ctx: Context, viewer: Viewer): Promise<Viewer> {
  if (viewer.scopes) return viewer;
  return { ...viewer, scopes: await scopesLeft(ctx, viewer.memberId, SCOPE_KEYS) };
}

/** Those of a token's scopes that its member's plan still allows. */
async function scopesLeft(ctx: Context, memberId: string, scopes: readonly TokenScope[]) {
  if (scopes.every(isReadingScope)) return scopes;
  const plan = await plans.findPlan(ctx.db, memberId, ctx.clock.now());
  return plan === TOKEN_PLAN ? scopes : scopes.filter(isReadingScope);
}

/** What the request of each viewer has counted. */
const counted = new WeakMap<Viewer, { memberId: string; date: string; count: number }[]>();

/** Count requests of a token against its member's plan. Throws DAILY_API_LIMIT. */
export async function spendRequests(ctx: Context, viewer: Viewer, count = 1): Promise<void> {
  const { memberId } = viewer;
  const date = utcDate(ctx.clock.now());
  await transact(ctx, async (tx) => {
    for (let i = 0; i < count; i++) await plans.spend(ctx, tx, memberId, 'apiRequests');
  });
  counted.set(viewer, [...(counted.get(viewer) ?? []), { memberId, date, count }]);
}

/** Take back what the viewer's request has counted: the server could not answer it. */
export async function giveBackRequests({ db }: Context, viewer: Viewer): Promise<void> {
  for (const one of counted.get(viewer) ?? []) await plans.giveBackRequests(db, one);
}

/** The member's tokens that have not expired, newest first. */
export async function listTokens(
  ctx: Pick<Context, 'clock'>,
  db: Db | Tx,
  { memberId }: Pick<Viewer, 'memberId'>,
) {
  return (await store.listTokens(db, memberId, ctx.clock.now())).map(toApiToken);
}

/** End one of the viewer's tokens. Throws NOT_FOUND for anybody else's. */
export async function endToken(ctx: Context, { memberId }: Viewer, id: string): Promise<void> {
  if (!(await store.deleteToken(ctx.db, memberId, id))) throw new AppError('NOT_FOUND');
}

/** End every token of a member. */
export async function endTokens(tx: Tx, memberId: string): Promise<void> {
  await store.deleteTokens(tx, memberId);
}

/** End a token that others may have seen. */
export async function endExposedToken(ctx: Pick<Context, 'db'>, token: string): Promise<void> {
  await store.deleteByHash(ctx.db, hashToken(token));
}

export async function sweepApiTokens({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await store.deleteExpired(db, periodStart(RETENTION.apiTokens, clock.now()));
}

export const apiTokenJobs = [hourlyJob('sweep API tokens', sweepApiTokens)];
