import type { SessionUser } from '@lintel/contract/accounts';
import type { Context, Viewer } from '#server/context.ts';
import { isUniqueViolation } from '#server/db/failures.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { UserRow } from '#server/db/schema.ts';
import * as profiles from '#server/features/profiles/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { hashPassword, verifyNothing, verifyPassword } from '#server/platform/passwords.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import {
  isWeakPassword,
  LAST_SEEN_MILLISECONDS,
  network,
  SESSION_MILLISECONDS,
  signinLimits,
  signupLimits,
  UNKNOWN_ADDRESS_WINDOW,
  UNKNOWN_ADDRESSES,
} from './rules.ts';
import * as store from './store.ts';
import { toSessionUser } from './view.ts';

// Accounts and sessions. A password is stored as its argon2id hash, a session's token as its SHA-256; sign-in takes
// the same time whether or not the address is known.

/** Where a request comes from. */
export interface Caller {
  ip: string;
  userAgent: string | undefined;
}

/** A new session: its token is told once, here. */
export interface NewSession {
  user: SessionUser;
  token: string;
  expiresAt: number;
}

export async function signUp(
  ctx: Context,
  caller: Caller,
  input: { fullName: string; email: string; password: string },
): Promise<NewSession> {
  await ctx.rateLimits.spend(signupLimits(caller.ip));
  if (isWeakPassword(input.password, input)) throw new AppError('WEAK_PASSWORD');
  const passwordHash = await hashPassword(input.password);
  const createdAt = ctx.clock.now();
  const id = newId('user_', createdAt);
  const user = { ...newUser(id, input.email, createdAt), passwordHash };
  const session = await ctx.db
    .transaction()
    .execute(async (tx) => {
      await store.insertUsers(tx, [user]);
      await profiles.createEmptyProfile(tx, { id, fullName: input.fullName, createdAt });
      return startSession(ctx, tx, id, caller);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('EMAIL_ALREADY_EXISTS') : error;
    });
  return { ...session, user: await getSessionUser(ctx, id) };
}

export async function signIn(
  ctx: Context,
  caller: Caller,
  { email, password }: { email: string; password: string },
): Promise<NewSession> {
  await ctx.rateLimits.spend(signinLimits(email, caller.ip));
  const user = await store.findUserByEmail(ctx.db, email);
  await checkPassword(ctx, caller, email, password, user);
  if (!user || user.suspendedAt !== null) throw new AppError('INVALID_CREDENTIALS');
  const session = await startSession(ctx, ctx.db, user.id, caller);
  return { ...session, user: await getSessionUser(ctx, user.id) };
}

export async function signOut(ctx: Context, viewer: Viewer): Promise<void> {
  await store.deleteSession(ctx.db, viewer.sessionId);
}

export async function getSessionUser(ctx: Context, userId: string): Promise<SessionUser> {
  const user = await store.getUser(ctx.db, userId);
  return toSessionUser(user, await profiles.getOwnProfile(ctx.db, userId));
}

/** Who a session's token belongs to; nobody where the session is over or its member suspended. */
export async function findViewer(ctx: Context, token: string | undefined): Promise<Viewer | null> {
  if (!token) return null;
  const now = ctx.clock.now();
  const session = await store.findSession(ctx.db, hashToken(token), now);
  if (!session) return null;
  if (now - session.lastSeenAt > LAST_SEEN_MILLISECONDS) {
    await store.touchSession(ctx.db, session.id, now);
  }
  const { onboarded } = await profiles.getOwnProfile(ctx.db, session.userId);
  return {
    userId: session.userId,
    sessionId: session.id,
    isAdmin: session.role === 'admin',
    isOnboarded: onboarded,
  };
}

/** An account that comes from outside; without a password it is entered by a mailed link. */
export interface NewMember extends Omit<profiles.NewProfile, 'id'> {
  email: string;
  passwordHash?: string | null;
  accountRole?: UserRow['role'];
  emailVerifiedAt?: number | null;
}

/** Adds many members with complete profiles in one transaction; the caller then signals `profiles`. */
export async function createMembers(tx: Tx, members: readonly NewMember[]): Promise<void> {
  const withIds = members.map((member) => ({ id: newId('user_', member.createdAt), ...member }));
  const users = withIds.map((member) => ({
    ...newUser(member.id, member.email, member.createdAt),
    passwordHash: member.passwordHash ?? null,
    role: member.accountRole ?? 'member',
    emailVerifiedAt: member.emailVerifiedAt ?? null,
  }));
  await store.insertUsers(tx, users);
  await profiles.createProfiles(
    tx,
    withIds.map(({ email, passwordHash, accountRole, emailVerifiedAt, ...profile }) => profile),
  );
}

export const listKnownEmails = store.listKnownEmails;

export async function hasMembers(db: Db): Promise<boolean> {
  return (await store.countUsers(db)) > 0;
}

function newUser(id: string, email: string, createdAt: number): UserRow {
  return {
    id,
    email,
    passwordHash: null,
    role: 'member',
    emailVerifiedAt: null,
    suspendedAt: null,
    createdAt,
  };
}

async function startSession(ctx: Context, db: Db | Tx, userId: string, caller: Caller) {
  const token = newToken();
  const now = ctx.clock.now();
  const expiresAt = now + SESSION_MILLISECONDS;
  await store.insertSession(db, {
    id: newId('ses_', now),
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    userAgent: caller.userAgent?.slice(0, 300) ?? null,
  });
  return { token, expiresAt };
}

async function checkPassword(
  ctx: Context,
  caller: Caller,
  email: string,
  password: string,
  user: UserRow | undefined,
): Promise<void> {
  if (!user?.passwordHash) {
    await verifyNothing(password);
    const generic =
      ctx.config.authMessages === 'generic' || (await isProbing(ctx, caller, email, user));
    if (generic) throw new AppError('INVALID_CREDENTIALS');
    throw new AppError(user ? 'NO_PASSWORD_SET' : 'ACCOUNT_NOT_FOUND');
  }
  if (await verifyPassword(password, user.passwordHash)) return;
  const generic = ctx.config.authMessages === 'generic';
  throw new AppError(generic ? 'INVALID_CREDENTIALS' : 'INCORRECT_PASSWORD');
}

/** Whether this network has tried so many unknown addresses that it seems to look for accounts. */
async function isProbing(ctx: Context, caller: Caller, email: string, user: UserRow | undefined) {
  const total = `unknown:${network(caller.ip)}`;
  if (!user) {
    const address = `${total}:${hashToken(email)}`;
    const seen = await ctx.rateLimits.counted(address);
    await ctx.rateLimits.spend({ [address]: UNKNOWN_ADDRESS_WINDOW });
    if (seen === 0) await ctx.rateLimits.spend({ [total]: UNKNOWN_ADDRESS_WINDOW });
  }
  return (await ctx.rateLimits.counted(total)) > UNKNOWN_ADDRESSES;
}
