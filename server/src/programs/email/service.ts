import type { OperatorEmail } from '@lintel/contract/programs/email';
import type { Context, Viewer } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import { operatorEmail } from '#server/emails/operator-emails.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as contact from '#server/features/site/contact/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { anyAddress, enqueueEmail, requireMail } from '#server/platform/mail/enqueue.ts';
import { sanitiseEmail } from './sanitise.ts';

// Emails that an administrator's program sends from this site.

/** Send an administrator's email from this site. */
export async function sendEmail(
  ctx: Context,
  { memberId }: Pick<Viewer, 'memberId'>,
  { to, from, subject, html, text }: OperatorEmail,
): Promise<void> {
  requireMail(ctx);
  const inbox = (await contact.findInbox(ctx))?.toLowerCase();
  if (from && ![addressIn(ctx.config.mail.from), inbox].includes(from)) {
    throw new AppError('EMAIL_SENDER_UNKNOWN');
  }
  const member = to === inbox ? undefined : await members.findMemberByEmail(ctx, to);
  if (!member && to !== inbox) throw new AppError('USER_NOT_FOUND');
  const clean = html ? sanitiseEmail(html) : undefined;
  const body = text || clean?.text;
  if (!body) throw new AppError('EMAIL_INCOMPLETE');
  await ctx.rateLimits.spend('operatorEmails', [memberId]);
  await transact(ctx, async (tx) => {
    const email = operatorEmail({ subject, text: body, html: clean?.html });
    await enqueueEmail(ctx, tx, anyAddress(to), email);
    const subjectId = member?.id ?? audit.OPERATOR;
    await audit.record(ctx, tx, memberId, 'send-email', subjectId);
  });
}

/** The address in `Lintel <no-reply@lintel.example>`. */
function addressIn(sender: string): string {
  return (/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender).trim().toLowerCase();
}
