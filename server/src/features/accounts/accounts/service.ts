import type { SessionUser, TokenSet } from '@lintel/contract/accounts/sessions';
import { RESULTS_VIEWS } from '@lintel/contract/values/accounts';
import type { Context } from '#server/context.ts';
import { isUniqueViolation } from '#server/db/failures.ts';
import type { Tx } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import {
  accountDeletedEmail,
  addressTakenEmail,
  newDeviceEmail,
} from '#server/emails/account-emails.ts';
import { accountUrl } from '#server/emails/page-urls.ts';
import * as credentials from '#server/features/accounts/credentials/service.ts';
import * as challenges from '#server/features/accounts/factor-challenges/service.ts';
import * as guesses from '#server/features/accounts/guesses/service.ts';
import * as mailAllowance from '#server/features/accounts/mail-allowance/service.ts';
import * as cancellations from '#server/features/billing/cancellations/service.ts';
import * as dailyCounts from '#server/features/logs/daily-counts/service.ts';
import * as avatars from '#server/features/media/avatars/service.ts';
import * as files from '#server/features/media/files/service.ts';
import * as companies from '#server/features/members/companies/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as profileChanges from '#server/features/members/profile-changes/service.ts';
import * as profiles from '#server/features/members/profiles/service.ts';
import * as sessions from '#server/features/members/sessions/service.ts';
import * as conversations from '#server/features/messaging/conversations/service.ts';
import * as unreadNotifications from '#server/features/notifications/unread/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import type { Caller } from '#server/http/caller.ts';
import { AppError } from '#server/platform/app-error.ts';
import { inConstantTime } from '#server/platform/constant-time.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueueEmail, requireMail } from '#server/platform/mail/enqueue.ts';
import { networkOf, type RateLimit } from '#server/platform/rate-limits.ts';
import { toSessionUser } from './view.ts';

// Accounts: opening one, the sessions of a member who has proved who they are, and deleting it.

/** Limits the sessions that a member starts from one network, however they prove who they are. */
function sessionLimits(memberId: string, ip: string): Record<string, RateLimit> {
  return { [`sessions:${memberId}:${networkOf(ip)}`]: { count: 30, seconds: 3_600 } };
}

/** A browser's new session and its user, and the token by which the browser is known from now on. */
export interface NewSession extends sessions.CookieSession {
  user: SessionUser;
  knownBrowser: string;
}

/** A new account. `emailVerifiedAt` is set if its member has proved that they own the address. */
interface NewAccount {
  fullName: string;
  email: string;
  passwordHash: string | null;
  emailVerifiedAt?: number;
}

type Welcome = (tx: Tx, member: MemberRow) => Promise<void>;

/**
 * Create an account with an empty profile and sign in to it; `welcome` runs in the same transaction. If the operator
 * hides which addresses have an account, the response for an unproved address is the same either way, and only the
 * email differs.
 */
export async function openAccount(
  ctx: Context,
  caller: Caller,
  account: NewAccount,
  welcome: Welcome,
): Promise<NewSession> {
  const isProved = account.emailVerifiedAt !== undefined;
  if (isProved || ctx.config.authMessages === 'specific') {
    return createAccount(ctx, caller, account, welcome);
  }
  requireMail(ctx);
  return inConstantTime(async () => {
    try {
      return await createAccount(ctx, caller, account, welcome);
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'EMAIL_ALREADY_EXISTS';
      throw isTaken ? new AppError('EMAIL_NOT_VERIFIED', { cause: error }) : error;
    }
  });
}

async function createAccount(
  ctx: Context,
  caller: Caller,
  account: NewAccount,
  welcome: Welcome,
): Promise<NewSession> {
  const { fullName, email, passwordHash, emailVerifiedAt = null } = account;
  const createdAt = ctx.clock.now();
  const blank = newMember(newId('user_', createdAt), email, createdAt);
  const member = { ...blank, passwordHash, emailVerifiedAt };
  try {
    const session = await transact(ctx, async (tx) => {
      await members.insertMembers(tx, [member]);
      await profiles.createEmptyProfile(tx, { id: member.id, fullName, createdAt });
      await welcome(tx, member);
      if (credentials.mustVerify(ctx, member)) return undefined;
      return startSession(ctx, tx, member.id, caller);
    });
    dailyCounts.count(ctx, 'signUps');
    // The account exists, but its session has to wait for the link in the email.
    if (!session) throw new AppError('EMAIL_NOT_VERIFIED');
    return { ...session, user: await getSessionUser(ctx, member.id) };
  } catch (cause) {
    if (!isUniqueViolation(cause)) throw cause;
    if (emailVerifiedAt === null) await mailAllowance.mailOwner(ctx, email, addressTakenEmail);
    throw new AppError('EMAIL_ALREADY_EXISTS', { cause });
  }
}

/** What signing in leads to: a session, or the second step. */
export type Entry = NewSession | PendingSignin;
export type PendingSignin = challenges.PendingSignin;

/** Uses up the proof of who a member is, in the transaction of what it gives access to. */
type Prove = (tx: Tx) => Promise<void>;

/**
 * Sign in a member who has proved who they are, or start the second step. Without `prove` the credentials must be those
 * with which `member` was read.
 */
