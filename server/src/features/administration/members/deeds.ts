import { DEED_HOURS, type Deed } from '@lintel/contract/values/administration';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { PendingDeedRow } from '#server/db/schema/administration.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import { deedOrderedEmail } from '#server/emails/account-emails.ts';
import { closeAccountBy } from '#server/features/accounts/accounts/service.ts';
import { mailResetLink } from '#server/features/credentials/passwords/service.ts';
import { resetFactors } from '#server/features/credentials/second-factor/service.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as members from '#server/features/members/members/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { doDue } from '#server/platform/due.ts';
import { newId } from '#server/platform/ids.ts';
import type { Job } from '#server/platform/jobs.ts';
import { enqueueEmail, requireMail } from '#server/platform/mail/enqueue.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import * as store from './store.ts';
import { toPendingDeeds } from './view.ts';

// What administrators do to accounts, by the functions of the commands. Anybody can write to support in another's name,
// so what cannot be undone first mails the account's own address, and waits for a day.

const JOB = 'do pending deeds';
const MINUTE = 60_000;
const DEED_MILLISECONDS = DEED_HOURS * 60 * MINUTE;

/** Do something to an account, or order it. @throws OWN_ADMINISTRATION, NOT_ALLOWED, ACCOUNT_ADDRESS_DIFFERS */
export async function orderDeed(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { deed, email }: { deed: Deed; email?: string | undefined },
) {
  if (deed !== 'end_sessions') requireMail(ctx);
  return transact(ctx, async (tx) => {
    const { memberId: by } = viewer;
    const member = await members.lockForStaff(tx, by, id);
    if (deed === 'end_sessions') await members.endAccessBy(ctx, tx, by, id);
    else if (member.role === 'admin') throw new AppError('NOT_ALLOWED');
    else if (deed === 'reset_link') await mailResetLink(ctx, tx, by, member);
    else if (deed === 'delete' && email !== member.email) throw addressDiffers();
    else await wait(ctx, tx, by, member, deed);
    return { pendingDeeds: toPendingDeeds(await store.listDeeds(tx, id)) };
  });
}

function addressDiffers(): AppError {
  const { message } = new AppError('ACCOUNT_ADDRESS_DIFFERS');
  return new AppError('ACCOUNT_ADDRESS_DIFFERS', { fields: { email: message } });
}

async function wait(
  ctx: Context,
  tx: Tx,
  orderedBy: string,
  member: MemberRow,
  deed: PendingDeedRow['deed'],
): Promise<void> {
  const token = newToken();
  const [now, memberId] = [ctx.clock.now(), member.id];
  const dueAt = now + DEED_MILLISECONDS;
  const row = { id: newId('deed_', now), memberId, deed, orderedBy, dueAt };
  if (!(await store.insertDeed(tx, { ...row, tokenHash: hashToken(token) }))) return;
  const link = `${ctx.config.linkBase}/stop?token=${token}`;
  await enqueueEmail(ctx, tx, member, deedOrderedEmail(deed, link));
  await note(ctx, tx, orderedBy, 'order-deed', row);
}

/** Stop what waits for an account, as an administrator. */
export async function stopDeed(
  ctx: Context,
  { memberId: by }: Viewer,
  { id, deedId }: { id: string; deedId: string },
) {
  return transact(ctx, async (tx) => {
    const deed = await store.takeDeed(tx, { id: deedId, memberId: id });
    if (!deed) throw new AppError('NOT_FOUND');
    await note(ctx, tx, by, 'stop-deed', deed);
    return { pendingDeeds: toPendingDeeds(await store.listDeeds(tx, id)) };
  });
}

/** Stop it as who has its email. */
export async function stopDeedByLink(ctx: Context, token: string): Promise<undefined> {
  await transact(ctx, async (tx) => {
    const deed = await store.takeDeed(tx, { tokenHash: hashToken(token) });
    if (!deed) throw new AppError('STOP_LINK_UNKNOWN');
    await note(ctx, tx, deed.memberId, 'stop-deed', deed);
  });
}

/** Do what is due. It lapses if who ordered it has ceased to be an administrator, or its member has become one. */
export async function doPendingDeeds(ctx: Context): Promise<void> {
  await doDue(ctx, {
    job: JOB,
    list: store.listDueDeeds,
    work: async (tx, { id, memberId, orderedBy, deed }) => {
      const locked = await members.lockMembers(tx, [orderedBy, memberId]);
      const [by, member] = [locked.get(orderedBy), locked.get(memberId)];
      if (!(await store.takeDeed(tx, { id })) || !member || member.role === 'admin') return;
      if (by?.role !== 'admin' || by.suspendedAt !== null) return;
      if (deed === 'delete') await closeAccountBy(ctx, tx, orderedBy, member);
      else await resetFactors(ctx, tx, orderedBy, member);
    },
  });
}

export const deedJobs: readonly Job[] = [
  { name: JOB, everyMilliseconds: MINUTE, run: doPendingDeeds },
];

async function note(
  ctx: Context,
  tx: Tx,
  actorId: string,
  action: 'order-deed' | 'stop-deed',
  { memberId: subjectId, deed }: Pick<PendingDeedRow, 'memberId' | 'deed'>,
): Promise<void> {
  await audit.recordAction(ctx, tx, { actorId, action, subjectId, details: [deed] });
}
