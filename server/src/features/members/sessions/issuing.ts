import type { TokenSet } from '@lintel/contract/accounts/sessions';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { SessionTokenRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import { AppError } from '#server/platform/app-error.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';
import { toTokenSet } from './view.ts';

// A session is a row that can be deleted at any time; its tokens are stored as SHA-256 only. A browser holds one in a
// cookie, other clients an access token and a refresh token. Each renewal replaces the cookie or refresh token. If a
// replaced one comes back it has been stolen, so the session ends: it is known by its family, because its own row goes.

/** A browser's new session, the only time that its token is returned. */
export interface CookieSession {
  token: string;
  expiresAt: number;
}

/** A session that runs until then. */
export interface LiveSession {
  id: string;
  expiresAt: number;
}

export async function replaceToken<T>(
  ctx: Context,
  kind: SessionTokenRow['kind'],
  token: string,
  issue: (tx: Tx, session: LiveSession, family: string) => Promise<T>,
): Promise<T> {
  const now = ctx.clock.now();
  const tokenHash = hashToken(token);
  const row = await store.findToken(ctx.db, tokenHash, kind, now);
  if (!row || rules.isReused(row, now)) {
    await endStolenSession(ctx, token, row);
    throw new AppError('TOKEN_EXPIRED');
  }
  await ctx.rateLimits.spend('renewals', [row.id]);
  return transact(ctx, async (tx) => {
    const expiresAt = rules.sessionEnd(row, now);
    await store.touchSession(tx, row.id, { lastSeenAt: now, expiresAt });
    if (!(await store.markReplaced(tx, tokenHash, now))) throw new AppError('TOKEN_EXPIRED');
    await store.deleteReplaced(tx, row.id, now - rules.GRACE_MILLISECONDS);
    const family = rules.familyOf(token) ?? rules.newFamily();
    return issue(tx, { id: row.id, expiresAt }, family);
  });
}

/** End the session of a replaced token that has come back. */
async function endStolenSession(
  ctx: Context,
  token: string,
  known: { id: string; memberId: string } | undefined,
): Promise<void> {
  const family = rules.familyOf(token);
  const stolen =
    known ??
    (family && (await store.findToken(ctx.db, hashToken(family), 'family', ctx.clock.now())));
  if (!stolen) return;
  await store.deleteSession(ctx.db, stolen.memberId, stolen.id);
  ctx.log.warn({ session: stolen.id }, 'a replaced token came back: session ended');
}

export async function issueCookie(
  db: Db | Tx,
  { id, expiresAt }: LiveSession,
  family: string,
): Promise<CookieSession> {
  const token = family + newToken();
  await store.upsertTokens(db, [
    tokenRow('family', family, id, expiresAt),
    tokenRow('cookie', token, id, expiresAt),
  ]);
  return { token, expiresAt };
}

export async function issueTokens(
  ctx: Context,
  tx: Tx,
  { id, expiresAt }: LiveSession,
  family: string,
): Promise<TokenSet> {
  const now = ctx.clock.now();
  const access = newToken();
  const refresh = family + newToken();
  await store.upsertTokens(tx, [
    tokenRow('family', family, id, expiresAt),
    tokenRow('access', access, id, now + rules.ACCESS_MILLISECONDS),
    tokenRow('refresh', refresh, id, expiresAt),
  ]);
  return toTokenSet({ access, refresh }, { now, expiresAt });
}

function tokenRow(
  kind: SessionTokenRow['kind'],
  token: string,
  sessionId: string,
  expiresAt: number,
): SessionTokenRow {
  return { tokenHash: hashToken(token), kind, sessionId, expiresAt, replacedAt: null };
}
