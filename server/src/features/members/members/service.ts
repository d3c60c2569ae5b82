import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { AppError } from '#server/platform/app-error.ts';
import * as store from './store.ts';

export { endAccessBy, endAllAccess, endLinks, signOutEverywhere } from './access.ts';
export { deleteMember, setAdmin, updateMember } from './changing.ts';
export { createMembers, insertMembers, type NewMember } from './creating.ts';
export {
  countConfirmed,
  findIdsByProvedEmail,
  findSuspended,
  listConfirmed,
  listConfirmedAmong,
  listIdsByEmail,
  listKnownEmails,
  listKnownIds,
} from './known.ts';
export {
  lockForStaff,
  lockMember,
  lockMembers,
  lockViewer,
  requireOtherAdministrator,
} from './locks.ts';
export {
  endOverdueSuspension,
  endSuspensions,
  suspensionJobs,
  writeSuspension,
} from './suspension.ts';

export async function findMember(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<MemberRow | undefined> {
  return store.findMember(db, id);
}

export async function findMemberByEmail(
  { db }: Pick<Context, 'db'>,
  email: string,
): Promise<MemberRow | undefined> {
  return store.findMemberByEmail(db, email);
}

/** A member who must exist, because a session or a link refers to them. */
export async function getMember(ctx: Pick<Context, 'db'>, id: string): Promise<MemberRow> {
  const member = await store.findMember(ctx.db, id);
  if (!member) throw new AppError('NOT_SIGNED_IN');
  return member;
}

export async function hasMembers(db: Db): Promise<boolean> {
  return (await store.countMembers(db)) > 0;
}

export async function listAdmins(db: Db): Promise<MemberRow[]> {
  return store.listAdmins(db);
}
