import type { Role } from '@lintel/contract/values/members';
import type { CompiledQuery } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { SessionTokenRow } from '#server/db/schema.ts';

// The one query that reads the tables of four features: every request waits for it, so it is asked in one go.

interface TokenQuery {
  tokenHash: string;
  kind: SessionTokenRow['kind'];
  now: number;
}

function query(db: Db, { tokenHash, kind, now }: TokenQuery) {
  return db
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
      'members.role as accountRole',
      'members.suspendedAt',
      'profiles.role',
      'profiles.fullName',
      'profiles.location',
      'blockVersions.version as blockVersion',
    ])
    .$narrowType<{ role: Role | null }>()
    .where('sessionTokens.tokenHash', '=', tokenHash)
    .where('sessionTokens.kind', '=', kind)
    .where('sessionTokens.expiresAt', '>', now)
    .where('sessions.expiresAt', '>', now);
}

type ViewerRow = Awaited<ReturnType<ReturnType<typeof query>['executeTakeFirstOrThrow']>>;

// Its SQL is made once for each database: that would take longer than the answer does.
const queries = new WeakMap<Db, CompiledQuery<ViewerRow>>();

/** Whose an unexpired token of a running session is, with what decides on their rights. */
export async function findViewer(db: Db, token: TokenQuery): Promise<ViewerRow | undefined> {
  const { tokenHash, kind, now } = token;
  let compiledQuery = queries.get(db);
  if (!compiledQuery) {
    compiledQuery = query(db, token).compile();
    queries.set(db, compiledQuery);
  }
  // In the order of the conditions above.
  const parameters = [tokenHash, kind, now, now];
  const { rows } = await db.executeQuery<ViewerRow>({ ...compiledQuery, parameters });
  return rows[0];
}
