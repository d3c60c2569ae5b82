import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import { briefEndsEmail } from '#server/emails/notification-emails.ts';
import { ownProfileUrl } from '#server/emails/page-urls.ts';
import * as members from '#server/features/members/members/service.ts';
import type * as bell from '#server/features/notifications/bell/service.ts';
import * as settings from '#server/features/notifications/settings/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { doDue } from '#server/platform/due.ts';
import { dayLabel, londonDay, londonMidnight } from '#server/platform/london-days.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';
import { morningOf } from '#server/platform/mornings.ts';
import * as rules from './rules.ts';

// Telling members that what they are after now ends: the bell in its last days, and one email on their first morning.

/** Send the emails about briefs that end soon. */
export async function remindOfEnds(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  if (now < morningOf(Date.parse(londonDay(now)))) return;
  await doDue(ctx, {
    job: 'remind of briefs',
    list: profiles.listToRemind,
    work: (tx, { memberId }) => remind(ctx, tx, memberId),
  });
}

async function remind(ctx: Context, tx: Tx, memberId: string): Promise<void> {
  const today = londonDay(ctx.clock.now());
  const member = await members.lockMember(tx, memberId);
  // Only the claim shows what stands now: it may have been kept or removed since it was listed.
  const brief = await profiles.claimReminder(tx, memberId, today);
  if (!member || member.suspendedAt !== null || !brief || !rules.isInForce(brief, today)) return;
  if (member.emailVerifiedAt === null) return;
  if (!(await settings.findChoices(tx, memberId)).briefMail) return;
  const template = briefEndsEmail({
    words: brief.words,
    day: dayLabel(brief.endsOn),
    url: ownProfileUrl(ctx.config),
    unsubscribeUrl: await settings.createUnsubscribeUrl(ctx, tx, memberId, 'briefMail'),
  });
  await enqueueEmail(ctx, tx, member, template);
}

/** What the bell says in a brief's last days. */
export async function findNews(ctx: Context, { memberId }: Viewer): Promise<bell.News[]> {
  const { brief } = await profiles.findBrief(ctx.db, memberId);
  if (!brief || !rules.mayKeep(brief, londonDay(ctx.clock.now()))) return [];
  const { endsOn } = brief;
  return [
    { kind: 'brief', id: 'brief', count: 1, at: londonMidnight(rules.keepFrom(brief)), endsOn },
  ];
}
