import type { Role } from '@lintel/contract/values/members';
import { compileOnce } from '#server/db/compile-once.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { ApiTokenRow } from '#server/db/schema/api.ts';
import { VIEWER_COLUMNS } from '#server/features/members/sessions/service.ts';

export async function insertToken(tx: Tx, row: ApiTokenRow): Promise<void> {
  await tx.insertInto('apiTokens').values(row).execute();
}

/** A member's tokens that have not expired, newest first. */
export async function listTokens(db: Db | Tx, memberId: string, now: number) {
  return db
    .selectFrom('apiTokens')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .execute();
}

/** Whether the member had such a token. */
export async function deleteToken(db: Db, memberId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('apiTokens')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteTokens(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('apiTokens').where('memberId', '=', memberId).execute();
}

export async function deleteByHash(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('apiTokens').where('tokenHash', '=', tokenHash).execute();
}

export async function deleteExpired(db: Db, before: number): Promise<void> {
  await db.deleteFrom('apiTokens').where('expiresAt', '<', before).execute();
}

export async function markUsed(db: Db, id: string, lastUsedOn: string): Promise<void> {
  await db.updateTable('apiTokens').set({ lastUsedOn }).where('id', '=', id).execute();
}

const viewers = compileOnce((db, { tokenHash }: Pick<ApiTokenRow, 'tokenHash'>) =>
  db
    .selectFrom('apiTokens')
    .innerJoin('members', 'members.id', 'apiTokens.memberId')
    .innerJoin('profiles', 'profiles.id', 'apiTokens.memberId')
    .leftJoin('blockVersions', 'blockVersions.memberId', 'apiTokens.memberId')
    .select([
      'apiTokens.id',
      'apiTokens.memberId',
      'apiTokens.scopes',
      'apiTokens.expiresAt',
      'apiTokens.lastUsedOn',
    ])
    .select(VIEWER_COLUMNS)
    .$narrowType<{ role: Role | null }>()
    .where('apiTokens.tokenHash', '=', tokenHash),
);

/** A token with its member and the data that decides their rights. */
export async function findViewer(db: Db, tokenHash: string) {
  return (await viewers(db, { tokenHash }))[0];
}
