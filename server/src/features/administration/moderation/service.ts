import type { ModeratedMember } from '@lintel/contract/administration/moderation';
import type { VerifiedCheck } from '@lintel/contract/values/administration';
import type { ReportReason } from '@lintel/contract/values/safety';
import type { Context, Viewer } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as profiles from '#server/features/members/profiles/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { toModeratedMember } from './view.ts';

// Administrators verify and suspend members, and undo both. Each action is recorded in its own transaction, and the
// directory follows at once.

/** A member as administrators see them, suspended or not. */
export async function getMember(
  ctx: Context,
  viewer: Viewer,
  id: string,
): Promise<ModeratedMember> {
  const member = await members.findMember(ctx, id);
  if (!member) throw new AppError('NOT_FOUND');
  const { card, verification } = await profiles.getWithVerification(ctx.db, id);
  return toModeratedMember({ member, card, verification }, viewer);
}

export async function suspend(ctx: Context, viewer: Viewer, id: string, reason: ReportReason) {
  await members.suspendByAdmin(ctx, { by: viewer.memberId, id, isSuspended: true, reason });
  return getMember(ctx, viewer, id);
}

export async function unsuspend(ctx: Context, viewer: Viewer, id: string) {
  await members.suspendByAdmin(ctx, { by: viewer.memberId, id, isSuspended: false });
  return getMember(ctx, viewer, id);
}

export async function verify(
  ctx: Context,
  viewer: Viewer,
  id: string,
  checks: readonly VerifiedCheck[],
) {
  return writeVerification(ctx, viewer, id, { at: ctx.clock.now(), checks });
}

export async function unverify(ctx: Context, viewer: Viewer, id: string) {
  return writeVerification(ctx, viewer, id, null);
}

async function writeVerification(
  ctx: Context,
  viewer: Viewer,
  id: string,
  verification: profiles.Verification | null,
): Promise<ModeratedMember> {
  if (id === viewer.memberId) throw new AppError('OWN_ADMINISTRATION');
  await transact(ctx, async (tx) => {
    await profiles.writeVerification(tx, id, verification);
    const action = verification ? 'verify-profile' : 'unverify-profile';
    const entry = { actorId: viewer.memberId, action, subjectId: id } as const;
    await audit.recordAction(ctx, tx, { ...entry, details: verification?.checks ?? [] });
  });
  return getMember(ctx, viewer, id);
}
