import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import { utcDate } from '#server/platform/clock.ts';
import { deletePublicViewsBefore } from './public-views.ts';

// Views of a profile by members.

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

/** Which profiles the viewer has opened on which days, for their export. */
export async function exportViews({ db }: Pick<Context, 'db'>, { memberId }: Viewer) {
  return listViewsBy(db, memberId);
}

/** Delete views that are older than what is kept, by members and of public pages. */
export async function sweepViews({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteViewsBefore(db, periodStart(RETENTION.profileViews, now));
  await deletePublicViewsBefore(db, utcDate(periodStart(RETENTION.publicViews, now)));
}
