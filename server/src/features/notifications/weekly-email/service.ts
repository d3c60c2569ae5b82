import type { Context } from '#server/context.ts';
import { weeklyLetter } from '#server/emails/notice-letters.ts';
import * as members from '#server/features/members/members/service.ts';
import * as stats from '#server/features/members/profile-stats/service.ts';
import * as settings from '#server/features/notifications/settings/service.ts';
import { utcDate } from '#server/platform/clock.ts';
import { sendMail } from '#server/platform/mail/sending.ts';
import { weekToTell } from './rules.ts';

// On Mondays those who want it are told how much interest their profile met in the week before. Nothing is told of
// nothing. Each letter is written once, however many servers look.

const TAKEN_AT_ONCE = 100;

export async function mailWeeklyLetters(ctx: Context): Promise<void> {
  const span = weekToTell(ctx.clock.now());
  if (!span) return;
  const week = utcDate(span.until);
  for (;;) {
    const due = await settings.listDueForWeek(ctx.db, week, TAKEN_AT_ONCE);
    for (const memberId of due) await mailLetter(ctx, memberId, span);
    if (due.length > 0) await ctx.signals.publish('mail');
    if (due.length < TAKEN_AT_ONCE) return;
  }
}

async function mailLetter(
  ctx: Context,
  memberId: string,
  span: { since: number; until: number },
): Promise<void> {
  const [user, { saves, views }] = await Promise.all([
    members.findUser(ctx, memberId),
    stats.getInterest(ctx.db, memberId, span),
  ]);
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await settings.takeWeek(tx, memberId, utcDate(span.until)))) return;
    if (!user || user.suspendedAt !== null || saves.count + views.count === 0) return;
    const unsubscribeUrl = await settings.createUnsubscribeUrl(ctx, tx, memberId, 'weeklyMail');
    const counts = { saves: saves.count, views: views.count };
    const link = `${ctx.config.linkBase}/profile`;
    await sendMail(ctx, tx, user.email, weeklyLetter({ ...counts, link, unsubscribeUrl }));
  });
}
