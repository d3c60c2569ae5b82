import type { TokenSet } from '@lintel/contract/accounts/sessions';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { Caller } from '#server/http/caller.ts';
import { AppError } from '#server/platform/app-error.ts';
import { keepBooks } from '#server/platform/bookkeeping.ts';
import { newId } from '#server/platform/ids.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { type CookieSession, issueCookie, issueTokens, replaceToken } from './issuing.ts';
import { rightsOf } from './rights.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';
import { deviceName, toSession } from './view.ts';

export {
  admit,
  needsSecondFactor,
  requireNamedMember,
  requireRecentProof,
} from './admission.ts';
export type { CookieSession } from './issuing.ts';
export { rightsOf, VIEWER_COLUMNS } from './rights.ts';

/** Start a session in a browser, in place of the one that the browser has. */
export async function startCookieSession(
  ctx: Context,
  db: Db | Tx,
  memberId: string,
  caller: Caller,
): Promise<CookieSession> {
  if (caller.session) await store.deleteSessionOf(db, hashToken(caller.session));
  const session = await startSession(ctx, db, memberId, caller);
  return issueCookie(db, session, rules.newFamily());
}

export async function startTokenSession(
  ctx: Context,
  tx: Tx,
  memberId: string,
  caller: Caller,
): Promise<TokenSet> {
  const session = await startSession(ctx, tx, memberId, caller);
  return issueTokens(ctx, tx, session, rules.newFamily());
}

/** How long a suspended member who has signed in can read the decision, in milliseconds. */
const SUSPENDED_MILLISECONDS = 3_600_000;

/**
 * Let a suspended member who has proved who they are read the decision and appeal for an hour. The token opens nothing
 * else: `findViewer` does not know its kind.
 */
export async function startSuspendedSession(
  ctx: Context,
  tx: Tx,
  memberId: string,
  caller: Caller,
): Promise<{ suspended: string; expiresAt: number }> {
  const { id: sessionId } = await startSession(ctx, tx, memberId, caller);
  const suspended = newToken();
  const expiresAt = ctx.clock.now() + SUSPENDED_MILLISECONDS;
  const token = { tokenHash: hashToken(suspended), kind: 'suspended' as const, replacedAt: null };
  await store.touchSession(tx, sessionId, { expiresAt });
  await store.upsertTokens(tx, [{ ...token, sessionId, expiresAt }]);
  return { suspended, expiresAt };
}

/** The suspended member of such a token. Throws SUSPENDED_SIGNIN_OVER. */
export async function findSuspendedMember(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string | undefined,
): Promise<string> {
  const found = token && (await store.findToken(db, hashToken(token), 'suspended', clock.now()));
  if (!found) throw new AppError('SUSPENDED_SIGNIN_OVER');
  return found.memberId;
}

/** End what such a token opens. */
export async function endSuspendedSession(
  { db }: Pick<Context, 'db'>,
  token: string | undefined,
): Promise<void> {
  if (token) await store.deleteSessionOf(db, hashToken(token), 'suspended');
}

/** Exchanges a refresh token for a new token set. Throws TOKEN_EXPIRED if it is unknown, expired or already used. */
export async function refreshTokens(ctx: Context, refreshToken: string): Promise<TokenSet> {
  return replaceToken(ctx, 'refresh', refreshToken, (tx, session, family) =>
    issueTokens(ctx, tx, session, family),
  );
}

/** Renews a browser's session and its cookie. Throws TOKEN_EXPIRED if the cookie is unknown, expired or replaced. */
export async function renewCookieSession(
  ctx: Context,
  cookie: string | undefined,
): Promise<CookieSession> {
  if (!cookie) throw new AppError('TOKEN_EXPIRED');
  return replaceToken(ctx, 'cookie', cookie, issueCookie);
}

/**
 * Give the viewer's browser a new token in place of every other, so that a copy of its cookie is worth nothing. The
 * session of a client with tokens of its own ends instead: returns null.
 */
export async function replaceCookie(
  ctx: Context,
  tx: Tx,
  { memberId, sessionId }: Viewer,
): Promise<CookieSession | null> {
  // A concurrent renewal of the session waits for this lock, and then has no token to renew it with.
  const session = await store.lockSession(tx, sessionId, ctx.clock.now());
  if (!session) throw new AppError('NOT_SIGNED_IN');
  const kinds = await store.deleteTokens(tx, sessionId);
  if (kinds.includes('cookie')) return issueCookie(tx, session, rules.newFamily());
  await store.deleteSession(tx, memberId, sessionId);
  return null;
}

