import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import { utcDate } from '#server/platform/clock.ts';

// Views of a profile, by members and on its public page.

/** Record a view; return whether it is the viewer's first of this profile on that day. */
export async function insertView(tx: Tx, view: Schema['profileViews']): Promise<boolean> {
  const first = await tx
    .insertInto('profileViews')
    .values(view)
    .onConflict((conflict) => conflict.columns(['viewerId', 'date', 'profileId']).doNothing())
    .returning('viewerId')
    .executeTakeFirst();
  return first !== undefined;
}

export async function hasViewed(
  db: Db,
  { viewerId, profileId, date }: Omit<Schema['profileViews'], 'viewedAt'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('profileViews')
    .select('viewerId')
    .where('viewerId', '=', viewerId)
    .where('date', '=', date)
    .where('profileId', '=', profileId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The profiles that a member has opened, by day. */
export async function listViewsBy(db: Db, viewerId: string) {
  return db
    .selectFrom('profileViews')
    .select(['profileId', 'date'])
    .where('viewerId', '=', viewerId)
    .orderBy('date')
    .orderBy('profileId')
    .execute();
}

export async function deleteViewsBefore(db: Db, viewedAt: number): Promise<void> {
  await db.deleteFrom('profileViews').where('viewedAt', '<', viewedAt).execute();
}

/** Count that a public page was opened. */
export async function addPublicView(db: Db, profileId: string, date: string): Promise<void> {
  await db
    .insertInto('publicViews')
    .values({ profileId, date, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['profileId', 'date'])
        .doUpdateSet((set) => ({ count: set('publicViews.count', '+', 1) })),
    )
    .execute();
}

/** How often a public page was opened, by day. */
export async function listPublicViews(db: Db, profileId: string, since: string) {
  return db
    .selectFrom('publicViews')
    .select(['date', 'count'])
    .where('profileId', '=', profileId)
    .where('date', '>=', since)
    .orderBy('date')
    .execute();
}

export async function deletePublicViewsBefore(db: Db, date: string): Promise<void> {
  await db.deleteFrom('publicViews').where('date', '<', date).execute();
}

/** Which profiles the viewer has opened on which days, for their export. */
export async function exportViews({ db }: Pick<Context, 'db'>, { memberId }: Viewer) {
  return listViewsBy(db, memberId);
}

export async function sweepViews({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteViewsBefore(db, periodStart(RETENTION.profileViews, clock.now()));
}

export async function sweepPublicViews({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const start = periodStart(RETENTION.publicViews, clock.now());
  await deletePublicViewsBefore(db, utcDate(start));
}
