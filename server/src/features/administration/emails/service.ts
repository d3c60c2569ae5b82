import { sendTestEmail } from '@lintel/contract/administration/emails';
import type { Context, Viewer } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import { testEmail } from '#server/emails/operator-emails.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as members from '#server/features/members/members/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { renderEmail } from '#server/platform/mail/email-template.ts';
import { deleteFailedMail, listFailedMails, retryMail } from '#server/platform/mail/outbox.ts';
import { smtpTransport } from '#server/platform/mail/transport.ts';
import { toFailedEmail } from './view.ts';

// What the operator does about emails, in the browser and by command.

const PAGE = 50;
const TEST_MILLISECONDS = sendTestEmail.answerSeconds * 1_000;

/** The emails that could not be delivered, the newest first, and where the next page begins. */
export async function listFailed(
  { db }: Pick<Context, 'db'>,
  { before }: { before?: string | undefined },
) {
  const { rows, last } = await listFailedMails(db, { before, limit: PAGE });
  return { items: rows.map(toFailedEmail), nextBefore: last?.id ?? null };
}

/** Send an email that has failed again. Throws EMAIL_NOT_FOUND, and EMAIL_ERASED without its text. */
export async function retry(ctx: Context, actorId: string, id: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const retried = await retryMail(tx, id, ctx.clock.now());
    if (!retried) throw new AppError('EMAIL_NOT_FOUND');
    if (retried.text === '') throw new AppError('EMAIL_ERASED');
    await audit.record(ctx, tx, actorId, 'retry-email', id);
  });
}

/** Delete an email that has failed. Throws EMAIL_NOT_FOUND. */
export async function giveUp(ctx: Context, { memberId }: Viewer, id: string): Promise<void> {
  await transact(ctx, async (tx) => {
    if (!(await deleteFailedMail(tx, id))) throw new AppError('EMAIL_NOT_FOUND');
    await audit.record(ctx, tx, memberId, 'give-up-email', id);
  });
}

/** Send a test email now, past the queue. Returns why the mail server did not take it, if so. */
export async function sendTest({ config, clock }: Context, to: string): Promise<string | null> {
  const { mail, linkBase } = config;
  if (mail.mode !== 'smtp') throw new AppError('MAIL_UNAVAILABLE');
  const messageId = `<${newId('mail_', clock.now())}@${new URL(linkBase).hostname}>`;
  const signal = AbortSignal.timeout(TEST_MILLISECONDS);
  const content = { ...renderEmail(testEmail(linkBase)), unsubscribeUrl: null };
  try {
    await smtpTransport(mail.url).send({ messageId, from: mail.from, to, ...content, signal });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Send it to the viewer's own address. */
export async function sendTestToViewer(ctx: Context, { memberId }: Viewer) {
  const { email: recipient } = await members.getMember(ctx, memberId);
  const refusal = await sendTest(ctx, recipient);
  await transact(ctx, (tx) => audit.record(ctx, tx, memberId, 'test-email', memberId));
  return { recipient, refusal };
}
