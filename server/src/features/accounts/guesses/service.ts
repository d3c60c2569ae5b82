import type { Context } from '#server/context.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import { passwordGuessesEmail } from '#server/emails/account-emails.ts';
import { accountUrl } from '#server/emails/page-urls.ts';
import * as knownBrowsers from '#server/features/accounts/known-browsers/service.ts';
import type { Caller } from '#server/http/caller.ts';
import { AppError } from '#server/platform/app-error.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';
import { hashToken } from '#server/platform/tokens.ts';
import * as rules from './rules.ts';

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
  if (member && (await knownBrowsers.isKnownBrowser(ctx, member.id, caller))) {
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
