import type { Context } from '#server/context.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import { signinUrl } from '#server/emails/page-urls.ts';
import * as guesses from '#server/features/credentials/guesses/service.ts';
import type { Caller } from '#server/http/caller.ts';
import type { EmailTemplate } from '#server/platform/mail/email-template.ts';
import { anyAddress, offerEmail } from '#server/platform/mail/enqueue.ts';
import type { Attempt } from '#server/platform/rate-limits.ts';

/** The kinds of emails that can be requested. Each kind has its own limits. */
export type MailKind =
  | 'address-taken'
  | 'deletion'
  | 'email-change'
  | 'magic'
  | 'new-device'
  | 'password'
  | 'reset'
  | 'verification';

// Limits the emails that can be requested. Strangers, the member's known browsers and the signed-in member have
// separate limits, so that no one can use up those of another. Beyond a limit nothing is sent, the response is the
// usual one, and the link in the last email still works.

/**
 * Count an email that anybody can request, and return whether to send it. Throws RATE_LIMITED if the caller's network
 * has requested too many.
 */
export async function mayMailAddress(
  ctx: Context,
  caller: Caller,
  kind: MailKind,
  { email, member }: { email: string; member?: MemberRow | undefined },
): Promise<boolean> {
  await ctx.rateLimits.spend('emailsFromNetwork', [caller.ip]);
  const isKnown = member && (await guesses.isKnownBrowser(ctx, member.id, caller));
  return ctx.rateLimits.tryReserve(...attemptsAt(kind, isKnown ? `${email}:known` : email));
}

/** Inform the owner of an address that someone else has entered it, unless they have just been informed. */
export async function mailOwner(
  ctx: Context,
  email: string,
  template: (signinUrl: string) => EmailTemplate,
): Promise<void> {
  if (!(await ctx.rateLimits.tryReserve(...attemptsAt('address-taken', email)))) return;
  const said = template(signinUrl(ctx.config));
  await transact(ctx, (tx) => offerEmail(ctx, tx, anyAddress(email), said));
}

/** Count an email that members request for themselves, and return whether to send it. */
export async function mayMailMember(
  ctx: Context,
  kind: MailKind,
  { id }: Pick<MemberRow, 'id'>,
): Promise<boolean> {
  return ctx.rateLimits.tryReserve(...attemptsAt(kind, id));
}

/** Count an email that a member has sent to another address. Throws RATE_LIMITED. */
export async function spendNewAddress(
  ctx: Context,
  { id }: Pick<MemberRow, 'id'>,
  email: string,
): Promise<void> {
  await ctx.rateLimits.reserve(
    ...attemptsAt('email-change', id),
    ...attemptsAt('email-change', email),
  );
}

/** An email of a kind that is requested for `source`: an address that anybody can name, or a member. */
function attemptsAt(kind: MailKind, source: string): Attempt[] {
  return [
    ['emailsAnHour', kind, source],
    ['emailsADay', kind, source],
  ];
}
