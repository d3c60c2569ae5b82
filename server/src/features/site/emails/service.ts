import type { OperatorEmail } from '@lintel/contract/site/email';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';
import { operatorEmail } from '#server/emails/operator-emails.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as site from '#server/features/site/content/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { EmailTemplate } from '#server/platform/mail/email-template.ts';
import { enqueueEmail, requireMail } from '#server/platform/mail/enqueue.ts';
import { sanitiseEmail } from '#server/platform/mail/sanitise.ts';

// Emails to the operator's inbox, and by the operator to a member.

const DAILY_LIMIT = { count: 20, seconds: 86_400 };

/** The company's inbox. Found before the transaction of an email to it, which must not wait for another connection. */
export async function findInbox(ctx: Pick<Context, 'db' | 'config'>): Promise<string | null> {
  return (await site.findContent(ctx)).company.contactEmail;
}

/** Enqueue an email to the company's inbox, if there is one. */
export async function emailInbox(
  ctx: Context,
  tx: Tx,
  inbox: string | null,
  template: EmailTemplate,
): Promise<void> {
  if (inbox) await enqueueEmail(ctx, tx, inbox, template);
}

/** Send an administrator's email from this site. */
export async function sendEmail(
  ctx: Context,
  { memberId }: Pick<Viewer, 'memberId'>,
  { to, from, subject, html, text }: OperatorEmail,
): Promise<void> {
  requireMail(ctx);
  const inbox = (await findInbox(ctx))?.toLowerCase();
  if (from && ![addressIn(ctx.config.mail.from), inbox].includes(from)) {
    throw new AppError('EMAIL_SENDER_UNKNOWN');
  }
  const member = to === inbox ? undefined : await members.findMemberByEmail(ctx, to);
  if (!member && to !== inbox) throw new AppError('USER_NOT_FOUND');
  const clean = html ? sanitiseEmail(html) : undefined;
  const words = text || clean?.text;
  if (!words) throw new AppError('EMAIL_INCOMPLETE');
  await ctx.rateLimits.spend({ [`operator-emails:${memberId}`]: DAILY_LIMIT });
  await transact(ctx, async (tx) => {
    await enqueueEmail(ctx, tx, to, operatorEmail({ subject, text: words, html: clean?.html }));
    const subjectId = member?.id ?? audit.OPERATOR;
    await audit.record(ctx, tx, memberId, 'send-email', subjectId);
  });
}

/** The address in `Lintel <no-reply@lintel.example>`. */
function addressIn(sender: string): string {
  return (/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender).trim().toLowerCase();
}
