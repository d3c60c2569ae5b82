import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import { utcDate } from '#server/platform/clock.ts';
import { deletePublicViewsBefore } from './public-views.ts';

// Views of a profile by members, and what they have compared for free.

type ProfileView = Omit<Schema['profileViews'], 'isCompared'>;

/** Record a view; return whether it is the viewer's first of this profile on that day. */
export async function insertView(tx: Tx, view: ProfileView): Promise<boolean> {
  const first = await tx
    .insertInto('profileViews')
    .values({ ...view, isCompared: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['viewerId', 'date', 'profileId'])
        .doUpdateSet({ viewedAt: view.viewedAt })
        .where('profileViews.viewedAt', '=', 0),
    )
    .returning('viewerId')
    .executeTakeFirst();
  return first !== undefined;
}

export async function hasViewed(
  db: Db,
  { viewerId, profileId, date }: Omit<ProfileView, 'viewedAt'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('profileViews')
    .select('viewerId')
    .where('viewerId', '=', viewerId)
    .where('date', '=', date)
    .where('profileId', '=', profileId)
    .where('viewedAt', '>', 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Record profiles that were compared and are no views; one that is opened at the same time is a view. */
export async function insertCompared(
  tx: Tx,
  rows: readonly Omit<ProfileView, 'viewedAt'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('profileViews')
    .values(rows.map((row) => ({ ...row, viewedAt: 0, isCompared: 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The profiles that a member has opened or compared on a day. */
export async function listOfDay(db: Db | Tx, viewerId: string, date: string) {
  return db
    .selectFrom('profileViews')
    .select(['profileId', 'viewedAt', 'isCompared'])
    .where('viewerId', '=', viewerId)
    .where('date', '=', date)
    .execute();
}

/** The profiles that a member has opened, by day. */
export async function listViewsBy(db: Db, viewerId: string) {
  return db
    .selectFrom('profileViews')
    .select(['profileId', 'date'])
    .where('viewerId', '=', viewerId)
    .where('viewedAt', '>', 0)
    .orderBy('date')
    .orderBy('profileId')
    .execute();
}

async function deleteViewsBefore(db: Db, viewedAt: number, today: string): Promise<void> {
  const views = db.deleteFrom('profileViews');
  await views.where('viewedAt', '<', viewedAt).where('viewedAt', '>', 0).execute();
  await views.where('viewedAt', '=', 0).where('date', '<', today).execute();
}

/** Which profiles the viewer has opened on which days, for their export. */
export async function exportViews({ db }: Pick<Context, 'db'>, { memberId }: Viewer) {
  return listViewsBy(db, memberId);
}

/** Delete views that are older than what is kept, what was compared before today, by members and of public pages. */
export async function sweepViews({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteViewsBefore(db, periodStart(RETENTION.profileViews, now), utcDate(now));
  await deletePublicViewsBefore(db, utcDate(periodStart(RETENTION.publicViews, now)));
}
