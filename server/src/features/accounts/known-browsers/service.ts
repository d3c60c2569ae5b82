import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { Caller } from '#server/http/caller.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import * as store from './store.ts';

// The browsers in which a member has signed in. Strangers who use up the limits of an address do not affect these. The
// cookie outlives every session but gives no access: the password is still required.

const BROWSERS_OF_A_MEMBER = 20;

/** Record that the member has signed in with the caller's browser, and return the token for its cookie. */
export async function rememberBrowser(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  memberId: string,
  { knownBrowser = newToken() }: Caller,
): Promise<string> {
  const tokenHash = hashToken(knownBrowser);
  await store.upsertBrowser(tx, { memberId, tokenHash, lastSigninAt: ctx.clock.now() });
  await store.keepNewest(tx, memberId, BROWSERS_OF_A_MEMBER);
  return knownBrowser;
}

/** Whether the member has signed in with the caller's browser before. */
export async function isKnownBrowser(
  ctx: Pick<Context, 'db'>,
  memberId: string,
  { knownBrowser }: Caller,
): Promise<boolean> {
  return knownBrowser !== undefined && store.hasBrowser(ctx.db, memberId, hashToken(knownBrowser));
}

/** Erase all known browsers of a member. */
export async function eraseBrowsers(tx: Tx, memberId: string): Promise<void> {
  await store.deleteBrowsers(tx, memberId);
}

export async function sweepBrowsers({ db, clock }: Context): Promise<void> {
  await store.deleteUnused(db, periodStart(RETENTION.knownBrowsers, clock.now()));
}

export const knownBrowserJobs = [hourlyJob('sweep known browsers', sweepBrowsers)];
