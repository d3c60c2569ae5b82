import { COMPANY_LIMITS } from '@lintel/contract/values/evidence';
import { flagsOfKinds } from '@lintel/contract/values/evidence-rules';
import { sql } from 'kysely';
import { type KeyRange, startsOf } from '#server/db/key-ranges.ts';
import type { Db } from '#server/db/open.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { londonDay } from '#server/platform/london-days.ts';

/** The numbers with which the parts of the companies begin, of so many companies each. */
export async function listStartsOfFirms(db: Db, size: number): Promise<string[]> {
  return startsOf(async (from, offset) => {
    const row = await db
      .selectFrom('companies')
      .select('number')
      .where('number', '>=', from)
      .orderBy('number')
      .limit(1)
      .offset(offset)
      .executeTakeFirst();
    return row?.number;
  }, size);
}

/**
 * The companies in a range of numbers for which members with a listed page act, each with the last change of one of these, as far as profiles
 * show what was read of them.
 */
export async function listFirms(
  db: Db,
  now: number,
  { from, until }: KeyRange,
): Promise<{ number: string; changedAt: number }[]> {
  const readSince = now - COMPANY_LIMITS.hiddenDays * DAY_MILLISECONDS;
  const rows = await db
    .selectFrom('companies')
    .innerJoin('evidence', 'evidence.number', 'companies.number')
    .innerJoin('profiles', 'profiles.id', 'evidence.memberId')
    .innerJoin('members', 'members.id', 'profiles.id')
    .select(['companies.number'])
    .select(({ fn }) => fn.max('profiles.updatedAt').as('changedAt'))
    .where('companies.number', '>=', from)
    .$if(until !== undefined, (query) => query.where('companies.number', '<', until ?? ''))
    .where('kind', '=', 'company')
    .where('state', '=', 'checked')
    .where('untilOn', '>=', londonDay(now))
    .where(sql<boolean>`("factFlags" & ${sql.lit(flagsOfKinds(['company']))}) != 0`)
    .where('readAt', '>=', readSince)
    .where('publicAs', '=', 'search')
    .where('suspendedAt', 'is', null)
    .groupBy('companies.number')
    .orderBy('companies.number')
    .execute();
  return rows.map(({ number, changedAt }) => ({ number, changedAt: Number(changedAt) }));
}
