import { workLabel } from '@lintel/contract/values/references';
import type { Context } from '#server/context.ts';
import { otherOf } from '#server/db/conversation-sides.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { ReferenceRow } from '#server/db/schema/references.ts';
import * as members from '#server/features/members/members/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as store from './store.ts';

// Staff remove a reference as part of a decision about one of its sides. A text names it: the work for people, the id at
// its end for the server.

const ID = /\((ref_[0-9a-z]{26})\)$/;

/** The references of a member that staff can remove, each as a text. */
export async function listForStaff(ctx: Pick<Context, 'db' | 'clock'>, memberId: string) {
  const rows = (await store.listOf(ctx.db, memberId)).filter(({ state }) => state === 'confirmed');
  const otherIds = rows.map((row) => otherOf(row, memberId));
  const cards = await profiles.findCards(ctx, otherIds);
  return rows.map((row) => {
    const name = cards.get(otherOf(row, memberId))?.fullName ?? 'a client without a profile';
    return `${workLabel(row.what)}, since ${row.since}, with ${name} (${row.id})`;
  });
}

/** The reference of a member that a text names, if it is still confirmed. */
export async function findForStaff(db: Db | Tx, memberId: string, text: string) {
  const row = await store.findOf(db, memberId, ID.exec(text)?.[1] ?? '');
  return row?.state === 'confirmed' ? row : undefined;
}

/** Remove the reference that a text names, and return what puts it back. */
export async function removeForStaff(tx: Tx, memberId: string, text: string) {
  const row = await findForStaff(tx, memberId, text);
  if (row) await store.deleteReference(tx, row.id);
  return row;
}

/** Put a reference back, unless one of the two has left or they have another. */
export async function restoreForStaff(tx: Tx, row: ReferenceRow): Promise<void> {
  const one = row.proposedBy;
  const other = otherOf(row, one);
  const locked = await members.lockMembers(tx, [one, other]);
  const isFree = !(await store.findBetween(tx, one, other));
  if (locked.size === 2 && isFree) await store.insertReferences(tx, [row]);
}
