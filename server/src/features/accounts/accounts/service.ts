import type { SessionUser, TokenSet } from '@lintel/contract/accounts/sessions';
import type { Context } from '#server/context.ts';
import { isUniqueViolation } from '#server/db/failures.ts';
import type { Tx } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import {
  addressTakenEmail,
  confirmAddressEmail,
  newDeviceEmail,
} from '#server/emails/account-emails.ts';
import * as credentials from '#server/features/accounts/credentials/service.ts';
import * as emailLinks from '#server/features/accounts/email-links/service.ts';
import * as challenges from '#server/features/accounts/factor-challenges/service.ts';
import * as cancellations from '#server/features/billing/cancellations/service.ts';
import * as dailyCounts from '#server/features/logs/daily-counts/service.ts';
import * as avatars from '#server/features/media/avatars/service.ts';
import * as files from '#server/features/media/files/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as profiles from '#server/features/members/profiles/service.ts';
import * as sessions from '#server/features/members/sessions/service.ts';
import * as departures from '#server/features/messaging/departures/service.ts';
import * as unreadNotifications from '#server/features/notifications/unread/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import { needsSecondFactor } from '#server/http/admission.ts';
import type { Caller } from '#server/http/caller.ts';
import { AppError } from '#server/platform/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import type { EmailTemplate } from '#server/platform/mail/email-template.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { toSessionUser } from './view.ts';

// Accounts: creating one, signing in to it and deleting it.

/** A caller whose browser has a cookie, so that it can follow links mailed to them without confirmation. */
export interface BrowserCaller extends Caller {
  browser: string;
}

/** A browser's new session and its user. */
export interface NewSession extends sessions.CookieSession {
  user: SessionUser;
}

export async function signUp(
  ctx: Context,
  caller: BrowserCaller,
  input: { fullName: string; email: string; password: string },
): Promise<NewSession> {
  await credentials.spendSignup(ctx, caller);
  credentials.checkNewPassword(ctx, input, input.password, 'password');
  const passwordHash = await hashPassword(input.password, ctx.config.passwordCost);
  return openAccount(ctx, caller, { ...input, passwordHash }, (tx, member) =>
    sendLink(ctx, tx, caller, { member, purpose: 'verification', template: confirmAddressEmail }),
  );
}

/** A new account. `emailVerifiedAt` is set if its member has proved that they own the address. */
interface NewAccount {
  fullName: string;
  email: string;
  passwordHash: string | null;
  emailVerifiedAt?: number;
}

/** Creates an account with an empty profile and signs in to it; `welcome` runs in the same transaction. */
export async function openAccount(
  ctx: Context,
  caller: Caller,
  account: NewAccount,
  welcome: (tx: Tx, member: MemberRow) => Promise<void>,
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
      return sessions.startCookieSession(ctx, tx, member.id, caller);
    });
    dailyCounts.count(ctx, 'signUps');
    // The account exists, but its session has to wait for the link in the email.
    if (!session) throw new AppError('EMAIL_NOT_VERIFIED');
    return { ...session, user: await getSessionUser(ctx, member.id) };
  } catch (cause) {
    if (!isUniqueViolation(cause)) throw cause;
    if (emailVerifiedAt === null) await mailOwner(ctx, caller, email);
    throw new AppError('EMAIL_ALREADY_EXISTS', { cause });
  }
}

/** What signing in leads to: a session, or the second step. */
export type Entry = NewSession | PendingSignin;
export type PendingSignin = challenges.PendingSignin;

export async function signIn(
  ctx: Context,
  caller: BrowserCaller,
  login: { email: string; password: string },
): Promise<Entry> {
  const member = await credentials.authenticate(ctx, caller, login);
  await requireVerified(ctx, caller, member);
  return enter(ctx, caller, member);
}

/** Signs in a client that is not a browser. */
export async function signInForTokens(
  ctx: Context,
  caller: BrowserCaller,
  login: { email: string; password: string },
): Promise<TokenSet | PendingSignin> {
  const member = await credentials.authenticate(ctx, caller, login);
  await requireVerified(ctx, caller, member);
  const prove = (tx: Tx) => requireUnchanged(tx, member);
  if (member.secondFactorAt !== null) return challenges.startSignin(ctx, member, prove);
  return sessions.startTokenSession(ctx, member.id, caller, prove);
}

/**
 * Signs in a member who has proved who they are, or leads them to the second step. `prove` is as for `openSession`;
 * without it the credentials must be those with which `member` was read.
 */
