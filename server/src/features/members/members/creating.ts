import type { Insertable } from 'kysely';
import type { Tx } from '#server/db/open.ts';
import type { MemberRow, Schema } from '#server/db/schema.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { newId } from '#server/platform/ids.ts';

// Members: finding, creating and suspending them, and who is an administrator.

/** An account that was not created here; without a password its member signs in by an emailed link. */
export interface NewMember extends Omit<profiles.NewProfile, 'id'> {
  email: string;
  passwordHash?: string | null;
  accountRole?: MemberRow['role'];
  emailVerifiedAt?: number | null;
}

/** Add many members with complete profiles in one transaction. Returns their ids. */
export async function createMembers(tx: Tx, members: readonly NewMember[]): Promise<string[]> {
  const withIds = members.map((member) => ({ id: newId('user_', member.createdAt), ...member }));
  const rows = withIds.map((member) => ({
    id: member.id,
    email: member.email,
    passwordHash: member.passwordHash ?? null,
    role: member.accountRole ?? 'member',
    emailVerifiedAt: member.emailVerifiedAt ?? null,
    suspendedAt: null,
    suspendedUntil: null,
    secondFactorAt: null,
    credentialsVersion: 0,
    createdAt: member.createdAt,
  }));
  await insertMembers(tx, rows);
  await profiles.createProfiles(
    tx,
    withIds.map(({ email, passwordHash, accountRole, emailVerifiedAt, ...profile }) => profile),
  );
  return withIds.map(({ id }) => id);
}

export async function insertMembers(tx: Tx, rows: Insertable<Schema['members']>[]): Promise<void> {
  await tx.insertInto('members').values(rows).execute();
}
