import type { LedToSignup } from '@lintel/contract/accounts/accounts';
import type { ErrorCode } from '@lintel/contract/errors';
import { LINK_MILLISECONDS, type LinkPurpose } from '@lintel/contract/values/accounts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { EmailLinkRow, MemberRow } from '#server/db/schema.ts';
import * as credentials from '#server/features/credentials/credentials/service.ts';
import * as members from '#server/features/members/members/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { newId } from '#server/platform/ids.ts';
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
  /** What the page of the link remembers, which is no secret. */
  ledBy?: LedToSignup | undefined;
  /** The cookie of the requesting browser, if a browser requested the link. */
  browser?: string | undefined;
}

/** A link's URL, and its row, which `store.replaceLinks` makes the one that works. */
export function draftLink(
  ctx: Pick<Context, 'clock' | 'config'>,
  { purpose, member, email = member.email, isMailed, ledBy = {}, browser }: LinkRequest,
): { url: string; row: EmailLinkRow } {
  const token = newToken();
  const createdAt = ctx.clock.now();
  const row = {
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
  };
  const name = purpose === 'magic' ? 'magic_token' : 'token';
  const query = new URLSearchParams({ type: purpose });
  for (const [key, value] of Object.entries(ledBy)) if (value) query.set(key, value);
  query.set(name, token);
  return { url: `${ctx.config.linkBase}/auth/callback?${query}`, row };
}

export type EmailLink = EmailLinkRow & { purpose: LinkPurpose };

/** Find a link that still works, without using it up. Throws `code` if there is none. */
export async function findLink(ctx: Context, token: string, code: ErrorCode): Promise<EmailLink> {
  const link = await store.findLink(ctx.db, hashToken(token), ctx.clock.now());
  const member = link && (await members.findMember(ctx, link.memberId));
  if (!member || !isLive(link as EmailLink, member)) throw new AppError(code);
  return link as EmailLink;
}

/** Use up a link and return its member, locked. Throws `code` where it no longer works. */
export async function takeLink(tx: Tx, link: EmailLink, code: ErrorCode): Promise<MemberRow> {
  const member = await members.lockMember(tx, link.memberId);
  if (!member || !isLive(link, member)) throw new AppError(code);
  if (!(await store.takeLink(tx, link.id))) throw new AppError(code);
  return member;
}

// Only a sign-in link works unmailed: support passes it on. A change of address is made for the new one.
function isLive(link: EmailLink, member: MemberRow): boolean {
  if (!link.isMailed && link.purpose !== 'magic') return false;
  const email = link.purpose === 'email_change' ? member.email : link.email;
  return credentials.isCurrent({ ...link, email }, member);
}

export function isSameBrowser(link: EmailLinkRow, browser: string | undefined): boolean {
  return browser !== undefined && link.browserHash === hashToken(browser);
}
