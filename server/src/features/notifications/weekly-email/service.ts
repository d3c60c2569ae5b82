import type { Context } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import { weeklyEmail } from '#server/emails/notification-emails.ts';
import * as members from '#server/features/members/members/service.ts';
import * as stats from '#server/features/members/profile-stats/service.ts';
import * as settings from '#server/features/notifications/settings/service.ts';
import { utcDate, weekStart } from '#server/platform/clock.ts';
import type { Job } from '#server/platform/jobs.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';

// On Mondays, members who want it get an email about the views and saves of their profile in the week before. A week
// without any gets no email. Each email is sent once, however many servers run.

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
// An email on Sunday night is not read; one on Monday morning is.
const WRITTEN_AT_HOUR = 8;

/** The week that has ended, once it is time to send its email. Milliseconds since 1970. */
function weekToTell(now: number): { since: number; until: number } | undefined {
  const until = weekStart(now);
  return now < until + WRITTEN_AT_HOUR * HOUR ? undefined : { since: until - WEEK, until };
}

const TAKEN_AT_ONCE = 100;

const LOOK_MILLISECONDS = 300_000;

export async function enqueueWeeklyEmails(ctx: Context): Promise<void> {
  const span = weekToTell(ctx.clock.now());
  if (!span) return;
  const week = utcDate(span.until);
  for (;;) {
    const memberIds = await settings.listDueForWeek(ctx.db, week, TAKEN_AT_ONCE);
    for (const memberId of memberIds) await enqueueWeeklyEmail(ctx, memberId, span);
    if (memberIds.length < TAKEN_AT_ONCE) return;
  }
}

async function enqueueWeeklyEmail(
  ctx: Context,
  memberId: string,
  span: { since: number; until: number },
): Promise<void> {
  const { saves, views } = await stats.getInterest(ctx.db, memberId, span);
  await transact(ctx, async (tx) => {
    if (!(await settings.takeWeek(tx, memberId, utcDate(span.until)))) return;
    const member = await members.lockMember(tx, memberId);
    if (!member || member.suspendedAt !== null || saves.count + views.count === 0) return;
    // Nobody but the owner of an address asks for emails to it.
    if (member.emailVerifiedAt === null) return;
    const unsubscribeUrl = await settings.createUnsubscribeUrl(ctx, tx, memberId, 'weeklyMail');
    const counts = { saves: saves.count, views: views.count };
    const link = `${ctx.config.linkBase}/profile`;
    await enqueueEmail(ctx, tx, member.email, weeklyEmail({ ...counts, link, unsubscribeUrl }));
  });
}

export const weeklyEmailJobs: readonly Job[] = [
  {
    name: 'mail weekly summaries',
    everyMilliseconds: LOOK_MILLISECONDS,
    run: enqueueWeeklyEmails,
  },
];
