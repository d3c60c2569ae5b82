import { displayName } from '@lintel/contract/values/members';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import { fraudWarningEmail, fraudWarningLiftedEmail } from '#server/emails/safety-emails.ts';
import * as members from '#server/features/members/members/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { doDue } from '#server/platform/due.ts';
import { type Job, tellingJob } from '#server/platform/jobs.ts';
import { dayLabel, londonDay } from '#server/platform/london-days.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';
import { emailOf } from './deciding.ts';
import * as store from './store.ts';
import * as warnings from './warnings-store.ts';

// Telling members of decisions: the one that a warning is about, once it cannot be undone, and those who wrote with a
// member that was suspended for fraud. Each is told once, on any number of servers.

const TELL = 'tell warned members';
const WARN = 'warn correspondents';
const TOGETHER = 50;

/** Tell members of warnings that can no longer be undone. */
export async function tellWarned(ctx: Context): Promise<void> {
  const { list, work } = {
    list: store.listToTell,
    work: (tx: Tx, id: string) => tell(ctx, tx, id),
  };
  await doDue(ctx, { job: TELL, list, work });
}

async function tell(ctx: Context, tx: Tx, id: string): Promise<void> {
  const row = await store.takeToTell(tx, id, ctx.clock.now());
  const member = row && (await members.lockMember(tx, row.memberId));
  if (member) await enqueueEmail(ctx, tx, member, emailOf(ctx, row));
}

/** Tell those who wrote with a member that was suspended for fraud, or that the suspension was undone. */
export async function warnCorrespondents(ctx: Context): Promise<void> {
  await doDue(ctx, {
    job: WARN,
    list: warnings.listDue,
    together: TOGETHER,
    async work(tx, warning) {
      if (!(await warnings.takeDue(tx, warning, ctx.clock.now()))) return;
      const row = await store.findDecision(tx, warning.decisionId);
      const recipient = await members.findMember({ db: tx }, warning.memberId);
      if (!row || !recipient) return;
      const name = (await findNames({ ...ctx, db: tx }, [row.memberId])).get(row.memberId) ?? '';
      const { decidedAt, undoneAt } = row;
      const day = dayLabel(londonDay(undoneAt ?? decidedAt));
      const write = undoneAt === null ? fraudWarningEmail : fraudWarningLiftedEmail;
      await enqueueEmail(ctx, tx, recipient, write({ name, day }));
    },
  });
}

/** The names of members, suspended or not, by their ids. */
export async function findNames(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const cards = await profiles.findCards(ctx, ids);
  return new Map([...cards].map(([id, card]) => [id, displayName(card)]));
}

export const tellingJobs: readonly Job[] = [
  tellingJob(TELL, tellWarned),
  tellingJob(WARN, warnCorrespondents),
];
