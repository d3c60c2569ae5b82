import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';
import { type WeeklySummary, weeklyEmail } from '#server/emails/notification-emails.ts';
import * as members from '#server/features/members/members/service.ts';
import * as stats from '#server/features/members/profile-stats/service.ts';
import * as settings from '#server/features/notifications/settings/service.ts';
import { DAY_MILLISECONDS, utcDate, weekStart } from '#server/platform/clock.ts';
import { forEachItem } from '#server/platform/jobs.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';
import { morningOf } from '#server/platform/mornings.ts';

// On Mondays, members who want it get an email about the views and saves of their profile in the week before. A week
// without any gets no email. Each is sent once, however many servers run. The area of saved searches, whose alerts go out
// on the same morning, puts it into its own email to the member and runs this for all others.

const WEEK = 7 * DAY_MILLISECONDS;

/** The week that has ended, once it is time to send its email. Milliseconds since 1970. */
function weekToSend(now: number): { since: number; until: number } | undefined {
  const until = weekStart(now);
  return now < morningOf(until) ? undefined : { since: until - WEEK, until };
}

const TAKEN_AT_ONCE = 100;

export async function enqueueWeeklyEmails(ctx: Context): Promise<void> {
  const span = weekToSend(ctx.clock.now());
  if (!span) return;
  const week = utcDate(span.until);
  for (let after = ''; ; ) {
    const part = { week, after, limit: TAKEN_AT_ONCE };
    const memberIds = await settings.listDueForWeek(ctx.db, part);
    await forEachItem(ctx, 'mail weekly summaries', memberIds, (memberId) =>
      enqueueWeeklyEmail(ctx, memberId, span),
    );
    after = memberIds.at(-1) ?? '';
    if (memberIds.length < TAKEN_AT_ONCE) return;
  }
}

async function enqueueWeeklyEmail(
  ctx: Context,
  memberId: string,
  span: { since: number; until: number },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const summary = await takeSummary(ctx, tx, memberId, span);
    const member = summary && (await members.lockMember(tx, memberId));
    if (!member || member.suspendedAt !== null) return;
    await enqueueEmail(ctx, tx, member, weeklyEmail(summary));
  });
}

/**
 * Claim a member's summary of the week that has ended, in the transaction of the email that it goes into. Undefined
 * where it is not due, not wanted, sent already, or has nothing to say.
 */
export async function takeSummary(
  ctx: Context,
  tx: Tx,
  memberId: string,
  span = weekToSend(ctx.clock.now()),
): Promise<WeeklySummary | undefined> {
  if (!span || !(await settings.takeWeek(tx, memberId, utcDate(span.until)))) return undefined;
  const { saves, views } = await stats.getInterest(tx, memberId, span);
  if (saves.count + views.count === 0) return undefined;
  const unsubscribeUrl = await settings.createUnsubscribeUrl(ctx, tx, memberId, 'weeklyMail');
  const link = `${ctx.config.linkBase}/profile`;
  return { saves: saves.count, views: views.count, link, unsubscribeUrl };
}
