import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import { AppError } from '../app-error.ts';
import type { EmailTemplate } from './email-template.ts';
import { insertEmail } from './outbox.ts';

type MailContext = Pick<Context, 'clock' | 'config'>;

/** Throw MAIL_UNAVAILABLE where this installation cannot send email, for actions that depend on one. */
export function requireMail({ config }: MailContext): void {
  if (config.mail.mode === 'none') throw new AppError('MAIL_UNAVAILABLE');
}

/**
 * Enqueue an email in the transaction that it reports. The request does not wait for its delivery. Without a way to
 * send email it is dropped, because nobody would ever receive it.
 */
export async function enqueueEmail(
  ctx: MailContext,
  tx: Tx,
  recipient: string,
  template: EmailTemplate,
): Promise<void> {
  if (ctx.config.mail.mode === 'none') return;
  await insertEmail(tx, ctx.clock.now(), recipient, template);
}
