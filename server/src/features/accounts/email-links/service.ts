import type { LinkPurpose } from '@lintel/contract/values/accounts';
import { LINK_MILLISECONDS } from '@lintel/contract/values/accounts';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { EmailLinkRow, MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import * as members from '#server/features/members/members/service.ts';
import type { BrowserCaller } from '#server/http/caller.ts';
import { newId } from '#server/platform/ids.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import type { EmailTemplate } from '#server/platform/mail/email-template.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import * as store from './store.ts';

// One-time links in emails. Only the newest for its purpose works, once; of concurrent uses one succeeds. None outlives
// a change of address, password or sign-in methods. The browser that requested a link is stored as a hash, so that
// following it there needs no confirmation.

export interface LinkRequest {
  purpose: LinkPurpose;
  member: MemberRow;
  /** The address for which the link is made, if it is not the member's. */
  email?: string | undefined;
  /** Whether the link is mailed to this address, so that following it proves whose it is. */
  isMailed: boolean;
  /** The cookie of the requesting browser, if a browser requested the link. */
  browser?: string | undefined;
}

/** Create a link in the transaction of the email that carries it, and return its URL. */
export async function createLink(
  ctx: Pick<Context, 'clock' | 'config'>,
  tx: Db | Tx,
  { purpose, member, email = member.email, isMailed, browser }: LinkRequest,
): Promise<string> {
  const token = newToken();
  const createdAt = ctx.clock.now();
  await store.replaceLinks(tx, {
    id: newId('link_', createdAt),
    purpose,
    memberId: member.id,
    email,
    tokenHash: hashToken(token),
    browserHash: browser ? hashToken(browser) : null,
    credentialsVersion: member.credentialsVersion,
    isMailed: isMailed ? 1 : 0,
    createdAt,
    expiresAt: createdAt + LINK_MILLISECONDS[purpose],
  });
  const name = purpose === 'magic' ? 'magic_token' : 'token';
  return `${ctx.config.linkBase}/auth/callback?type=${purpose}&${name}=${token}`;
}

export type EmailLink = EmailLinkRow & { purpose: LinkPurpose };

/** Find a link that still works, without using it up. */
export async function findLink(ctx: Context, token: string): Promise<EmailLink | undefined> {
  const row = await store.findLink(ctx.db, hashToken(token), ctx.clock.now());
  const member = row && (await members.findMember(ctx, row.memberId));
  return member && isLive(row as EmailLink, member) ? (row as EmailLink) : undefined;
}

/** Use up a link and return its member, locked; undefined where it no longer works. */
export async function takeLink(tx: Tx, link: EmailLink): Promise<MemberRow | undefined> {
  const member = await members.lockMember(tx, link.memberId);
  if (!member || !isLive(link, member)) return undefined;
  return (await store.takeLink(tx, link.id)) ? member : undefined;
}

/** Whether a link was made for the member's present address and credentials. */
export function isCurrent(
  link: { email: string; credentialsVersion: number },
  member: MemberRow,
): boolean {
  return link.email === member.email && link.credentialsVersion === member.credentialsVersion;
}

// Only a sign-in link works unmailed: support passes it on. A change of address is made for the new one.
function isLive(link: EmailLink, member: MemberRow): boolean {
  if (!link.isMailed && link.purpose !== 'magic') return false;
  const email = link.purpose === 'email_change' ? member.email : link.email;
  return isCurrent({ ...link, email }, member);
}

export function isSameBrowser(link: EmailLinkRow, browser: string | undefined): boolean {
  return browser !== undefined && link.browserHash === hashToken(browser);
}

export async function sweepEmailLinks(ctx: Context): Promise<void> {
  await store.deleteExpired(ctx.db, ctx.clock.now());
}

export const emailLinkJobs = [hourlyJob('sweep email links', sweepEmailLinks)];

/** A link to email: for whom, for what, and to which address if not the account's. */
export interface LinkMail {
  member: MemberRow;
  purpose: LinkPurpose;
  template: (link: string) => EmailTemplate;
  email?: string;
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
  { member, purpose, template, email = member.email }: LinkMail,
): Promise<void> {
  const link = await createLink(ctx, tx, {
    purpose,
    member,
    email,
    isMailed: true,
    browser,
  });
  await enqueueEmail(ctx, tx, email, template(link));
}