export async function enter(
  ctx: Context,
  caller: Caller,
  member: MemberRow,
  prove: Prove = (tx) => requireUnchanged(tx, member),
): Promise<Entry> {
  requireAllowed(member);
  if (member.secondFactorAt !== null) return challenges.startSignin(ctx, caller, member, prove);
  return openSession(ctx, caller, member, prove);
}

/** The same for a client that is not a browser. */
export async function enterForTokens(
  ctx: Context,
  caller: Caller,
  member: MemberRow,
): Promise<TokenSet | PendingSignin> {
  const prove: Prove = (tx) => requireUnchanged(tx, member);
  if (member.secondFactorAt !== null) return challenges.startSignin(ctx, caller, member, prove);
  return openTokens(ctx, caller, member, prove);
}

/** Start the session of a client that is not a browser. */
export async function openTokens(
  ctx: Context,
  caller: Caller,
  member: MemberRow,
  prove: Prove,
): Promise<TokenSet> {
  return beginSession(ctx, caller, member, async (tx) => {
    await prove(tx);
    return sessions.startTokenSession(ctx, tx, member.id, caller);
  });
}

/** Start the session of a member whose identity is proved. */
export async function openSession(
  ctx: Context,
  caller: Caller,
  member: MemberRow,
  prove: Prove,
): Promise<NewSession> {
  const session = await beginSession(ctx, caller, member, async (tx) => {
    await prove(tx);
    return startSession(ctx, tx, member.id, caller);
  });
  return { ...session, user: await getSessionUser(ctx, member.id) };
}

/** Sign a member in by `start`, and email them if the device is new. Throws RATE_LIMITED. */
async function beginSession<T>(
  ctx: Context,
  caller: Caller,
  member: MemberRow,
  start: (tx: Tx) => Promise<T>,
): Promise<T> {
  requireAllowed(member);
  await ctx.rateLimits.spend(sessionLimits(member.id, caller.ip));
  const isReported =
    (await sessions.isNewDevice(ctx, member.id, caller)) &&
    (await mailAllowance.mayMailMember(ctx, 'new-device', member));
  return transact(ctx, async (tx) => {
    const session = await start(tx);
    if (!isReported) return session;
    const device = sessions.nameDevice(caller);
    const template = newDeviceEmail(device, accountUrl(ctx.config));
    await enqueueEmail(ctx, tx, member, template);
    return session;
  });
}

async function startSession(ctx: Context, tx: Tx, memberId: string, caller: Caller) {
  const session = await sessions.startCookieSession(ctx, tx, memberId, caller);
  const knownBrowser = await guesses.rememberBrowser(ctx, tx, memberId, caller);
  return { ...session, knownBrowser };
}

export async function getSessionUser(ctx: Context, memberId: string): Promise<SessionUser> {
  const [member, own, plan] = await Promise.all([
    members.getMember(ctx, memberId),
    profiles.getOwnProfile(ctx.db, memberId),
    plans.findPlan(ctx.db, memberId, ctx.clock.now()),
  ]);
  const hasSecondFactor = member.secondFactorAt !== null;
  const state = { isAdmin: member.role === 'admin', hasSecondFactor };
  return toSessionUser(member, own, plan, sessions.needsSecondFactor(ctx, state));
}

/** Erase an account and email its member, in the caller's transaction. */
export async function closeAccount(ctx: Context, tx: Tx, member: MemberRow): Promise<void> {
  await deleteAccount(ctx, tx, member.id);
  await enqueueEmail(ctx, tx, member, accountDeletedEmail());
}

/** Erase an account and everything that belongs to it, in the caller's transaction. */
export async function deleteAccount(ctx: Context, tx: Tx, memberId: string): Promise<void> {
  await members.lockMember(tx, memberId);
  await cancellations.cancelSubscriptions(ctx, tx, memberId);
  await avatars.eraseAvatar(ctx, tx, memberId);
  await files.eraseFiles(ctx, tx, memberId);
  await conversations.eraseMember(ctx, tx, memberId);
  await unreadNotifications.eraseMember(tx, memberId);
  await profileChanges.append(tx, [memberId]);
  await companies.eraseWritten(tx, memberId);
  await members.deleteMember(tx, memberId);
}

/** Throw ACCOUNT_SUSPENDED for a suspended member. */
export function requireAllowed({ suspendedAt }: MemberRow): void {
  if (suspendedAt !== null) throw new AppError('ACCOUNT_SUSPENDED');
}

// A password may have been changed while an old one was being checked.
async function requireUnchanged(tx: Tx, { id, credentialsVersion }: MemberRow): Promise<void> {
  const member = await members.lockMember(tx, id);
  if (member?.credentialsVersion !== credentialsVersion) throw new AppError('INVALID_CREDENTIALS');
}

function newMember(id: string, email: string, createdAt: number): MemberRow {
  return {
    id,
    email,
    passwordHash: null,
    role: 'member',
    emailVerifiedAt: null,
    suspendedAt: null,
    secondFactorAt: null,
    credentialsVersion: 0,
    resultsView: RESULTS_VIEWS[0],
    createdAt,
  };
}
