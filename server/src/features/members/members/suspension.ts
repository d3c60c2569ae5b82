import type { ReportReason } from '@lintel/contract/values/safety';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import { contactUrl, signinUrl } from '#server/emails/page-urls.ts';
import { suspendedEmail, suspensionLiftedEmail } from '#server/emails/safety-emails.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { offerEmail } from '#server/platform/mail/enqueue.ts';
import { endAllAccess } from './access.ts';
import { updateMember } from './changing.ts';
import { lockMembers } from './locks.ts';
import * as store from './store.ts';

/**
 * Suspend a member, or let them back. A suspended member is signed out, cannot sign in, and is not in the directory;
 * nothing of theirs is lost. They are informed by email.
 * @param actorId a member or `audit.OPERATOR`
 */
export async function setSuspended(
  ctx: Pick<Context, 'db' | 'clock' | 'signals' | 'config' | 'log' | 'rateLimits'>,
  actorId: string,
  email: string,
  isSuspended: boolean,
): Promise<void> {
  const member = await store.findMemberByEmail(ctx.db, email);
  if (!member) throw new AppError('USER_NOT_FOUND');
  await transact(ctx, (tx) => writeSuspension(ctx, tx, { by: actorId, member, isSuspended }));
}

/**
 * Suspend a member as an administrator, who cannot suspend themself. If two suspend each other one is too late, so an
 * administrator always remains.
 */
export async function suspendByAdmin(
  ctx: Pick<Context, 'db' | 'clock' | 'signals' | 'config' | 'log' | 'rateLimits'>,
  order: { by: string; id: string; isSuspended: boolean; reason?: ReportReason },
): Promise<void> {
  const { by, id } = order;
  if (id === by) throw new AppError('OWN_ADMINISTRATION');
  await transact(ctx, async (tx) => {
    const locked = await lockMembers(tx, [by, id]);
    const admin = locked.get(by);
    if (admin?.role !== 'admin' || admin.suspendedAt !== null) throw new AppError('NOT_ALLOWED');
    const member = locked.get(id);
    if (!member) throw new AppError('NOT_FOUND');
    await writeSuspension(ctx, tx, { ...order, member });
  });
}

interface Suspension {
  by: string;
  member: MemberRow;
  isSuspended: boolean;
  reason?: ReportReason;
}

async function writeSuspension(
  ctx: Pick<Context, 'clock' | 'config' | 'log' | 'rateLimits'>,
  tx: Tx,
  { by, member, isSuspended, reason }: Suspension,
): Promise<void> {
  if ((member.suspendedAt !== null) === isSuspended) return;
  const suspendedAt = isSuspended ? ctx.clock.now() : null;
  await profiles.logChange(tx, member.id, () => updateMember(tx, member.id, { suspendedAt }));
  if (isSuspended) await endAllAccess(tx, member.id);
  const action = isSuspended ? 'suspend-member' : 'unsuspend-member';
  const entry = { actorId: by, action, subjectId: member.id } as const;
  await audit.recordAction(ctx, tx, { ...entry, details: reason ? [reason] : [] });
  const email = isSuspended
    ? suspendedEmail({ reason, contactUrl: contactUrl(ctx.config) })
    : suspensionLiftedEmail(signinUrl(ctx.config));
  await offerEmail(ctx, tx, member, email);
}
