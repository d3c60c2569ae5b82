import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import { passwordGuessesEmail } from '#server/emails/account-emails.ts';
import { accountUrl } from '#server/emails/page-urls.ts';
import type { Caller } from '#server/http/caller.ts';
import { AppError } from '#server/platform/app-error.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';

// Limits attempts at members' passwords. Each attempt is counted before it is checked, so that parallel ones cannot
// exceed a limit, and the count is taken back if the password is right: only failures count.

/** The account of a sign-in: its address, and its member if there is one. */
export interface Target {
  email: string;
  member: MemberRow | undefined;
}

type TakeBack = () => Promise<void>;

/** Check a password with `isRight`, within the limits. Throws RATE_LIMITED. */
export async function weighGuess(
  ctx: Context,
  caller: Caller,
  target: Target,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const takeBack = await countGuess(ctx, caller, target);
  const verdict = await isRight().catch(async (error: unknown) => {
    await takeBack();
    throw error;
  });
  if (verdict) await takeBack();
  else await warn(ctx, target);
  return verdict;
}

async function countGuess(ctx: Context, caller: Caller, target: Target): Promise<TakeBack> {
  const { email, member } = target;
  const { knownBrowser = '' } = caller;
  if (member && (await isKnownBrowser(ctx, member.id, caller))) {
    const limits = rules.knownBrowserLimits(email, hashToken(knownBrowser));
    return ctx.rateLimits.reserve(limits);
  }
  const takeBackHere = await ctx.rateLimits.reserve(rules.callerLimits(email, caller.ip));
  try {
    const takeBackAnywhere = await countAnywhere(ctx, email);
    return async () => {
      await takeBackHere();
      await takeBackAnywhere();
    };
  } catch (error) {
    await takeBackHere();
    throw error;
  }
}

async function countAnywhere(ctx: Context, email: string): Promise<TakeBack> {
  const limits = { [rules.accountKey(email)]: rules.ACCOUNT_GUESSES };
  try {
    return await ctx.rateLimits.reserve(limits);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return ctx.rateLimits.reserve(rules.slowLimits(email));
  }
}

async function warn(ctx: Context, { email, member }: Target): Promise<void> {
  const isGuessedAt = await ctx.rateLimits.isUsedUp(rules.accountKey(email), rules.ACCOUNT_GUESSES);
  if (!isGuessedAt || !member) return;
  const { count } = await ctx.rateLimits.count(rules.warningKey(member.id), rules.WARNINGS);
  if (count > rules.WARNINGS.count) return;
  const template = passwordGuessesEmail(accountUrl(ctx.config));
  await transact(ctx, (tx) => enqueueEmail(ctx, tx, email, template));
}

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
  await store.withNewest(tx, memberId, BROWSERS_OF_A_MEMBER);
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
