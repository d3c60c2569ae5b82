import type { ErrorCode } from '@lintel/contract/errors';
import { isLongEnough, shortPassword } from '@lintel/contract/values/accounts';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema.ts';
import * as providerAccounts from '#server/features/accounts/provider-accounts/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as sessions from '#server/features/members/sessions/service.ts';
import type { Caller } from '#server/http/caller.ts';
import { AppError } from '#server/platform/app-error.ts';
import { verifyNothing, verifyPassword } from '#server/platform/passwords.ts';
import { networkOf } from '#server/platform/rate-limits.ts';
import { hashToken } from '#server/platform/tokens.ts';
import {
  isWeakPassword,
  mailLimits,
  signinLimits,
  signupLimits,
  UNKNOWN_ADDRESSES,
} from './rules.ts';

// Proving who one is by a password, and setting one.

/** The member whose address and password these are, after the same work whether or not there is one. */
export async function authenticate(
  ctx: Context,
  caller: Caller,
  { email, password }: { email: string; password: string },
): Promise<MemberRow> {
  await ctx.rateLimits.spend(signinLimits(email, caller.ip));
  const member = await members.findMemberByEmail(ctx, email);
  if (!member?.passwordHash) {
    await verifyNothing(password, ctx.config.passwordCost);
    throw await refusal(ctx, caller, email, member);
  }
  const isRight = await verifyPassword(password, member.passwordHash);
  const tellsApart = ctx.config.authMessages === 'specific';
  if (!isRight) throw new AppError(tellsApart ? 'INCORRECT_PASSWORD' : 'INVALID_CREDENTIALS');
  if (member.suspendedAt !== null) throw new AppError('INVALID_CREDENTIALS');
  return member;
}

/** Whether the operator wants confirmed addresses and this one is not. */
export function mustVerify({ config }: Pick<Context, 'config'>, member: MemberRow): boolean {
  return config.requireVerifiedEmail && member.emailVerifiedAt === null;
}

/** What to say of an unknown address: `code`, or nothing in particular to who seems to look for accounts. */
export async function unknownAddress(
  ctx: Context,
  caller: Caller,
  email: string,
  code: ErrorCode,
): Promise<AppError> {
  const total = `unknown:${networkOf(caller.ip)}`;
  const address = `${total}:${hashToken(email)}`;
  const attempts = await ctx.rateLimits.countOf(address);
  await ctx.rateLimits.count(address, UNKNOWN_ADDRESSES);
  if (attempts === 0) await ctx.rateLimits.count(total, UNKNOWN_ADDRESSES);
  const isProbing = await ctx.rateLimits.isOver(total, UNKNOWN_ADDRESSES);
  return new AppError(isProbing ? 'INVALID_CREDENTIALS' : code);
}

/** Counts a new account from this network. Throws RATE_LIMITED. */
export async function spendSignup(ctx: Context, caller: Caller) {
  await ctx.rateLimits.spend(signupLimits(caller.ip));
}

/** Counts an email that anyone can have sent to this address. Throws RATE_LIMITED. */
export async function spendMailAllowance(ctx: Context, caller: Caller, email: string) {
  await ctx.rateLimits.spend(mailLimits(email, caller.ip));
}

/** The viewer's account, if this is its password. */
export async function requirePassword(
  ctx: Context,
  viewer: Viewer,
  password: string,
): Promise<MemberRow> {
  const member = await members.findMember(ctx, viewer.memberId);
  if (!member?.passwordHash) throw new AppError('NO_PASSWORD_SET');
  // Whoever has found an open session must not be able to guess here what sign-in would not let them.
  await ctx.rateLimits.spend(signinLimits(member.email, 'password-change'));
  if (!(await verifyPassword(password, member.passwordHash))) {
    throw new AppError('INCORRECT_PASSWORD');
  }
  return member;
}

/** Throws at `field` where a new password is too short, and WEAK_PASSWORD where it is common or the member's name. */
export function checkNewPassword(
  ctx: Context,
  member: { fullName: string; email: string },
  password: string,
  field: string,
): void {
  const min = ctx.config.passwordMinLength;
  if (!isLongEnough(password, min)) {
    throw new AppError('VALIDATION_FAILED', { fields: { [field]: shortPassword.refusal(min) } });
  }
  if (isWeakPassword(password, member)) throw new AppError('WEAK_PASSWORD');
}

/** Sets a password and ends the member's sessions, but for the one that does it. */
export async function setPassword(
  ctx: Context,
  tx: Tx,
  memberId: string,
  change: { passwordHash: string; provesEmail?: boolean; currentSession?: string },
): Promise<void> {
  const { passwordHash, provesEmail, currentSession } = change;
  const emailVerifiedAt = ctx.clock.now();
  await members.updateMember(tx, memberId, {
    passwordHash,
    ...(provesEmail && { emailVerifiedAt }),
  });
  await sessions.endSessions(tx, memberId, currentSession);
}

async function refusal(
  ctx: Context,
  caller: Caller,
  email: string,
  member: MemberRow | undefined,
): Promise<AppError> {
  if (ctx.config.authMessages === 'generic') return new AppError('INVALID_CREDENTIALS');
  if (!member) return unknownAddress(ctx, caller, email, 'ACCOUNT_NOT_FOUND');
  return new AppError(
    (await providerAccounts.hasProviderAccount(ctx, member.id))
      ? 'PROVIDER_ACCOUNT'
      : 'NO_PASSWORD_SET',
  );
}
