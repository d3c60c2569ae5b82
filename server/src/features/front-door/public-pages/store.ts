import { sql } from 'kysely';
import { compileOnce } from '#server/db/compile-once.ts';

// All that a public page, its picture and its badge are made from, in two queries: by it, each request sees whether
// they have changed.

/** The profile whose page has a code, if it is on. */
export const openProfiles = compileOnce((db, { code }: { code: string }) =>
  db
    .selectFrom('profiles')
    .innerJoin('members', 'members.id', 'profiles.id')
    .selectAll('profiles')
    .where('publicCode', '=', code)
    .where('publicAs', '!=', sql.lit('off'))
    .where('suspendedAt', 'is', null),
);

/** What a member states, with the company that they state, and whether its page is there on a day. */
export const statedFacts = compileOnce(
  (db, { memberId, today }: { memberId: string; today: string }) =>
    db
      .selectFrom('evidence')
      .leftJoin('companies', (join) =>
        join
          .onRef('companies.number', '=', 'evidence.number')
          .on('evidence.kind', '=', sql.lit('company')),
      )
      .selectAll('evidence')
      .select(['snapshot', 'readAt'])
      .select((select) =>
        select
          .selectFrom('evidence as other')
          .innerJoin('profiles', 'profiles.id', 'other.memberId')
          .innerJoin('members', 'members.id', 'other.memberId')
          .select('other.kind')
          .whereRef('other.number', '=', 'companies.number')
          .where('other.kind', '=', sql.lit('company'))
          .where('other.state', '=', sql.lit('checked'))
          .where('other.untilOn', '>=', today)
          .where('publicAs', '=', sql.lit('search'))
          .where('suspendedAt', 'is', null)
          .limit(sql.lit(1))
          .as('firmPage'),
      )
      .where('evidence.memberId', '=', memberId)
      .orderBy('evidence.id'),
);
