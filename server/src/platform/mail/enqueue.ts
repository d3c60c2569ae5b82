import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import { AppError } from '../app-error.ts';
import type { EmailTemplate } from './email-template.ts';
import { insertEmail } from './outbox.ts';

type MailContext = Pick<Context, 'clock' | 'config'>;

/** Throws MAIL_UNAVAILABLE where this installation can send no mail: for what cannot go on without one. */
export function requireMail({ config }: MailContext): void {
  if (config.mail.mode === 'none') throw new AppError('MAIL_UNAVAILABLE');
}

/**
 * Writes a template in the transaction of what it tells. The request does not wait for its delivery. Without any way to
 * send mail the template is dropped, because nobody would ever get it.
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
