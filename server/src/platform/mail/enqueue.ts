import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import { AppError, isRateLimited } from '../app-error.ts';
import type { EmailTemplate } from './email-template.ts';
import { insertEmail } from './outbox.ts';

/** Who an email is for: a member, or `anyAddress`. */
export interface Recipient {
  email: string;
  emailVerifiedAt: number | null;
}

type MailContext = Pick<Context, 'clock' | 'config' | 'log' | 'rateLimits'>;

/** Throw MAIL_UNAVAILABLE where this installation cannot send email, for actions that depend on one. */
export function requireMail({ config }: Pick<MailContext, 'config'>): void {
  if (config.mail.mode === 'none') throw new AppError('MAIL_UNAVAILABLE');
}

/** An address that no member has confirmed. */
export function anyAddress(email: string): Recipient {
  return { email, emailVerifiedAt: null };
}

/**
 * Enqueue an email in the transaction that it reports. The request does not wait for its delivery. It is left out
 * without a way to send email, because no one would ever receive it, and where its address is not confirmed, unless it
 * is for any address. Returns whether it is enqueued. Throws RATE_LIMITED for the twenty-first of a kind to an address
 * within an hour, so that what it reports is undone with it, and stays due.
 */
export async function enqueueEmail(
  ctx: MailContext,
  tx: Tx,
  { email, emailVerifiedAt }: Recipient,
  template: EmailTemplate,
): Promise<boolean> {
  if (ctx.config.mail.mode === 'none') return false;
  if (emailVerifiedAt === null && !template.isForAnyAddress) return false;
  const to = [template.kind, email.toLowerCase()] as const;
  await ctx.rateLimits.spend('emailsToAddress', to, { db: tx });
  await insertEmail(tx, ctx.clock.now(), email, template);
  return true;
}

/**
 * Enqueue an email that must not stop what it reports: it is dropped where `enqueueEmail` throws RATE_LIMITED. Returns
 * whether it is enqueued.
 */
export async function offerEmail(...email: Parameters<typeof enqueueEmail>): Promise<boolean> {
  try {
    return await enqueueEmail(...email);
  } catch (error) {
    if (!isRateLimited(error)) throw error;
    const [{ log }, , , { kind }] = email;
    log.warn({ kind }, 'too many emails of a kind to an address: dropped');
    return false;
  }
}

/** Enqueue an email to the operator's own inbox, which no limit keeps from what others write. */
export async function enqueueToOperator(
  ctx: MailContext,
  tx: Tx,
  inbox: string,
  template: EmailTemplate,
): Promise<void> {
  if (ctx.config.mail.mode !== 'none') await insertEmail(tx, ctx.clock.now(), inbox, template);
}
