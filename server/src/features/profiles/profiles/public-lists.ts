import type { ListMember } from '@lintel/contract/front-door/public-lists';
import type { ListAddress } from '@lintel/contract/values/front-door';
import type { Location, Role } from '@lintel/contract/values/members';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/open.ts';
import { toIndexed } from './rules.ts';
import { type SumsContext, withSums } from './sums-of-today.ts';
import { toListMember } from './view.ts';

// The profiles that search engines may list, as the public directory counts and orders them. The indexes of
// migrations 47 and 52 are for these queries: the literals and the order of the expressions have to be the same.

/** How many facts a profile has. */
const FACTS = sql<number>`${sql.raw(
  Array.from({ length: 16 }, (_, bit) => `(("factFlags" >> ${bit}) & 1)`).join(' + '),
)}`;

/** How many listed members of a role at a location have the same kinds of facts. */
export interface ListedCount {
  role: Role;
  location: Location;
  factFlags: number;
  count: number;
}

/** Count the listed members of each role at each location by their facts. Suspended members are taken off. */
export async function countListedForSearch(db: Db): Promise<ListedCount[]> {
  const count = (sign: 1 | -1) =>
    db
      .selectFrom('profiles')
      .select(['role', 'location', 'factFlags'])
      .select(({ fn }) => sql<number>`${sql.lit(sign)} * ${fn.countAll()}`.as('count'))
      .where('publicAs', '=', sql.lit('search'))
      .groupBy(['factFlags', 'role', 'location']);
  const all = await count(1).execute();
  const suspended = await count(-1)
    .where('id', 'in', (select) =>
      select.selectFrom('members').select('id').where('suspendedAt', 'is not', null),
    )
    .execute();
  return [...all, ...suspended].flatMap(({ role, location, factFlags, count: some }) =>
    role === null || location === null ? [] : [{ role, location, factFlags, count: Number(some) }],
  );
}

/** The members of a list, or those with these ids: those with the most facts first, then the newest. */
export async function listMembers(
  ctx: SumsContext,
  of: ListAddress | { ids: readonly string[] },
  part?: { offset: number; limit: number },
): Promise<ListMember[]> {
  const all = forSearch(ctx.db).selectAll();
  const listed =
    'ids' in of
      ? all.where('id', 'in', of.ids)
      : all
          .where('role', '=', of.role)
          .$if(of.city !== null, (query) => query.where('location', '=', of.city));
  const rows = await listed
    .orderBy(FACTS, 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .$if(part !== undefined, (query) => query.offset(part?.offset ?? 0).limit(part?.limit ?? 0))
    .execute();
  return toIndexed(await withSums(ctx, rows)).map(toListMember);
}

/** Those of all lists who were checked last. */
export async function listCheckedLast(ctx: SumsContext, limit: number): Promise<ListMember[]> {
  const checked = forSearch(ctx.db).selectAll().where('verifiedAt', 'is not', null);
  const rows = await checked.orderBy('verifiedAt', 'desc').limit(limit).execute();
  const today = (await withSums(ctx, rows)).filter(({ verifiedAt }) => verifiedAt !== null);
  return toIndexed(today).map(toListMember);
}

/** Whether one of these members is listed. */
export async function hasListed(db: Db, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const one = await forSearch(db).select('id').where('id', 'in', ids).limit(1).executeTakeFirst();
  return one !== undefined;
}

/** Joining the members would take ten times as long. */
function forSearch(db: Db | Tx) {
  return db
    .selectFrom('profiles')
    .where('publicAs', '=', sql.lit('search'))
    .where('id', 'not in', (select) =>
      select.selectFrom('members').select('id').where('suspendedAt', 'is not', null),
    );
}
