import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import { AppError } from '../app-error.ts';
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
 * Enqueue an email in the transaction that it reports. The request does not wait for its delivery. It is dropped
 * without a way to send email, because no one would ever receive it; where its address is not confirmed, unless it is
 * for any address; and where it is the twenty-first of a kind to an address within an hour. Returns whether it is
 * enqueued.
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
  if (!(await ctx.rateLimits.isWithin('emailsToAddress', to, { db: tx }))) {
    ctx.log.warn({ kind: template.kind }, 'too many emails of a kind to an address: dropped');
    return false;
  }
  await insertEmail(tx, ctx.clock.now(), email, template);
  return true;
}
