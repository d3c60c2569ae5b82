import type { Role } from '@lintel/contract/values/members';
import { compileOnce } from '#server/db/compile-once.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { SessionRow, SessionTokenRow } from '#server/db/schema.ts';
import { VIEWER_COLUMNS } from './rights.ts';

type Kind = SessionTokenRow['kind'];

interface TokenQuery {
  tokenHash: string;
  kind: SessionTokenRow['kind'];
  now: number;
}

export async function insertSession(db: Db | Tx, row: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

/** Insert tokens; a family that is stored already lives as long as the newest of it. */
export async function upsertTokens(db: Db | Tx, rows: SessionTokenRow[]): Promise<void> {
  await db
    .insertInto('sessionTokens')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('tokenHash')
        .doUpdateSet((set) => ({ expiresAt: set.ref('excluded.expiresAt') })),
    )
    .execute();
}

/** A token of this kind with its session, both unexpired. */
export async function findToken(db: Db | Tx, tokenHash: string, kind: Kind, now: number) {
  return db
    .selectFrom('sessionTokens')
    .innerJoin('sessions', 'sessions.id', 'sessionTokens.sessionId')
    .select([
      'sessionTokens.kind',
      'sessionTokens.replacedAt',
      'sessions.id',
      'sessions.memberId',
      'sessions.createdAt',
      'sessions.lastSeenAt',
    ])
    .where('sessionTokens.tokenHash', '=', tokenHash)
    .where('sessionTokens.kind', '=', kind)
    .where('sessionTokens.expiresAt', '>', now)
    .where('sessions.expiresAt', '>', now)
    .executeTakeFirst();
}

/** Mark a token as replaced; it keeps the time of its first replacement. Returns whether there still was one. */
export async function markReplaced(tx: Tx, tokenHash: string, now: number): Promise<boolean> {
  const row = await tx
    .updateTable('sessionTokens')
    .set((set) => ({ replacedAt: set.fn.coalesce('replacedAt', set.val(now)) }))
    .where('tokenHash', '=', tokenHash)
    .returning('tokenHash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function touchSession(
  db: Db | Tx,
  id: string,
  times: Partial<Pick<SessionRow, 'lastSeenAt' | 'expiresAt' | 'provedAt'>>,
): Promise<void> {
  await db.updateTable('sessions').set(times).where('id', '=', id).execute();
}

export async function listSessions(db: Db, memberId: string, now: number): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Those of these sessions that have not ended, each with the family of its tokens. */
export async function listRunning(db: Db | Tx, ids: readonly string[], now: number) {
  return db
    .selectFrom('sessions')
    .leftJoin('sessionTokens', (join) =>
      join
        .onRef('sessionTokens.sessionId', '=', 'sessions.id')
        .on('sessionTokens.kind', '=', 'family'),
    )
    .select(['sessions.id', 'sessionTokens.tokenHash as family'])
    .where('sessions.id', 'in', ids)
    .where('sessions.expiresAt', '>', now)
    .execute();
}

/** Lock a running session until the transaction ends, and return it. */
export async function lockSession(tx: Tx, id: string, now: number) {
  return tx
    .updateTable('sessions')
    .set({ id })
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .returning(['id', 'expiresAt'])
    .executeTakeFirst();
}

/** Delete the tokens of a session. Returns what they were. */
export async function deleteTokens(tx: Tx, sessionId: string): Promise<Kind[]> {
  const rows = await tx
    .deleteFrom('sessionTokens')
    .where('sessionId', '=', sessionId)
    .returning('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Delete the tokens of a session that were replaced before then. */
export async function deleteReplaced(tx: Tx, sessionId: string, before: number): Promise<void> {
  await tx
    .deleteFrom('sessionTokens')
    .where('sessionId', '=', sessionId)
    .where('replacedAt', '<', before)
    .execute();
}

/** End all but the member's most recently used sessions. */
export async function deleteAllButNewest(
  db: Db | Tx,
  memberId: string,
  count: number,
): Promise<void> {
  const newest = db
    .selectFrom('sessions')
    .select('id')
    .where('memberId', '=', memberId)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count);
  await db
    .deleteFrom('sessions')
    .where('memberId', '=', memberId)
    .where('id', 'not in', newest)
    .execute();
}

/** Delete the session of a token. */
export async function deleteSessionOf(
  db: Db | Tx,
  tokenHash: string,
  kind: Kind = 'cookie',
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('id', 'in', (select) =>
      select
        .selectFrom('sessionTokens')
        .select('sessionId')
        .where('tokenHash', '=', tokenHash)
        .where('kind', '=', kind),
    )
    .execute();
}

/** Whether the member had such a session. */
export async function deleteSession(db: Db | Tx, memberId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSessions(
  db: Db | Tx,
  memberId: string,
  except?: string,
): Promise<void> {
  let query = db.deleteFrom('sessions').where('memberId', '=', memberId);
  if (except) query = query.where('id', '!=', except);
  await query.execute();
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('sessionTokens').where('expiresAt', '<=', now).execute();
}

// Every request waits for this query, so it reads the tables of four parts at once.
const viewers = compileOnce((db, { tokenHash, kind, now }: TokenQuery) =>
  db
    .selectFrom('sessionTokens')
    .innerJoin('sessions', 'sessions.id', 'sessionTokens.sessionId')
    .innerJoin('members', 'members.id', 'sessions.memberId')
    .innerJoin('profiles', 'profiles.id', 'sessions.memberId')
    .leftJoin('blockVersions', 'blockVersions.memberId', 'sessions.memberId')
    .select([
      'sessionTokens.replacedAt',
      'sessions.id as sessionId',
      'sessions.memberId',
      'sessions.lastSeenAt',
      'sessions.provedAt',
    ])
    .select(VIEWER_COLUMNS)
    .$narrowType<{ role: Role | null }>()
    .where('sessionTokens.tokenHash', '=', tokenHash)
    .where('sessionTokens.kind', '=', kind)
    .where('sessionTokens.expiresAt', '>', now)
    .where('sessions.expiresAt', '>', now),
);

/** The member of an unexpired token, with the data that decides their rights. */
export async function findViewer(db: Db, token: TokenQuery) {
  return (await viewers(db, token))[0];
}
