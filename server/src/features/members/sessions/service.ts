import type { TokenSet } from '@lintel/contract/accounts/sessions';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { SessionTokenRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import type { Caller } from '#server/http/caller.ts';
import { AppError } from '#server/platform/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import {
  ACCESS_MILLISECONDS,
  isReused,
  LAST_SEEN_MILLISECONDS,
  SESSION_MILLISECONDS,
} from './rules.ts';
import * as store from './store.ts';
import { deviceName, toSession, toTokenSet } from './view.ts';

// A session is a row that can be ended at any time; tokens stand for it and are stored as SHA-256 only. A browser
// holds one in a cookie, another client an access token and a refresh token that is replaced at each use. A replaced
// token that comes back has been stolen, so the session ends.

/** A browser's new session: its token is told once, here. */
export interface CookieSession {
  token: string;
  expiresAt: number;
}

export async function startCookieSession(
  ctx: Context,
  db: Db | Tx,
  memberId: string,
  caller: Caller,
): Promise<CookieSession> {
  const { id, expiresAt } = await startSession(ctx, db, memberId, caller);
  const token = newToken();
  await store.insertTokens(db, [tokenRow('cookie', token, id, expiresAt)]);
  return { token, expiresAt };
}

export async function startTokenSession(
  ctx: Context,
  memberId: string,
  caller: Caller,
): Promise<TokenSet> {
  return transact(ctx, async (tx) => {
    const { id } = await startSession(ctx, tx, memberId, caller);
    return issueTokens(ctx, tx, id);
  });
}

/** A new token set for a refresh token. Throws TOKEN_EXPIRED for one that is unknown, over or used before. */
export async function refreshTokens(ctx: Context, refreshToken: string): Promise<TokenSet> {
  return replaceToken(ctx, 'refresh', refreshToken, (tx, sessionId) =>
    issueTokens(ctx, tx, sessionId),
  );
}

/** A new cookie for a browser's session, good for as long as a new session. Throws TOKEN_EXPIRED as above. */
export async function renewCookieSession(
  ctx: Context,
  cookie: string | undefined,
): Promise<CookieSession> {
  if (!cookie) throw new AppError('TOKEN_EXPIRED');
  return replaceToken(ctx, 'cookie', cookie, async (tx, sessionId) => {
    const token = newToken();
    const expiresAt = ctx.clock.now() + SESSION_MILLISECONDS;
    await store.insertTokens(tx, [tokenRow('cookie', token, sessionId, expiresAt)]);
    return { token, expiresAt };
  });
}

/** Whether a token may be used that was found unexpired. Notes now and then that its session is in use. */
export async function useSession(
  ctx: Context,
  token: { sessionId: string; lastSeenAt: number; replacedAt: number | null },
): Promise<boolean> {
  const now = ctx.clock.now();
  if (isReused(token, now)) return false;
  if (now - token.lastSeenAt > LAST_SEEN_MILLISECONDS) {
    await store.touchSession(ctx.db, token.sessionId, { lastSeenAt: now });
  }
  return true;
}

/** Those of these sessions that have not ended. */
export async function findRunning(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  return new Set(await store.listRunning(ctx.db, ids, ctx.clock.now()));
}

export async function listSessions(ctx: Context, viewer: Viewer) {
  const rows = await store.listSessions(ctx.db, viewer.memberId, ctx.clock.now());
  return { items: rows.map((row) => toSession(row, viewer.sessionId)) };
}

/** Ends one of the viewer's sessions; someone else's is not there. */
export async function endSession(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  if (!(await store.deleteSession(ctx.db, viewer.memberId, id))) throw new AppError('NOT_FOUND');
}

/** Ends the member's sessions, but for `except`. */
export async function endSessions(db: Db | Tx, memberId: string, except?: string): Promise<void> {
  await store.deleteSessions(db, memberId, except);
}

/** What to call the caller's device in an email to its owner. */
export function nameDevice({ userAgent = '' }: Caller): string {
  return deviceName(userAgent);
}

/** Whether the member has signed in before, and never from a device of this name. */
export async function isNewDevice(
  ctx: Context,
  memberId: string,
  caller: Caller,
): Promise<boolean> {
  const sessions = await store.listSessions(ctx.db, memberId, ctx.clock.now());
  return (
    sessions.length > 0 &&
    !sessions.some(({ userAgent }) => userAgent === truncate(caller.userAgent))
  );
}

export async function sweepSessions(ctx: Context): Promise<void> {
  await store.deleteExpired(ctx.db, ctx.clock.now());
}

async function startSession(ctx: Context, db: Db | Tx, memberId: string, caller: Caller) {
  const now = ctx.clock.now();
  const expiresAt = now + SESSION_MILLISECONDS;
  const id = newId('ses_', now);
  const userAgent = truncate(caller.userAgent);
  await store.insertSession(db, {
    id,
    memberId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    userAgent,
  });
  return { id, expiresAt };
}

async function replaceToken<T>(
  ctx: Context,
  kind: SessionTokenRow['kind'],
  token: string,
  issue: (tx: Tx, sessionId: string) => Promise<T>,
): Promise<T> {
  const now = ctx.clock.now();
  const tokenHash = hashToken(token);
  const row = await store.findToken(ctx.db, tokenHash, kind, now);
  if (!row) throw new AppError('TOKEN_EXPIRED');
  if (isReused(row, now)) {
    await store.deleteSession(ctx.db, row.memberId, row.id);
    ctx.log.warn({ session: row.id, kind }, 'a replaced token came back: session ended');
    throw new AppError('TOKEN_EXPIRED');
  }
  return transact(ctx, async (tx) => {
    await store.markReplaced(tx, tokenHash, now);
    const expiresAt = now + SESSION_MILLISECONDS;
    await store.touchSession(tx, row.id, { lastSeenAt: now, expiresAt });
    return issue(tx, row.id);
  });
}

async function issueTokens(ctx: Context, tx: Tx, sessionId: string): Promise<TokenSet> {
  const now = ctx.clock.now();
  const access = newToken();
  const refresh = newToken();
  await store.insertTokens(tx, [
    tokenRow('access', access, sessionId, now + ACCESS_MILLISECONDS),
    tokenRow('refresh', refresh, sessionId, now + SESSION_MILLISECONDS),
  ]);
  return toTokenSet(access, refresh, now);
}

function tokenRow(
  kind: SessionTokenRow['kind'],
  token: string,
  sessionId: string,
  expiresAt: number,
): SessionTokenRow {
  return { tokenHash: hashToken(token), kind, sessionId, expiresAt, replacedAt: null };
}

function truncate(userAgent: string | undefined): string | null {
  return userAgent?.slice(0, 300) ?? null;
}
