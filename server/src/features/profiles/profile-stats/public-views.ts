import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import { utcDate } from '#server/platform/clock.ts';
import { hurry } from '#server/platform/deadline.ts';
import type { Job } from '#server/platform/jobs.ts';

// Openings of public pages, by day. They are counted in memory, so that no page waits for its count.

const SEPARATOR = ' ';
const BATCH = 500;
/** How much counting a killed server may lose. */
const WRITE_MILLISECONDS = 5_000;

/** Count that a public page was opened. */
export function addPublicView(
  { publicViews, clock }: Pick<Context, 'publicViews' | 'clock'>,
  profileId: string,
): void {
  publicViews.add(keyOf(profileId, utcDate(clock.now())));
}

/** How often a public page was opened, by day, with what this server has not saved yet. */
export async function listPublicViews(
  { db, publicViews, clock }: Pick<Context, 'db' | 'publicViews' | 'clock'>,
  profileId: string,
  since: string,
): Promise<{ date: string; count: number }[]> {
  const days = await db
    .selectFrom('publicViews')
    .select(['date', 'count'])
    .where('profileId', '=', profileId)
    .where('date', '>=', since)
    .orderBy('date')
    .execute();
  const date = utcDate(clock.now());
  const held = publicViews.heldOf(keyOf(profileId, date));
  if (held === 0) return days;
  const count = (days.find((day) => day.date === date)?.count ?? 0) + held;
  return [...days.filter((day) => day.date !== date), { date, count }];
}

/** Save what was counted, of profiles that are still there. */
export async function writePublicViews({
  db,
  publicViews,
}: Pick<Context, 'db' | 'publicViews'>): Promise<void> {
  await publicViews.save(async (counted) => {
    // Sorted, so that servers that write at once cannot deadlock.
    const rows = [...counted].toSorted().map(([key, count]) => {
      const [profileId = '', date = ''] = key.split(SEPARATOR);
      return { profileId, date, count };
    });
    for (let from = 0; from < rows.length; from += BATCH) {
      await hurry(() => addViews(db, rows.slice(from, from + BATCH)));
    }
  });
}

async function addViews(db: Db, rows: readonly Schema['publicViews'][]): Promise<void> {
  const ids = rows.map(({ profileId }) => profileId);
  const found = await db.selectFrom('profiles').select('id').where('id', 'in', ids).execute();
  const known = new Set(found.map(({ id }) => id));
  const values = rows.filter(({ profileId }) => known.has(profileId));
  if (values.length === 0) return;
  await db
    .insertInto('publicViews')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['profileId', 'date']).doUpdateSet({
        count: sql<number>`${sql.ref('publicViews.count')} + ${sql.ref('excluded.count')}`,
      }),
    )
    .execute();
}

export async function deletePublicViewsBefore(db: Db, date: string): Promise<void> {
  await db.deleteFrom('publicViews').where('date', '<', date).execute();
}

function keyOf(profileId: string, date: string): string {
  return [profileId, date].join(SEPARATOR);
}

export const publicViewJobs: readonly Job[] = [
  {
    name: 'write public views',
    everyMilliseconds: WRITE_MILLISECONDS,
    run: writePublicViews,
    runsAtStop: true,
  },
];
