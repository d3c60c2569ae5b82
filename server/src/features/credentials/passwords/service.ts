import { RESET_TOKEN_LENGTH } from '@lintel/contract/credentials/passwords';
import { LINK_MILLISECONDS } from '@lintel/contract/values/accounts';
import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { MemberRow, Schema } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import {
  invitationEmail,
  passwordChangedEmail,
  passwordResetEmail,
  providerAccountEmail,
  supportLinkEmail,
} from '#server/emails/account-emails.ts';
import { accountUrl, signinUrl } from '#server/emails/page-urls.ts';
import * as credentials from '#server/features/credentials/credentials/service.ts';
import * as entry from '#server/features/credentials/entry/service.ts';
import * as mailAllowance from '#server/features/credentials/mail-allowance/service.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as sessions from '#server/features/members/sessions/service.ts';
import type { Caller } from '#server/http/caller.ts';
import { AppError } from '#server/platform/app-error.ts';
import { inConstantTime } from '#server/platform/constant-time.ts';
import { newId } from '#server/platform/ids.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import type { EmailTemplate } from '#server/platform/mail/email-template.ts';
import { offerEmail, requireMail } from '#server/platform/mail/enqueue.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { hashToken, newCode } from '#server/platform/tokens.ts';
import { judgeResetToken, lookupHash } from './rules.ts';
import * as store from './store.ts';

// Setting a password by an emailed link or with the old one. A link works once, for a while, and only if it is the
// newest; setting a password ends every other session of the member.

type ResetToken = Schema['passwordResetTokens'];
type LinkContext = Pick<Context, 'db' | 'clock' | 'config' | 'signals' | 'log' | 'rateLimits'>;

export async function requestReset(
  ctx: Context,
  caller: Caller,
  request: { email: string },
): Promise<void> {
  requireMail(ctx);
  await inConstantTime(() => mailReset(ctx, caller, request));
}

async function mailReset(
  ctx: Context,
  caller: Caller,
  { email }: { email: string },
): Promise<void> {
  const member = await members.findMemberByEmail(ctx, email);
  const mayMail = await mailAllowance.mayMailAddress(ctx, caller, 'reset', { email, member });
  const tellsApart = await credentials.tellsApart(ctx, caller, member ? undefined : email);
  if (!member) {
    if (tellsApart) throw new AppError('RESET_ACCOUNT_NOT_FOUND');
    return;
  }
  const providerOnly =
    !member.passwordHash && (await credentials.hasProviderAccount(ctx, member.id));
  if (providerOnly && tellsApart) throw new AppError('GOOGLE_ACCOUNT');
  if (!mayMail) return;
  if (!providerOnly) return mailLink(ctx, member);
  const template = providerAccountEmail(signinUrl(ctx.config));
  await transact(ctx, (tx) => offerEmail(ctx, tx, member, template));
}

/** Email the viewer a link that sets their password, without asking for the old one. */
export async function sendPasswordLink(ctx: Context, viewer: Viewer): Promise<void> {
  requireMail(ctx);
  const member = await members.getMember(ctx, viewer.memberId);
  if (await mailAllowance.mayMailMember(ctx, 'password', member)) await mailLink(ctx, member);
}

async function mailLink(ctx: Context, member: MemberRow): Promise<void> {
  await transact(ctx, (tx) => sendResetLink(ctx, tx, member, passwordResetEmail));
}

/** Check that a link still works. The refusals are those of `confirmReset`, which give as much away. */
export async function checkReset(ctx: Context, { token }: { token: string }): Promise<void> {
  await findReset(ctx, token);
}

export async function confirmReset(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const reset = await findReset(ctx, token);
  const { id, memberId, isMailed } = reset;
  credentials.checkNewPassword(
    ctx,
    await entry.getSessionUser(ctx, memberId),
    password,
    'password',
  );
  const passwordHash = await hashPassword(password, ctx.config.passwordCost);
  await transact(ctx, async (tx) => {
    const member = requireLive(reset, await members.lockMember(tx, memberId));
    if (!(await store.takeResetToken(tx, id))) throw new AppError('RESET_TOKEN_UNKNOWN');
    const owner = isMailed ? await credentials.proveAddress(ctx, tx, member) : member;
    await credentials.setPassword(tx, memberId, { passwordHash });
    await offerEmail(ctx, tx, owner, changedEmail(ctx));
  });
}

