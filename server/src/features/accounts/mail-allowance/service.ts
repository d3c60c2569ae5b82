import type { Context } from '#server/context.ts';
import type { MemberRow } from '#server/db/schema.ts';
import * as knownBrowsers from '#server/features/accounts/known-browsers/service.ts';
import type { Caller } from '#server/http/caller.ts';
import { type MailKind, mailLimits, networkLimits } from './rules.ts';

// How many emails can be asked for. Strangers, the member's own browsers and the signed-in member each have limits of
// their own, so that nobody uses up the emails of another. Over a limit nothing is sent, the answer is as usual, and
// the link of the last email still works.

/**
 * Counts an email that anyone can ask for. Returns whether to send it. Throws RATE_LIMITED where too many have been
 * asked for from the caller's network.
 */
export async function mayMailAddress(
  ctx: Context,
  caller: Caller,
  kind: MailKind,
  { email, member }: { email: string; member?: MemberRow | undefined },
): Promise<boolean> {
  await ctx.rateLimits.spend(networkLimits(caller.ip));
  const isKnown = member && (await knownBrowsers.isKnownBrowser(ctx, member.id, caller));
  return ctx.rateLimits.tryReserve(mailLimits(kind, isKnown ? `${email}:known` : email));
}

/** Counts the email that tells an address that somebody else has named it. Returns whether to send it. */
export async function mayTellAddress(ctx: Context, email: string): Promise<boolean> {
  return ctx.rateLimits.tryReserve(mailLimits('address-taken', email));
}

/** Counts an email that members ask for themselves. Returns whether to send it. */
export async function mayMailMember(
  ctx: Context,
  kind: MailKind,
  { id }: Pick<MemberRow, 'id'>,
): Promise<boolean> {
  return ctx.rateLimits.tryReserve(mailLimits(kind, id));
}

/** Counts an email that a member has sent to another address. Throws RATE_LIMITED. */
export async function spendNewAddress(
  ctx: Context,
  { id }: Pick<MemberRow, 'id'>,
  email: string,
): Promise<void> {
  await ctx.rateLimits.reserve({
    ...mailLimits('email-change', id),
    ...mailLimits('email-change', email),
  });
}
