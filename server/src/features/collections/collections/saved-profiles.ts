import type { SavedProfile } from '@lintel/contract/collections/collections';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { COLLECTION_LIMITS, STAGES, type Stage } from '@lintel/contract/values/collections';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { CollectionProfileRow } from '#server/db/schema.ts';
import * as directory from '#server/features/directory/search/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import * as store from './saved-rows.ts';

// The profiles in collections. The caller has checked whose collection it is, and locks its row while a profile is
// added, so that the count below stays true.

const PREVIEW_CANDIDATES = COLLECTION_LIMITS.preview * 4;

interface Saving {
  collectionId: string;
  viewer: Viewer;
  profileId: string;
}

/** @throws PROFILE_NOT_FOUND, ALREADY_IN_COLLECTION, COLLECTION_FULL */
export async function addProfile(
  ctx: Context,
  tx: Tx,
  { collectionId, viewer, profileId }: Saving,
): Promise<SavedProfile> {
  const cards = await directory.findCards({ ...ctx, db: tx }, viewer, [profileId]);
  const card = cards.get(profileId);
  if (!card) throw new AppError('PROFILE_NOT_FOUND');
  const now = ctx.clock.now();
  const stage = STAGES[0];
  const { memberId } = viewer;
  const row = { collectionId, memberId, profileId, addedAt: now, stage, note: null };
  const newRow = { ...row, id: newId('cp_', now) };
  if (!(await store.insertOnce(tx, newRow))) throw new AppError('ALREADY_IN_COLLECTION');
  const counts = await store.count(tx, [collectionId]);
  if ((counts.get(collectionId) ?? 0) > COLLECTION_LIMITS.profiles) {
    throw new AppError('COLLECTION_FULL');
  }
  return toSavedProfile(ctx, newRow, card, memberId);
}

export async function removeProfile(
  tx: Tx,
  collectionId: string,
  profileId: string,
): Promise<void> {
  if (!(await store.remove(tx, collectionId, profileId))) throw new AppError('PROFILE_NOT_FOUND');
}

/** Change the stage, the note or both; the caller has counted the profile. */
export async function changeProfile(
  ctx: Context,
  viewer: Viewer,
  { collectionId, profileId }: { collectionId: string; profileId: string },
  { stage, note }: { stage?: Stage | undefined; note?: string | null | undefined },
): Promise<SavedProfile> {
  const values = { ...(stage && { stage }), ...(note !== undefined && { note }) };
  // An update needs a column: the row's own key stands in if nothing changes.
  const row = await store.update(ctx.db, collectionId, profileId, { collectionId, ...values });
  if (!row) throw new AppError('PROFILE_NOT_FOUND');
  const cards = await directory.findCards(ctx, viewer, [profileId]);
  return toSavedProfile(ctx, row, cards.get(profileId), viewer.memberId);
}

async function findCards(ctx: Context, viewer: Viewer, ids: readonly string[]) {
  await directory.countForProgram(ctx, viewer, ids);
  return directory.findCards(ctx, viewer, ids);
}

/** The profiles of each of these collections, newest first. */
export async function listProfiles(
  ctx: Context,
  viewer: Viewer,
  collectionIds: readonly string[],
): Promise<(collectionId: string) => SavedProfile[]> {
  const rows = await store.list(ctx.db, collectionIds);
  const ids = rows.map(({ profileId }) => profileId);
  const cards = await findCards(ctx, viewer, [...new Set(ids)]);
  const byCollection = Map.groupBy(rows, (row) => row.collectionId);
  return (collectionId) =>
    (byCollection.get(collectionId) ?? []).map((row) =>
      toSavedProfile(ctx, row, cards.get(row.profileId), viewer.memberId),
    );
}

/** The previews of collections: the number of profiles, and the cards of the newest. */
export async function previewCollections(
  ctx: Context,
  viewer: Viewer,
  collectionIds: readonly string[],
) {
  const counts = await store.count(ctx.db, collectionIds);
  const newest = await store.listNewest(ctx.db, collectionIds, PREVIEW_CANDIDATES);
  const cards = await findCards(
    ctx,
    viewer,
    newest.map(({ profileId }) => profileId),
  );
  const previews = new Map<string, ProfileCard[]>();
  for (const { collectionId, profileId } of newest) {
    const card = cards.get(profileId);
    const preview = previews.get(collectionId) ?? [];
    if (card && preview.length < COLLECTION_LIMITS.preview) preview.push(card);
    previews.set(collectionId, preview);
  }
  return (id: string) => ({ profileCount: counts.get(id) ?? 0, preview: previews.get(id) ?? [] });
}

/** A profile that is created together with its collection. */
export interface NewSavedProfile {
  profileId: string;
  addedAt: number;
  stage: Stage;
  note: string | null;
}

/** Add many profiles to a new collection at once. */
export async function createSavedProfiles(
  tx: Tx,
  collectionId: string,
  memberId: string,
  profiles: readonly NewSavedProfile[],
): Promise<void> {
  if (profiles.length === 0) return;
  const rows = profiles.map(({ profileId, ...rest }) => ({
    ...rest,
    id: newId('cp_', rest.addedAt),
    collectionId,
    memberId,
    profileId,
  }));
  await store.insertMany(tx, rows);
}

/**
 * Presents a saved profile. Without a card it has left the directory or is hidden from the viewer, and has no name.
 */
function toSavedProfile(
  { directory }: Pick<Context, 'directory'>,
  row: CollectionProfileRow,
  card: ProfileCard | undefined,
  viewerId: string,
): SavedProfile {
  return {
    profileId: row.profileId,
    card: card ?? null,
    addedAt: isoInstant(row.addedAt),
    stage: row.stage as Stage,
    note: row.note,
    match: (card && directory.index.findMatch(viewerId, row.profileId)?.score) ?? null,
  };
}