/** Change the viewer's password. Returns the new cookie of their session; a client with tokens has to sign in again. */
export async function changePassword(
  ctx: Context,
  viewer: Viewer,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<sessions.CookieSession | null> {
  await credentials.requireProof(ctx, viewer, oldPassword);
  const member = await members.getMember(ctx, viewer.memberId);
  credentials.requireProvedAddress(member);
  credentials.checkNewPassword(
    ctx,
    await entry.getSessionUser(ctx, member.id),
    newPassword,
    'newPassword',
  );
  const passwordHash = await hashPassword(newPassword, ctx.config.passwordCost);
  return transact(ctx, async (tx) => {
    await members.lockViewer(ctx, tx, viewer);
    await credentials.setPassword(tx, member.id, {
      passwordHash,
      currentSession: viewer.sessionId,
    });
    await offerEmail(ctx, tx, member, changedEmail(ctx));
    return sessions.replaceCookie(ctx, tx, viewer);
  });
}

/** Email a member who has no password, as their operator, a link that sets one. Throws MAIL_UNAVAILABLE. */
export async function inviteMember(ctx: LinkContext, member: MemberRow): Promise<void> {
  requireMail(ctx);
  await transact(ctx, async (tx) => {
    await audit.record(ctx, tx, audit.OPERATOR, 'invite-member', member.id);
    await sendResetLink(ctx, tx, member, invitationEmail);
  });
}

/** Email a member who has asked for help a link that sets their password, and record who sent it. */
export async function mailResetLink(
  ctx: LinkContext,
  tx: Tx,
  actorId: string,
  member: MemberRow,
): Promise<void> {
  await audit.record(ctx, tx, actorId, 'mail-reset-link', member.id);
  const isSent = await sendResetLink(ctx, tx, member, passwordResetEmail);
  if (!isSent) throw new AppError('RATE_LIMITED');
}

/** Create a reset link for support to pass on to a member who is not an administrator. */
export async function generateResetLink(
  ctx: Context,
  viewer: Viewer,
  { email }: { email: string },
): Promise<{ link: string }> {
  const member = await members.findMemberByEmail(ctx, email);
  if (member?.role === 'admin') throw new AppError('NOT_ALLOWED');
  return { link: await newResetLinkFor(ctx, email, viewer) };
}

/** Create a reset link that a person passes on, inform its member, and record who created it and who for. */
export async function newResetLinkFor(
  ctx: LinkContext,
  email: string,
  viewer?: Viewer,
): Promise<string> {
  const member = await members.findMemberByEmail(ctx, email);
  if (!member) throw new AppError('USER_NOT_FOUND');
  return transact(ctx, async (tx) => {
    if (viewer) await members.lockViewer(ctx, tx, viewer);
    const actorId = viewer?.memberId ?? audit.OPERATOR;
    await audit.record(ctx, tx, actorId, 'generate-reset-link', member.id);
    const template = supportLinkEmail('sets a new password', accountUrl(ctx.config));
    await offerEmail(ctx, tx, member, template);
    return linkOf(ctx, await newResetToken(ctx, tx, member, { isMailed: false }));
  });
}

/**
 * Enqueue the email with a link that sets a password, in the caller's transaction. It proves whose the address is.
 * Returns whether it is enqueued.
 */
export async function sendResetLink(
  ctx: LinkContext,
  tx: Tx,
  member: MemberRow,
  template: (link: string) => EmailTemplate,
): Promise<boolean> {
  const { token, row } = draftToken(ctx, member, { isMailed: true });
  // The link in the last email works until another one is on its way.
  const isEnqueued = await offerEmail(ctx, tx, member, template(linkOf(ctx, token)));
  if (isEnqueued) await store.replaceResetTokens(tx, row);
  return isEnqueued;
}

/** Create the token of such a link, for a page that sets the password at once. */
export async function newResetToken(
  ctx: LinkContext,
  tx: Tx,
  member: MemberRow,
  { isMailed }: { isMailed: boolean },
): Promise<string> {
  const { token, row } = draftToken(ctx, member, { isMailed });
  await store.replaceResetTokens(tx, row);
  return token;
}

/** A token, and its row, which `store.replaceResetTokens` makes the one that works. */
function draftToken(
  { clock }: LinkContext,
  { id: memberId, email, credentialsVersion }: MemberRow,
  { isMailed }: { isMailed: boolean },
): { token: string; row: ResetToken } {
  const token = newCode(RESET_TOKEN_LENGTH);
  const createdAt = clock.now();
  const row = {
    id: newId('rst_', createdAt),
    memberId,
    email,
    tokenHash: hashToken(token),
    lookupHash: lookupHash(token),
    credentialsVersion,
    isMailed: isMailed ? 1 : 0,
    createdAt,
    expiresAt: createdAt + LINK_MILLISECONDS.reset,
  };
  return { token, row };
}

function linkOf({ config }: LinkContext, token: string): string {
  return `${config.linkBase}/reset-password?token=${token}`;
}

/** Delete links that expired over a day ago. */
export async function sweepResetTokens(ctx: Context): Promise<void> {
  const keptSince = periodStart(RETENTION.passwordResetTokens, ctx.clock.now());
  await store.deleteOldResetTokens(ctx.db, keptSince);
}

export const passwordJobs = [hourlyJob('sweep reset links', sweepResetTokens)];

async function findReset(ctx: Context, token: string): Promise<ResetToken> {
  const candidates = await store.listResetTokens(ctx.db, lookupHash(token));
  const verdict = judgeResetToken(candidates, hashToken(token), ctx.clock.now());
  if ('refusal' in verdict) throw new AppError(verdict.refusal);
  const found = await members.findMember(ctx, verdict.token.memberId);
  if (!found) throw new AppError('RESET_USER_NOT_FOUND');
  requireLive(verdict.token, found);
  return verdict.token;
}

function requireLive(token: ResetToken, member: MemberRow | undefined): MemberRow {
  if (!member || !credentials.isCurrent(token, member)) throw new AppError('RESET_TOKEN_UNKNOWN');
  return member;
}

function changedEmail(ctx: Context): EmailTemplate {
  return passwordChangedEmail(`${ctx.config.linkBase}/forgot-password`);
}