/** Whether an unexpired token may be used. Saves the session's last use from time to time. */
async function useSession(
  ctx: Context,
  token: { sessionId: string; lastSeenAt: number; replacedAt: number | null },
): Promise<boolean> {
  const now = ctx.clock.now();
  if (rules.isReused(token, now)) return false;
  if (now - token.lastSeenAt > rules.LAST_SEEN_MILLISECONDS) {
    void keepBooks(ctx, () => store.touchSession(ctx.db, token.sessionId, { lastSeenAt: now }));
  }
  return true;
}

/** Whether a viewer's session runs in this transaction. */
export async function isRunning(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { sessionId }: Viewer,
): Promise<boolean> {
  return (await store.listRunning(tx, [sessionId], clock.now())).length > 0;
}

/** Whether each viewer's session has ended, or their cookie was replaced because copies of it may exist. */
export async function findStates(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewers: readonly SessionKey[],
): Promise<(viewer: SessionKey) => 'running' | 'replaced' | 'ended'> {
  const ids = viewers.map(({ sessionId }) => sessionId);
  const rows = await store.listRunning(db, ids, clock.now());
  const families = new Map(rows.map(({ id, family }) => [id, family ?? '']));
  return ({ sessionId, cookieFamily }) => {
    const family = families.get(sessionId);
    if (family === undefined) return 'ended';
    return cookieFamily === undefined || cookieFamily === family ? 'running' : 'replaced';
  };
}

export async function listSessions(ctx: Context, viewer: Viewer) {
  const rows = await store.listSessions(ctx.db, viewer.memberId, ctx.clock.now());
  return { items: rows.map((row) => toSession(row, viewer.sessionId)) };
}

/** Record that the viewer has just proved who they are. */
export async function markProved(ctx: Context, { sessionId }: Viewer): Promise<void> {
  await store.touchSession(ctx.db, sessionId, { provedAt: ctx.clock.now() });
}

/** End one of the viewer's sessions. Throws NOT_FOUND for anybody else's. */
export async function endSession(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  if (!(await store.deleteSession(ctx.db, viewer.memberId, id))) throw new AppError('NOT_FOUND');
}

/** End the member's sessions, except for one. */
export async function endSessions(db: Db | Tx, memberId: string, except?: string): Promise<void> {
  await store.deleteSessions(db, memberId, except);
}

/** The name of the caller's device, for an email to its owner. */
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
  const device = nameDevice(caller);
  return sessions.length > 0 && !sessions.some((row) => deviceName(row.userAgent ?? '') === device);
}

export async function sweepSessions(ctx: Context): Promise<void> {
  await store.deleteExpired(ctx.db, ctx.clock.now());
}

export const sessionJobs = [hourlyJob('sweep sessions', sweepSessions)];

/** A session, and the cookie that someone asks with. */
type SessionKey = Pick<Viewer, 'sessionId' | 'cookieFamily'>;

async function startSession(ctx: Context, db: Db | Tx, memberId: string, caller: Caller) {
  const now = ctx.clock.now();
  const expiresAt = rules.sessionEnd({ createdAt: now }, now);
  const id = newId('ses_', now);
  const userAgent = truncate(caller.userAgent);
  await store.insertSession(db, {
    id,
    memberId,
    createdAt: now,
    provedAt: now,
    lastSeenAt: now,
    expiresAt,
    userAgent,
  });
  await store.deleteAllButNewest(db, memberId, rules.SESSIONS_OF_A_MEMBER);
  return { id, expiresAt };
}

function truncate(userAgent: string | undefined): string | null {
  return userAgent?.slice(0, 300) ?? null;
}

/**
 * The member that a cookie's token or an access token belongs to; null where the session is over or its member is
 * suspended. It is looked up for each request and never cached, so that a sign-out, a suspension or a loss of rights
 * holds from the next request on, on every server.
 */
export async function findViewer(
  ctx: Context,
  { cookie, bearer }: { cookie?: string | undefined; bearer?: string | undefined },
): Promise<Viewer | null> {
  const token = bearer ?? cookie;
  if (!token) return null;
  const now = ctx.clock.now();
  const kind = bearer ? 'access' : 'cookie';
  const row = await store.findViewer(ctx.db, { tokenHash: hashToken(token), kind, now });
  if (!row || row.suspendedAt !== null) return null;
  if (!(await useSession(ctx, row))) return null;
  return {
    memberId: row.memberId,
    sessionId: row.sessionId,
    cookieFamily: bearer === undefined ? rules.hashedFamily(token) : undefined,
    ...rightsOf(row),
    provedAt: row.provedAt,
  };
}
