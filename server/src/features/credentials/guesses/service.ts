import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import { passwordGuessesEmail } from '#server/emails/account-emails.ts';
import { accountUrl } from '#server/emails/page-urls.ts';
import { factorGuessesEmail, passwordKnownEmail } from '#server/emails/second-factor-emails.ts';
import type { Caller } from '#server/http/caller.ts';
import { AppError } from '#server/platform/app-error.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import type { EmailTemplate } from '#server/platform/mail/email-template.ts';
import { offerEmail } from '#server/platform/mail/enqueue.ts';
import type { Attempt } from '#server/platform/rate-limits.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import * as store from './store.ts';

// Limits attempts at members' passwords and second factors. Each attempt is counted before it is checked, so that
// parallel ones cannot exceed a limit, and the count is taken back if it is right: only failures count.

/** The account of a sign-in: its address, and its member if there is one. */
export interface Target {
  email: string;
  member: MemberRow | undefined;
}

type TakeBack = () => Promise<void>;

/** The number of wrong second factors at which the member is informed. */
const REPORTED_FACTORS = 5;

const WRONG_FACTOR: ReadonlySet<string> = new Set(['INCORRECT_CODE', 'PASSKEY_FAILED']);

/** Forget the wrong passwords and second factors for an account, from wherever they came. */
export async function unlock(
  { rateLimits }: Pick<Context, 'rateLimits'>,
  { id, email }: Pick<MemberRow, 'id' | 'email'>,
): Promise<void> {
  for (const name of ['passwordsFromNetwork', 'passwordsFromBrowser'] as const) {
    await rateLimits.clear(name, [email]);
  }
  for (const name of ['factors', 'slowFactors'] as const) await rateLimits.clear(name, [id]);
  for (const name of ['passwordsOfAccount', 'slowPasswords'] as const) {
    await rateLimits.clear(name, [email]);
  }
}

/** Check a password with `isRight`, within the limits. Throws RATE_LIMITED. */
export async function checkPassword(
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
  else await reportPasswords(ctx, target);
  return verdict;
}

async function countGuess(ctx: Context, caller: Caller, target: Target): Promise<TakeBack> {
  const { email, member } = target;
  const { knownBrowser = '' } = caller;
  if (member && (await isKnownBrowser(ctx, member.id, caller))) {
    return ctx.rateLimits.reserve(['passwordsFromBrowser', email, hashToken(knownBrowser)]);
  }
  const takeBackHere = await ctx.rateLimits.reserve(
    ['passwordsFromNetwork', email, caller.ip],
    ['passwords', caller.ip],
  );
  try {
    const takeBackAnywhere = await reserveFirst(ctx, [
      ['passwordsOfAccount', email],
      ['slowPasswords', email],
    ]);
    return async () => {
      await takeBackHere();
      await takeBackAnywhere();
    };
  } catch (error) {
    await takeBackHere();
    throw error;
  }
}

/** Count an attempt within the usual limit or, where it is used up, within the slow one. */
async function reserveFirst(
  ctx: Context,
  [usual, slow]: [usual: Attempt, slow: Attempt],
): Promise<TakeBack> {
  try {
    return await ctx.rateLimits.reserve(usual);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return ctx.rateLimits.reserve(slow);
  }
}

async function reportPasswords(ctx: Context, { email, member }: Target): Promise<void> {
  const { isUsedUp } = await ctx.rateLimits.find('passwordsOfAccount', [email]);
  if (isUsedUp && member) await report(ctx, member, passwordGuessesEmail);
}

/** Email a member about an attack on their account, once a day for each kind of email. */
async function report(
  ctx: Context,
  member: MemberRow,
  toTemplate: (accountUrl: string) => EmailTemplate,
): Promise<void> {
  const template = toTemplate(accountUrl(ctx.config));
  await transact(ctx, async (tx) => {
    const to = [member.id, template.kind] as const;
    if (await ctx.rateLimits.isWithin('attackReports', to, { db: tx }))
      await offerEmail(ctx, tx, member, template);
  });
}

/**
 * Inform a member that the caller knows their password, unless they have signed in with the caller's browser before.
 */
export async function reportRightPassword(
  ctx: Context,
  caller: Caller,
  member: MemberRow,
): Promise<void> {
  if (await isKnownBrowser(ctx, member.id, caller)) return;
  await report(ctx, member, passwordKnownEmail);
}

/**
 * Check a second factor with `attempt`, within the limits of wrong ones. Throws RATE_LIMITED.
 * @param from where the attempt comes from: the session, or the browser as `sourceOf` names it
 */
export async function checkFactor<T>(
  ctx: Context,
  member: MemberRow,
  from: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const takeBack = await reserveFirst(ctx, [
    ['factors', member.id, from],
    ['slowFactors', member.id, from],
  ]);
  try {
    const result = await attempt();
    await takeBack();
    return result;
  } catch (error) {
    if (!isWrongFactor(error)) await takeBack();
    else if ((await ctx.rateLimits.find('factors', [member.id, from])).count >= REPORTED_FACTORS) {
      await report(ctx, member, factorGuessesEmail);
    }
    throw error;
  }
}

function isWrongFactor(error: unknown): boolean {
  return error instanceof AppError && WRONG_FACTOR.has(error.code);
}

/**
 * Where a caller's attempts are counted: each browser that the member has signed in with apart, all others together.
 */
export async function sourceOf(ctx: Context, memberId: string, caller: Caller): Promise<string> {
  const { knownBrowser = '' } = caller;
  return (await isKnownBrowser(ctx, memberId, caller)) ? hashToken(knownBrowser) : 'strangers';
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
