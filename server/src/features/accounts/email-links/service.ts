import type { LedToSignup } from '@lintel/contract/accounts/accounts';
import type { LinkOutcome } from '@lintel/contract/accounts/email-links';
import type { LinkPurpose } from '@lintel/contract/values/accounts';
import type { Context, Viewer } from '#server/context.ts';
import { isUniqueViolation } from '#server/db/failures.ts';
import type { Tx } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import {
  addressChangedEmail,
  confirmAddressEmail,
  magicLinkEmail,
  supportLinkEmail,
} from '#server/emails/account-emails.ts';
import { accountUrl } from '#server/emails/page-urls.ts';
import * as accounts from '#server/features/accounts/accounts/service.ts';
import * as credentials from '#server/features/credentials/credentials/service.ts';
import * as entry from '#server/features/credentials/entry/service.ts';
import * as mailAllowance from '#server/features/credentials/mail-allowance/service.ts';
import * as passwords from '#server/features/credentials/passwords/service.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as members from '#server/features/members/members/service.ts';
import type { BrowserCaller, Caller } from '#server/http/caller.ts';
import { AppError } from '#server/platform/app-error.ts';
import { inConstantTime } from '#server/platform/constant-time.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import type { EmailTemplate } from '#server/platform/mail/email-template.ts';
import { anyAddress, offerEmail, requireMail } from '#server/platform/mail/enqueue.ts';
import * as links from './links.ts';
import * as store from './store.ts';

// Mailing one-time links and following them. Opening a link is not enough, because mail programs and scanners open
// links too: in the browser that requested it the page follows it at once, in any other browser a person has to
// confirm.

/** A link to email: who and what it is for, and to which address if not the account's. */
interface LinkMail {
  member: MemberRow;
  purpose: LinkPurpose;
  template: (link: string) => EmailTemplate;
  email?: string;
  ledBy?: LedToSignup | undefined;
}

/** Mail a one-time link, in its own transaction. */
export async function mailLink(ctx: Context, caller: BrowserCaller, mail: LinkMail): Promise<void> {
  await transact(ctx, (tx) => sendLink(ctx, tx, caller, mail));
}

/** Create a one-time link and enqueue the email that carries it, in the caller's transaction. */
export async function sendLink(
  ctx: Context,
  tx: Tx,
  { browser }: BrowserCaller,
  { template, ...mail }: LinkMail,
): Promise<void> {
  const { url, row } = links.draftLink(ctx, { ...mail, isMailed: true, browser });
  // The link in the last email works until another one is on its way.
  const recipient = mail.email === undefined ? mail.member : anyAddress(mail.email);
  const isEnqueued = await offerEmail(ctx, tx, recipient, template(url));
  if (isEnqueued) await store.replaceLinks(tx, row);
}

/** Enqueue the email that confirms a member's address, with what led to the account. */
export async function sendConfirmation(
  ctx: Context,
  tx: Tx,
  caller: BrowserCaller,
  member: MemberRow,
  ledBy?: LedToSignup,
): Promise<void> {
  const mail = { member, purpose: 'verification', template: confirmAddressEmail, ledBy } as const;
  await sendLink(ctx, tx, caller, mail);
}

/** Mail a member the link that confirms their address, unless they have had too many. */
export async function mailConfirmation(
  ctx: Context,
  caller: BrowserCaller,
  member: MemberRow,
  ledBy?: LedToSignup,
): Promise<void> {
  if (!(await mailAllowance.mayMailMember(ctx, 'verification', member))) return;
  await transact(ctx, (tx) => sendConfirmation(ctx, tx, caller, member, ledBy));
}

export async function sweepEmailLinks(ctx: Context): Promise<void> {
  await store.deleteExpired(ctx.db, ctx.clock.now());
}

export const emailLinkJobs = [hourlyJob('sweep email links', sweepEmailLinks)];

const ASKED_ANYWHERE: ReadonlySet<LinkPurpose> = new Set(['deletion', 'email_change_stop']);

