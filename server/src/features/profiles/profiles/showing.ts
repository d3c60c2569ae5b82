import type { OwnProfile, Profile } from '@lintel/contract/profiles/profiles';
import { isOnboarded } from '@lintel/contract/values/members';
import { COMPARE } from '@lintel/contract/values/plans';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import * as blockedPairs from '#server/features/profiles/blocked-pairs/service.ts';
import * as stats from '#server/features/profiles/profile-stats/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { utcDate } from '#server/platform/clock.ts';
import { owesFeeList } from './letting-duty.ts';
import { lockProfile } from './locks.ts';
import * as publicProfiles from './public-profiles.ts';
import { isListed, permissionsOn } from './rules.ts';
import { findShown } from './shown.ts';
import * as store from './store.ts';
import { type SumsContext, withSums } from './sums-of-today.ts';
import { type CardRow, toCompared, toOwnProfile, toProfile } from './view.ts';

// A profile as one member sees it.

/** A profile that is opened, from the results of a search in a place if that is given. */
export interface AskedProfile {
  id: string;
  place?: string | undefined;
}

/** Profiles that are compared. */
export interface Compared {
  ids: readonly string[];
  place?: string | undefined;
}

export async function getProfile(
  ctx: Context,
  viewer: Viewer,
  { id, place }: AskedProfile,
): Promise<Profile> {
  const row = await store.findActiveProfile(ctx.db, id);
  if (!row || !isListed(row)) throw new AppError('PROFILE_NOT_FOUND');
  const hiddenIds = await blockedPairs.findHidden(ctx, viewer);
  if (hiddenIds.has(id)) throw new AppError('PROFILE_NOT_FOUND');
  // A visit by an administrator is not a view.
  if (id !== viewer.memberId && !viewer.isAdmin) await countView(ctx, viewer.memberId, id);
  return presentProfile(ctx, viewer, row, place);
}

/** What a comparison says of profiles beyond their cards. */
export async function compareProfiles(ctx: Context, viewer: Viewer, { ids, place }: Compared) {
  const hiddenIds = await blockedPairs.findHidden(ctx, viewer);
  const visibleIds = ids.filter((id) => !hiddenIds.has(id));
  const rows = (await store.listActiveProfiles(ctx.db, visibleIds)).filter(isListed);
  if (!viewer.isAdmin) await countCompared(ctx, viewer, rows);
  const found = await Promise.all(rows.map((row) => presentProfile(ctx, viewer, row, place)));
  return { items: found.map(toCompared) };
}

/** Count a view against the day's allowance: one for each profile, however often it is opened. */
async function countView(ctx: Context, viewerId: string, profileId: string): Promise<void> {
  const viewedAt = ctx.clock.now();
  const view = { viewerId, profileId, date: utcDate(viewedAt) };
  if (await stats.hasViewed(ctx.db, view)) return;
  await transact(ctx, async (tx) => {
    const isFirst = await stats.insertView(tx, { ...view, viewedAt });
    if (isFirst) await plans.spend(ctx, tx, viewerId, 'profileViews');
  });
}

/** Count what is compared: the first profiles of a day are free, but not for programs, and each other one is a view. */
async function countCompared(
  ctx: Context,
  { memberId: viewerId, scopes }: Viewer,
  rows: readonly CardRow[],
): Promise<void> {
  const viewedAt = ctx.clock.now();
  const date = utcDate(viewedAt);
  const isFor = (known: { viewedAt: number }) => !scopes || known.viewedAt > 0;
  async function findNew(db: Db | Tx) {
    const ofDay = await stats.listOfDay(db, viewerId, date);
    const known = new Set(ofDay.filter(isFor).map(({ profileId }) => profileId));
    const ids = rows.map(({ id }) => id).filter((id) => id !== viewerId && !known.has(id));
    const compared = ofDay.filter(({ isCompared }) => isCompared === 1).length;
    const free = scopes ? 0 : Math.max(0, COMPARE.freeADay - compared);
    return { free: ids.slice(0, free), views: ids.slice(free) };
  }
  const { free, views } = await findNew(ctx.db);
  if (free.length + views.length === 0) return;
  await transact(ctx, async (tx) => {
    await lockProfile(tx, viewerId);
    const { free, views } = await findNew(tx);
    const row = (profileId: string) => ({ viewerId, profileId, date });
    await stats.insertCompared(tx, free.map(row));
    for (const profileId of views) {
      if (!(await stats.insertView(tx, { ...row(profileId), viewedAt }))) continue;
      await plans.spend(ctx, tx, viewerId, 'profileViews');
    }
  });
}

/** The member's own profile for the session, and whether it is complete. */
export async function getOwnProfile(
  ctx: SumsContext,
  memberId: string,
): Promise<{ profile: OwnProfile; onboarded: boolean }> {
  const [row] = await withSums(ctx, await store.listProfiles(ctx.db, { ids: [memberId] }));
  if (!row) throw new AppError('PROFILE_NOT_FOUND');
  const profile = toOwnProfile(row);
  return { profile, onboarded: isOnboarded(profile) };
}

export async function presentProfile(
  ctx: Context,
  viewer: Viewer,
  row: CardRow,
  place?: string,
): Promise<Profile> {
  const [summed = row] = await withSums(ctx, [row]);
  const shown = await findShown(ctx, row.id);
  const match = ctx.directory.index.findMatch(viewer.memberId, row.id, place);
  const own = { ...permissionsOn(row.id, viewer), ...(match && { match }) };
  const feeRank = ctx.directory.index.findFeeRank(row.id);
  return toProfile(summed, {
    viewer: own,
    ...shown,
    feeRank,
    publicUrl: publicProfiles.urlOf(ctx, row),
    ...(own.isOwner && { owesFeeList: owesFeeList(row) }),
  });
}
