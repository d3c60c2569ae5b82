import type { Context, Viewer } from '#server/context.ts';
import { compileOnce } from '#server/db/compile-once.ts';
import type { Tx } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema.ts';
import * as sessions from '#server/features/members/sessions/service.ts';
import { AppError } from '#server/platform/app-error.ts';

/** Lock a member's row until the transaction ends, and return it. */
export async function lockMember(tx: Tx, id: string): Promise<MemberRow | undefined> {
  // An update that changes nothing locks on both engines; FOR UPDATE is PostgreSQL's alone.
  return tx
    .updateTable('members')
    .set({ id })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Lock two members' rows, in the order of ids, until the transaction ends, and return those that exist. */
export const lockPair = compileOnce((db, { one, other }: { one: string; other: string }) =>
  db
    .selectFrom('members')
    .selectAll()
    .where((where) => where.or([where('id', '=', one), where('id', '=', other)]))
    .orderBy('id')
    .forNoKeyUpdate(),
);

/**
 * Lock the viewer's row until the transaction ends. Throws NOT_SIGNED_IN if their session has ended: what gives lasting
 * access asks once more, because whatever evicts them may have committed since the request began.
 */
export async function lockViewer(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  viewer: Viewer,
): Promise<MemberRow> {
  const member = await lockMember(tx, viewer.memberId);
  if (!member || !(await sessions.isRunning(ctx, tx, viewer))) throw new AppError('NOT_SIGNED_IN');
  return member;
}

/**
 * Lock two members' rows until the transaction ends and return those that exist. They are locked in the order of ids,
 * and before anything else that concerns them, so that transactions about the same members cannot deadlock.
 */
export async function lockMembers(
  tx: Tx,
  [one, other]: readonly [one: string, other: string],
): Promise<ReadonlyMap<string, MemberRow>> {
  return new Map((await lockPair(tx, { one, other })).map((row) => [row.id, row]));
}

/**
 * Lock who acts on a member and that member, and return the member. Throws OWN_ADMINISTRATION for one's own account, and
 * NOT_ALLOWED if who acts is no longer an administrator.
 * @param by an administrator, or null for the operator
 */
export async function lockForStaff(tx: Tx, by: string | null, id: string): Promise<MemberRow> {
  if (by === id) throw new AppError('OWN_ADMINISTRATION');
  const locked = await lockMembers(tx, [by ?? id, id]);
  const admin = by === null ? undefined : locked.get(by);
  if (by !== null && (admin?.role !== 'admin' || admin.suspendedAt !== null)) {
    throw new AppError('NOT_ALLOWED');
  }
  const member = locked.get(id);
  if (!member) throw new AppError('NOT_FOUND');
  return member;
}

const lockOthers = compileOnce((db, { id }: Pick<MemberRow, 'id'>) =>
  db
    .selectFrom('members')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspendedAt', 'is', null)
    .where('id', '!=', id)
    .orderBy('id')
    .forNoKeyUpdate(),
);

/**
 * Throw LAST_ADMINISTRATOR unless another member is an administrator and not suspended. They are locked, so that of two
 * who leave at once one is too late.
 */
export async function requireOtherAdministrator(tx: Tx, id: string): Promise<void> {
  if ((await lockOthers(tx, { id })).length === 0) throw new AppError('LAST_ADMINISTRATOR');
}