/** A link being followed: by which browser, and whether a person has confirmed it. */
export interface FollowedLink {
  token: string;
  confirmed?: boolean | undefined;
  /** Proves that a new account's address belongs to who chose its password. */
  password?: string | undefined;
  /** Whether the owner of the address says that they did not create the account. */
  disowned?: true | undefined;
  browser: string | undefined;
}

/** The outcome of following a link, with a session if it has signed someone in; or what comes instead of one. */
export type LinkResult =
  | { answer: LinkOutcome; session?: entry.NewSession }
  | { pending: entry.PendingSignin | entry.SuspendedSignin };

/** Follow a link that confirms an address, a change of address or a deletion. */
export async function followEmailLink(
  ctx: Context,
  viewer: Viewer | null,
  caller: Caller,
  request: FollowedLink,
): Promise<LinkResult> {
  await ctx.rateLimits.spend('emailLinks', [caller.ip]);
  const link = await links.findLink(ctx, request.token, 'VERIFICATION_FAILED');
  if (link.purpose === 'magic') throw new AppError('VERIFICATION_FAILED');
  if (link.purpose === 'verification') return followVerification(ctx, viewer, link, request);
  if (mustAsk(link, request)) return ask(link);
  try {
    await transact(ctx, async (tx) => {
      await carryOut(ctx, tx, await links.takeLink(tx, link, 'VERIFICATION_FAILED'), link);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('EMAIL_ALREADY_EXISTS') : error;
  }
  return { answer: { outcome: 'done', purpose: link.purpose, user: null } };
}

// Someone else may have created the account, so its owner is the person who knows its password or is signed in to it.
async function followVerification(
  ctx: Context,
  viewer: Viewer | null,
  link: links.EmailLink,
  { password, disowned }: FollowedLink,
): Promise<LinkResult> {
  const done = { outcome: 'done', purpose: 'verification', user: null } as const;
  if (disowned) return { answer: { ...done, resetToken: await startOver(ctx, link) } };
  if (viewer?.memberId !== link.memberId) {
    const { passwordHash } = await members.getMember(ctx, link.memberId);
    if (!password || !passwordHash) {
      const { email } = link;
      const hasPassword = passwordHash !== null;
      return { answer: { outcome: 'password', purpose: 'verification', email, hasPassword } };
    }
    await credentials.requirePassword(ctx, link, password);
  }
  await transact(ctx, async (tx) => {
    const { id } = await links.takeLink(tx, link, 'VERIFICATION_FAILED');
    await members.updateMember(tx, id, { emailVerifiedAt: ctx.clock.now() });
  });
  return { answer: done };
}

/** End everything of an account that its address's owner did not create; the token sets their own password. */
async function startOver(ctx: Context, link: links.EmailLink): Promise<string> {
  return transact(ctx, async (tx) => {
    const member = await links.takeLink(tx, link, 'VERIFICATION_FAILED');
    // An address that has been proved since is its member's.
    if (member.emailVerifiedAt !== null) throw new AppError('VERIFICATION_FAILED');
    const owner = await credentials.proveAddress(ctx, tx, member);
    return passwords.newResetToken(ctx, tx, owner, { isMailed: true });
  });
}

/** Sign in by an emailed link. */
export async function followMagicLink(
  ctx: Context,
  caller: Caller,
  request: FollowedLink,
): Promise<LinkResult> {
  await ctx.rateLimits.spend('emailLinks', [caller.ip]);
  const link = await links.findLink(ctx, request.token, 'MAGIC_LINK_EXPIRED');
  if (link.purpose !== 'magic') throw new AppError('MAGIC_LINK_EXPIRED');
  if (mustAsk(link, request)) return ask(link);
  const member = await members.getMember(ctx, link.memberId);
  const session = await entry.enter(ctx, caller, member, async (tx) => {
    const owner = await links.takeLink(tx, link, 'MAGIC_LINK_EXPIRED');
    if (link.isMailed) await credentials.proveAddress(ctx, tx, owner);
  });
  if (!('user' in session)) return { pending: session };
  const startedOver = member.emailVerifiedAt === null && session.user.emailVerified;
  const answer = { outcome: 'done', purpose: 'magic', user: session.user, startedOver } as const;
  return { answer, session };
}

export async function sendVerification(
  ctx: Context,
  viewer: Viewer,
  caller: BrowserCaller,
): Promise<void> {
  requireMail(ctx);
  await mailConfirmation(ctx, caller, await members.getMember(ctx, viewer.memberId));
}

export async function requestMagicLink(
  ctx: Context,
  caller: BrowserCaller,
  given: { email: string },
): Promise<void> {
  requireMail(ctx);
  await inConstantTime(() => mailMagicLink(ctx, caller, given));
}

async function mailMagicLink(
  ctx: Context,
  caller: BrowserCaller,
  { email }: { email: string },
): Promise<void> {
  const member = await members.findMemberByEmail(ctx, email);
  const mayMail = await mailAllowance.mayMailAddress(ctx, caller, 'magic', { email, member });
  if (!member) {
    if (!(await credentials.tellsApart(ctx, caller, email))) return;
    throw new AppError('ACCOUNT_NOT_FOUND');
  }
  if (!mayMail) return;
  await mailLink(ctx, caller, { member, purpose: 'magic', template: magicLinkEmail });
}

/**
 * Create a sign-in link for support to pass on to its member, who is informed of it; not for another administrator. It
 * proves no address, because it was not emailed.
 */
export async function generateMagicLink(
  ctx: Context,
  viewer: Viewer,
  { email }: { email: string },
): Promise<{ link: string }> {
  const member = await members.findMemberByEmail(ctx, email);
  if (!member) throw new AppError('USER_NOT_FOUND');
  if (member.role === 'admin') throw new AppError('NOT_ALLOWED');
  return transact(ctx, async (tx) => {
    await members.lockViewer(ctx, tx, viewer);
    await audit.record(ctx, tx, viewer.memberId, 'generate-magic-link', member.id);
    const template = supportLinkEmail('signs in to your account', accountUrl(ctx.config));
    await offerEmail(ctx, tx, member, template);
    const { url, row } = links.draftLink(ctx, { purpose: 'magic', member, isMailed: false });
    await store.replaceLinks(tx, row);
    return { link: url };
  });
}

/** Mail a member the link that confirms their address, for support. */
export async function mailVerification(
  ctx: Context,
  viewer: Viewer,
  caller: BrowserCaller,
  { email }: { email: string },
): Promise<void> {
  requireMail(ctx);
  const member = await members.findMemberByEmail(ctx, email);
  if (!member) throw new AppError('USER_NOT_FOUND');
  await transact(ctx, async (tx) => {
    await audit.record(ctx, tx, viewer.memberId, 'generate-verification-link', member.id);
    await sendConfirmation(ctx, tx, caller, member);
  });
}

// Confirmed in any browser: what cannot be undone, and what signs every device out.
function mustAsk(link: links.EmailLink, { browser, confirmed }: FollowedLink): boolean {
  if (confirmed) return false;
  return ASKED_ANYWHERE.has(link.purpose) || !links.isSameBrowser(link, browser);
}

function ask({ purpose, email }: links.EmailLink): LinkResult {
  return { answer: { outcome: 'confirm', purpose, email } };
}

async function carryOut(
  ctx: Context,
  tx: Tx,
  member: MemberRow,
  link: links.EmailLink,
): Promise<void> {
  if (link.purpose === 'deletion') return accounts.closeAccount(ctx, tx, member);
  if (link.purpose === 'email_change_stop') {
    await members.endAllAccess(tx, member.id);
    return;
  }
  await offerEmail(ctx, tx, member, addressChangedEmail(link.email));
  const emailVerifiedAt = ctx.clock.now();
  await members.updateMember(tx, member.id, { email: link.email, emailVerifiedAt });
  await members.endLinks(tx, member.id);
}
