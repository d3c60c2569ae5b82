import { REMINDER_DAYS } from '@lintel/contract/values/evidence';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import { checksEndEmail, checksHaveEndsEmail } from '#server/emails/evidence-emails.ts';
import { evidenceUrl } from '#server/emails/page-urls.ts';
import * as members from '#server/features/members/members/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { doDue } from '#server/platform/due.ts';
import { dayLabel, daysAfter, londonDay } from '#server/platform/london-days.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';

// The turn of the day, with which checks end.

/** Profiles that one transaction locks: a commit for each would cost more than its turn does. */
const TURNED_TOGETHER = 25;

/** Bring profiles up to date whose facts have ended, and tell owners of ends that are near. */
export async function turnTheDay(ctx: Context): Promise<void> {
  await doDue(ctx, {
    job: 'turn the day',
    list: profiles.listDated,
    work: (tx, { id }) => turn(ctx, tx, id),
    together: TURNED_TOGETHER,
  });
}

async function turn(ctx: Context, tx: Tx, memberId: string): Promise<void> {
  const today = londonDay(ctx.clock.now());
  const member = await members.lockMember(tx, memberId);
  await profiles.lockProfile(tx, memberId);
  // Read under the lock: another server may have told the owner.
  const rows = await facts.listOf(tx, [memberId]);
  const ending = rows.filter(
    (row) => facts.isFact(row, today) && row.remindOn !== null && row.remindOn <= today,
  );
  for (const { id, untilOn } of ending) {
    const remindOn = untilOn && facts.nextReminder(untilOn, today);
    await facts.updateEvidence(tx, id, { remindOn });
  }
  await profiles.writeSum(tx, memberId, today);
  if (!member || member.suspendedAt !== null) return;
  for (const template of endEmails(ending, today, evidenceUrl(ctx.config))) {
    await enqueueEmail(ctx, tx, member, template);
  }
}

/** The emails about some checks that end, each at most one. */
function endEmails(ending: readonly facts.EvidenceRow[], today: string, url: string) {
  // Only a check that had no end before is told of so early.
  const soon = daysAfter(today, REMINDER_DAYS[0]);
  const [near, far] = [
    ending.filter(({ untilOn }) => (untilOn ?? today) <= soon),
    ending.filter(({ untilOn }) => (untilOn ?? today) > soon),
  ].map((rows) => rows.map(({ kind, untilOn }) => ({ kind, until: dayLabel(untilOn ?? today) })));
  const isToday = ending.every(({ untilOn }) => untilOn === today);
  return [
    ...(far?.length ? [checksHaveEndsEmail({ ends: far, url })] : []),
    ...(near?.length ? [checksEndEmail({ ends: near, isToday, url })] : []),
  ];
}
