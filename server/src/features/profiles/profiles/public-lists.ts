import type { ListMember } from '@lintel/contract/front-door/public-lists';
import { EVIDENCE_KINDS, type EvidenceKind } from '@lintel/contract/values/evidence';
import type { ListAddress } from '@lintel/contract/values/front-door';
import type { Location, Role } from '@lintel/contract/values/members';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/open.ts';
import { toIndexed } from './rules.ts';
import { type SumsContext, withSums } from './sums-of-today.ts';
import { toListMember } from './view.ts';

// The profiles that search engines may list, as the public directory counts and orders them. The indexes of migration
// 47 are for these queries: the literals and the order of the expressions have to be the same.

/** How many facts a profile has. */
const FACTS = sql<number>`${sql.raw(
  Array.from({ length: 16 }, (_, bit) => `(("factFlags" >> ${bit}) & 1)`).join(' + '),
)}`;

/** The listed members of a role at a location: how many there are, and how many have each kind of fact. */
export interface ListedCount {
  role: Role;
  location: Location;
  count: number;
  checked: Record<EvidenceKind, number>;
  /** When the last of them has changed. */
  changedAt: number;
}

/** Count the listed members of each role at each location, where there are any. */
export async function countListedForSearch(db: Db): Promise<ListedCount[]> {
  const rows = await forSearch(db)
    .select(['role', 'location'])
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max<number>('updatedAt').as('changedAt'),
    ])
    .select(
      EVIDENCE_KINDS.map((kind, bit) =>
        sql<number>`sum(("factFlags" >> ${sql.lit(bit)}) & 1)`.as(kind),
      ),
    )
    .groupBy(['role', 'location'])
    .execute();
  return rows.flatMap(({ role, location, count, changedAt, ...kinds }) => {
    if (role === null || location === null) return [];
    const checked = Object.fromEntries(
      EVIDENCE_KINDS.map((kind) => [kind, Number(kinds[kind])]),
    ) as ListedCount['checked'];
    return { role, location, count: Number(count), checked, changedAt: Number(changedAt) };
  });
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

/** Joining the members would take ten times as long. */
function forSearch(db: Db | Tx) {
  return db
    .selectFrom('profiles')
    .where('publicAs', '=', sql.lit('search'))
    .where('id', 'not in', (select) =>
      select.selectFrom('members').select('id').where('suspendedAt', 'is not', null),
    );
}
