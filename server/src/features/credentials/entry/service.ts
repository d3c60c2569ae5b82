import type { SessionUser, TokenSet } from '@lintel/contract/accounts/sessions';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import { newDeviceEmail } from '#server/emails/account-emails.ts';
import { accountUrl } from '#server/emails/page-urls.ts';
import * as challenges from '#server/features/credentials/factor-challenges/service.ts';
import * as guesses from '#server/features/credentials/guesses/service.ts';
import * as mailAllowance from '#server/features/credentials/mail-allowance/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as sessions from '#server/features/members/sessions/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import type { Caller } from '#server/http/caller.ts';
import { AppError } from '#server/platform/app-error.ts';
import { offerEmail } from '#server/platform/mail/enqueue.ts';
import { toSessionUser } from './view.ts';

// Entry: the session, or the second step, of a member who has proved who they are.

/** A browser's new session and its user, and the token by which the browser is known from now on. */
export interface NewSession extends sessions.CookieSession {
  user: SessionUser;
  knownBrowser: string;
}

/** What signing in leads to: a session, the second step, or for a suspended member the decision about them. */
export type Entry = NewSession | SuspendedSignin | PendingSignin;
/** What opens the decision to a suspended member who has proved who they are. */
export type SuspendedSignin = Awaited<ReturnType<typeof sessions.startSuspendedSession>>;
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
  requireAllowed(await members.endOverdueSuspension(ctx, member));
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
  requireAllowed(await members.endOverdueSuspension(ctx, member));
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
): Promise<NewSession | SuspendedSignin> {
  const { suspendedAt } = await members.endOverdueSuspension(ctx, member);
  if (suspendedAt !== null) {
    await ctx.rateLimits.spend('sessions', [member.id, caller.ip]);
    return transact(ctx, async (tx) => {
      await prove(tx);
      return sessions.startSuspendedSession(ctx, tx, member.id, caller);
    });
  }
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
  await ctx.rateLimits.spend('sessions', [member.id, caller.ip]);
  const isReported =
    (await sessions.isNewDevice(ctx, member.id, caller)) &&
    (await mailAllowance.mayMailMember(ctx, 'new-device', member));
  return transact(ctx, async (tx) => {
    const session = await start(tx);
    if (!isReported) return session;
    const device = sessions.nameDevice(caller);
    const template = newDeviceEmail(device, accountUrl(ctx.config));
    await offerEmail(ctx, tx, member, template);
    return session;
  });
}

/** Start the session of a browser in the caller's transaction, and remember the browser. */
export async function startSession(ctx: Context, tx: Tx, memberId: string, caller: Caller) {
  const session = await sessions.startCookieSession(ctx, tx, memberId, caller);
  const knownBrowser = await guesses.rememberBrowser(ctx, tx, memberId, caller);
  return { ...session, knownBrowser };
}

export async function getSessionUser(ctx: Context, memberId: string): Promise<SessionUser> {
  const [member, own, plan] = await Promise.all([
    members.getMember(ctx, memberId),
    profiles.getOwnProfile(ctx, memberId),
    plans.findPlan(ctx.db, memberId, ctx.clock.now()),
  ]);
  const hasSecondFactor = member.secondFactorAt !== null;
  const state = { isAdmin: member.role === 'admin', hasSecondFactor };
  return toSessionUser(member, own, plan, sessions.needsSecondFactor(ctx, state));
}

/** Throw ACCOUNT_SUSPENDED for a suspended member. */
function requireAllowed({ suspendedAt }: MemberRow): void {
  if (suspendedAt !== null) throw new AppError('ACCOUNT_SUSPENDED');
}

// A password may have been changed while an old one was being checked.
async function requireUnchanged(tx: Tx, { id, credentialsVersion }: MemberRow): Promise<void> {
  const member = await members.lockMember(tx, id);
  if (member?.credentialsVersion !== credentialsVersion) throw new AppError('INVALID_CREDENTIALS');
}