export async function enter(
  ctx: Context,
  caller: Caller,
  member: MemberRow,
  prove = (tx: Tx) => requireUnchanged(tx, member),
): Promise<Entry> {
  requireAllowed(member);
  if (member.secondFactorAt !== null) return challenges.startSignin(ctx, member, prove);
  return openSession(ctx, caller, member, prove);
}

/**
 * Starts the session of a member whose identity is proved, and emails them if the device is new. `prove` uses up the
 * proof in the same transaction.
 */
export async function openSession(
  ctx: Context,
  caller: Caller,
  member: MemberRow,
  prove: (tx: Tx) => Promise<void>,
): Promise<NewSession> {
  requireAllowed(member);
  const isNew = await sessions.isNewDevice(ctx, member.id, caller);
  const session = await transact(ctx, async (tx) => {
    await prove(tx);
    if (isNew) {
      const device = sessions.nameDevice(caller);
      await enqueueEmail(
        ctx,
        tx,
        member.email,
        newDeviceEmail(device, `${ctx.config.linkBase}/account`),
      );
    }
    return sessions.startCookieSession(ctx, tx, member.id, caller);
  });
  return { ...session, user: await getSessionUser(ctx, member.id) };
}

export async function getSessionUser(ctx: Context, memberId: string): Promise<SessionUser> {
  const member = await members.getMember(ctx, memberId);
  const own = await profiles.getOwnProfile(ctx.db, memberId);
  const plan = await plans.findPlan(ctx.db, memberId, ctx.clock.now());
  const state = {
    isAdmin: member.role === 'admin',
    hasSecondFactor: member.secondFactorAt !== null,
  };
  return toSessionUser(member, own, plan, needsSecondFactor(ctx, state));
}

/** Erases an account and everything that belongs to it, in the caller's transaction. */
export async function deleteAccount(ctx: Context, tx: Tx, memberId: string): Promise<void> {
  await members.lockMember(tx, memberId);
  await cancellations.cancelSubscriptions(ctx, tx, memberId);
  await avatars.eraseAvatar(ctx, tx, memberId);
  await files.eraseFiles(ctx, tx, memberId);
  await departures.eraseMember(ctx, tx, memberId);
  await unreadNotifications.eraseMember(tx, memberId);
  await profiles.recordChange(tx, memberId);
  await members.deleteMember(tx, memberId);
}

/** A link to email: for whom, for what, and to which address if not the account's. */
export interface LinkMail {
  member: MemberRow;
  purpose: emailLinks.LinkRequest['purpose'];
  template: (link: string) => EmailTemplate;
  email?: string;
}

/** Mails a one-time link, in a transaction of its own. */
export async function mailLink(ctx: Context, caller: BrowserCaller, mail: LinkMail): Promise<void> {
  await transact(ctx, (tx) => sendLink(ctx, tx, caller, mail));
}

/** Creates a one-time link and enqueues the email that carries it, in the caller's transaction. */
export async function sendLink(
  ctx: Context,
  tx: Tx,
  { browser }: BrowserCaller,
  { member, purpose, template, email = member.email }: LinkMail,
): Promise<void> {
  const link = await emailLinks.createLink(ctx, tx, {
    purpose,
    member,
    email,
    isMailed: true,
    browser,
  });
  await enqueueEmail(ctx, tx, email, template(link));
}

function requireAllowed({ suspendedAt }: MemberRow): void {
  if (suspendedAt !== null) throw new AppError('INVALID_CREDENTIALS');
}

// A password may have been changed while an old one was being checked.
async function requireUnchanged(tx: Tx, { id, credentialsVersion }: MemberRow): Promise<void> {
  const member = await members.lockMember(tx, id);
  if (member?.credentialsVersion !== credentialsVersion) throw new AppError('INVALID_CREDENTIALS');
}

// The password was right, so the member gets another link.
async function requireVerified(
  ctx: Context,
  caller: BrowserCaller,
  member: MemberRow,
): Promise<void> {
  if (!credentials.mustVerify(ctx, member)) return;
  await credentials.spendMailAllowance(ctx, caller, member.email);
  await mailLink(ctx, caller, { member, purpose: 'verification', template: confirmAddressEmail });
  throw new AppError('EMAIL_NOT_VERIFIED');
}

// The owner of the address is told of the attempt; the limit protects their inbox.
async function mailOwner(ctx: Context, caller: Caller, email: string): Promise<void> {
  try {
    await credentials.spendMailAllowance(ctx, caller, email);
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  const template = addressTakenEmail(`${ctx.config.linkBase}/login`);
  await transact(ctx, (tx) => enqueueEmail(ctx, tx, email, template));
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
    createdAt,
  };
}
