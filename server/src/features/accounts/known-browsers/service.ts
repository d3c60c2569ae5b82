import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { Caller } from '#server/http/caller.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import * as store from './store.ts';

// The browsers that a member has signed in with. Strangers who use up the limits of a member's address do not hold
// these up. It gives no access: the cookie outlives every session, and the password is asked for all the same.

const BROWSERS_OF_A_MEMBER = 20;

/** Records that the member has signed in with the caller's browser, and returns the token that its cookie keeps. */
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

/** Forgets every browser of a member. */
export async function eraseBrowsers(tx: Tx, memberId: string): Promise<void> {
  await store.deleteBrowsers(tx, memberId);
}

export async function sweepBrowsers({ db, clock }: Context): Promise<void> {
  await store.deleteUnused(db, periodStart(RETENTION.knownBrowsers, clock.now()));
}

export const knownBrowserJobs = [hourlyJob('sweep known browsers', sweepBrowsers)];
