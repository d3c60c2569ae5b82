import type { LinkPurpose } from '@lintel/contract/values/accounts';
import { LINK_MILLISECONDS } from '@lintel/contract/values/accounts';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { EmailLinkRow } from '#server/db/schema.ts';
import { newId } from '#server/platform/ids.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import * as store from './store.ts';

// One-time links in emails. Only the newest for its purpose works, once; of concurrent uses one succeeds. The browser
// that requested a link is stored as a hash, so that following it there needs no confirmation.

export interface LinkRequest {
  purpose: LinkPurpose;
  memberId: string;
  /** The address to which the link is sent and whose ownership it proves. */
  email: string;
  /** The cookie of the requesting browser, if a browser requested the link. */
  browser?: string | undefined;
}

/** Creates a link in the transaction of the email that carries it, and returns its URL. */
export async function createLink(
  ctx: Pick<Context, 'clock' | 'config'>,
  tx: Db | Tx,
  { purpose, memberId, email, browser }: LinkRequest,
): Promise<string> {
  const token = newToken();
  const createdAt = ctx.clock.now();
  await store.replaceLinks(tx, {
    id: newId('link_', createdAt),
    purpose,
    memberId,
    email,
    tokenHash: hashToken(token),
    browserHash: browser ? hashToken(browser) : null,
    createdAt,
    expiresAt: createdAt + LINK_MILLISECONDS[purpose],
  });
  const name = purpose === 'magic' ? 'magic_token' : 'token';
  return `${ctx.config.linkBase}/auth/callback?type=${purpose}&${name}=${token}`;
}

/** Finds a link that still works, without using it up. */
export async function findLink(
  ctx: Context,
  token: string,
): Promise<(EmailLinkRow & { purpose: LinkPurpose }) | undefined> {
  const row = await store.findLink(ctx.db, hashToken(token), ctx.clock.now());
  return row as (EmailLinkRow & { purpose: LinkPurpose }) | undefined;
}

export function isSameBrowser(link: EmailLinkRow, browser: string | undefined): boolean {
  return browser !== undefined && link.browserHash === hashToken(browser);
}

export const takeLink = store.takeLink;

export async function sweepEmailLinks(ctx: Context): Promise<void> {
  await store.deleteExpired(ctx.db, ctx.clock.now());
}

export const emailLinkJobs = [hourlyJob('sweep email links', sweepEmailLinks)];
