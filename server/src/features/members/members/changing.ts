import type { Updateable } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { endAllAccess } from './access.ts';
import * as store from './store.ts';

export async function updateMember(
  tx: Db | Tx,
  id: string,
  values: Updateable<Schema['members']>,
): Promise<void> {
  await tx.updateTable('members').set(values).where('id', '=', id).execute();
}

export async function deleteMember(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('members').where('id', '=', id).execute();
}

/**
 * Grant or revoke administrator rights. Ends the member's sessions, so that they sign in again with the new rights.
 * @param force grants them also to a member who has not confirmed their address
 */
export async function setAdmin(
  ctx: Pick<Context, 'db' | 'clock' | 'signals'>,
  email: string,
  isAdmin: boolean,
  { force = false } = {},
): Promise<void> {
  const member = await store.findMemberByEmail(ctx.db, email);
  if (!member) throw new AppError('USER_NOT_FOUND');
  const isProved = member.emailVerifiedAt !== null;
  if (isAdmin && !isProved && !force) throw new AppError('EMAIL_NOT_CONFIRMED');
  await transact(ctx, async (tx) => {
    await updateMember(tx, member.id, { role: isAdmin ? 'admin' : 'member' });
    await endAllAccess(tx, member.id);
    const action = isAdmin ? 'grant-admin' : 'revoke-admin';
    await audit.record(ctx, tx, audit.OPERATOR, action, member.id);
  });
}
