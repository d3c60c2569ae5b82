import { RESULTS_VIEWS } from '@lintel/contract/values/accounts';
import type { Context } from '#server/context.ts';
import { isUniqueViolation } from '#server/db/failures.ts';
import type { Tx } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import { accountDeletedEmail, addressTakenEmail } from '#server/emails/account-emails.ts';
import * as cancellations from '#server/features/billing/cancellations/service.ts';
import * as credentials from '#server/features/credentials/credentials/service.ts';
import * as entry from '#server/features/credentials/entry/service.ts';
import * as mailAllowance from '#server/features/credentials/mail-allowance/service.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as dailyCounts from '#server/features/logs/daily-counts/service.ts';
import * as avatars from '#server/features/media/avatars/service.ts';
import * as files from '#server/features/media/files/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as conversations from '#server/features/messaging/conversations/service.ts';
import * as unreadNotifications from '#server/features/notifications/unread/service.ts';
import * as profileChanges from '#server/features/profiles/profile-changes/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as decisions from '#server/features/safety/decisions/service.ts';
import type { Caller } from '#server/http/caller.ts';
import { AppError } from '#server/platform/app-error.ts';
import { inConstantTime } from '#server/platform/constant-time.ts';
import { newId } from '#server/platform/ids.ts';
import { offerEmail, requireMail } from '#server/platform/mail/enqueue.ts';

// Accounts: opening one, and deleting it.

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
): Promise<entry.NewSession> {
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
): Promise<entry.NewSession> {
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
      return entry.startSession(ctx, tx, member.id, caller);
    });
    dailyCounts.count(ctx, 'signUps');
    // The account exists, but its session has to wait for the link in the email.
    if (!session) throw new AppError('EMAIL_NOT_VERIFIED');
    return { ...session, user: await entry.getSessionUser(ctx, member.id) };
  } catch (cause) {
    if (!isUniqueViolation(cause)) throw cause;
    if (emailVerifiedAt === null) await mailAllowance.mailOwner(ctx, email, addressTakenEmail);
    throw new AppError('EMAIL_ALREADY_EXISTS', { cause });
  }
}

/** Erase an account and email its member, in the caller's transaction. */
export async function closeAccount(ctx: Context, tx: Tx, member: MemberRow): Promise<void> {
  await deleteAccount(ctx, tx, member.id);
  await offerEmail(ctx, tx, member, accountDeletedEmail());
}

/** The same for support, and record who did it. */
export async function closeAccountBy(
  ctx: Context,
  tx: Tx,
  actorId: string,
  member: MemberRow,
): Promise<void> {
  await closeAccount(ctx, tx, member);
  await audit.record(ctx, tx, actorId, 'erase-member', member.id);
}

/**
 * Erase an account and everything that belongs to it, in the caller's transaction. Throws LAST_ADMINISTRATOR for that
 * of the only one.
 */
export async function deleteAccount(ctx: Context, tx: Tx, memberId: string): Promise<void> {
  const member = await members.lockMember(tx, memberId);
  if (member?.role === 'admin') await members.requireOtherAdministrator(tx, memberId);
  await cancellations.cancelSubscriptions(ctx, tx, memberId);
  await avatars.eraseAvatar(ctx, tx, memberId);
  await decisions.eraseKept(ctx, tx, memberId);
  await files.eraseFiles(ctx, tx, memberId);
  await conversations.eraseMember(ctx, tx, memberId);
  await unreadNotifications.eraseMember(tx, memberId);
  await profileChanges.append(tx, [memberId]);
  await members.deleteMember(tx, memberId);
}

function newMember(id: string, email: string, createdAt: number): MemberRow {
  return {
    id,
    email,
    passwordHash: null,
    role: 'member',
    emailVerifiedAt: null,
    suspendedAt: null,
    suspendedUntil: null,
    secondFactorAt: null,
    credentialsVersion: 0,
    resultsView: RESULTS_VIEWS[0],
    createdAt,
  };
}
