import type {
  CollectionDetail,
  CollectionFields,
  CollectionSummary,
  SavedProfile,
} from '@lintel/contract/collections/collections';
import { COLLECTION_LIMITS, STAGES, type Stage } from '@lintel/contract/values/collections';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { CollectionRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import * as directory from '#server/features/directory/search/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as blockedPairs from '#server/features/profiles/blocked-pairs/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import { toCsv } from './csv.ts';
import { requireRow, restorableSince } from './rules.ts';
import * as saved from './saved-profiles.ts';
import * as savedRows from './saved-rows.ts';
import { openSharedCollection } from './sharing.ts';
import * as store from './store.ts';
import { toDetail, toSummary } from './view.ts';

// A member's collections, which no one else can find: to others they do not exist. A deleted one can be restored for a
// few minutes; closing the page does not cancel the deletion. What programs see is counted before anything is written, so
// that a refusal changes nothing.

export { endAllSharing, endSharing, openSharedCollection, shareCollection } from './sharing.ts';

interface OfCollection {
  id: string;
}
interface OfSavedProfile extends OfCollection {
  profileId: string;
}

export async function listCollections(
  ctx: Context,
  viewer: Viewer,
  { profileId }: { profileId?: string | undefined },
): Promise<{ items: CollectionSummary[] }> {
  const { memberId } = viewer;
  const rows = await store.listCollections(ctx.db, memberId);
  const ids = rows.map(({ id }) => id);
  const contents = await saved.previewCollections(ctx, viewer, ids);
  if (!profileId) return { items: rows.map((row) => toSummary(row, contents(row.id))) };
  const containing = await savedRows.listCollectionsWith(ctx.db, memberId, profileId);
  return { items: rows.map((row) => toSummary(row, contents(row.id), containing)) };
}

/** The profiles in any of the viewer's collections. */
export async function listSavedIds({ db }: Context, { memberId }: Viewer) {
  return { profileIds: await savedRows.listSavedIds(db, idsOfCollections(db, memberId)) };
}

/** A member's collections, as a part of another query. */
export function selectCollections(db: Db | Tx, memberId: string) {
  return store.selectCollections(db, memberId);
}

/** What a member has saved, but members hidden from them, as a part of another query. */
export function selectSaved(db: Db | Tx, memberId: string) {
  const hidden = blockedPairs.selectHidden(db, memberId);
  return savedRows.selectSaved(db, idsOfCollections(db, memberId), hidden);
}

function idsOfCollections(db: Db | Tx, memberId: string) {
  return store.selectCollections(db, memberId).clearSelect().select('id').$asScalar();
}

export async function createCollection(
  ctx: Context,
  { memberId }: Viewer,
  { name, description = null }: CollectionFields,
): Promise<CollectionSummary> {
  const now = ctx.clock.now();
  const id = newId('col_', now);
  const row = { id, memberId, name, description, createdAt: now, updatedAt: now };
  const complete = { ...row, shareToken: null, deletedAt: null };
  await transact(ctx, async (tx) => {
    await requireRoom(tx, memberId);
    await store.insertCollection(tx, complete);
  });
  return toSummary(complete, { profileCount: 0, preview: [] });
}

export async function getCollection(
  ctx: Context,
  viewer: Viewer,
  { id }: OfCollection,
): Promise<CollectionDetail> {
  const row = requireRow(await store.findCollection(ctx.db, viewer.memberId, id));
  const profilesOf = await saved.listProfiles(ctx, viewer, [id]);
  return toDetail(row, profilesOf(id));
}

export async function updateCollection(
  ctx: Context,
  viewer: Viewer,
  { id }: OfCollection,
  { name, description }: Pick<CollectionFields, 'description'> & { name?: string | undefined },
): Promise<CollectionSummary> {
  requireRow(await store.findCollection(ctx.db, viewer.memberId, id));
  const contents = await saved.previewCollections(ctx, viewer, [id]);
  const row = await store.updateCollection(ctx.db, viewer.memberId, id, {
    updatedAt: ctx.clock.now(),
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
  });
  return toSummary(requireRow(row), contents(id));
}

export async function deleteCollection(
  ctx: Context,
  { memberId }: Viewer,
  { id }: OfCollection,
): Promise<void> {
  requireRow(await store.updateCollection(ctx.db, memberId, id, { deletedAt: ctx.clock.now() }));
}

export async function restoreCollection(
  ctx: Context,
  viewer: Viewer,
  { id }: OfCollection,
): Promise<CollectionSummary> {
  const { memberId } = viewer;
  const since = restorableSince(ctx.clock.now());
  requireRow(await store.findCollection(ctx.db, memberId, id, since));
  const contents = await saved.previewCollections(ctx, viewer, [id]);
  const row = await transact(ctx, async (tx) => {
    await requireRoom(tx, memberId);
    return requireRow(await store.restoreCollection(tx, memberId, id, since));
  });
  return toSummary(row, contents(id));
}

export async function addToCollection(
  ctx: Context,
  viewer: Viewer,
  { id, profileId }: OfSavedProfile,
): Promise<SavedProfile> {
  await directory.countForProgram(ctx, viewer, [profileId]);
  return transact(ctx, async (tx) => {
    requireRow(
      await store.updateCollection(tx, viewer.memberId, id, { updatedAt: ctx.clock.now() }),
    );
    return saved.addProfile(ctx, tx, { collectionId: id, viewer, profileId });
  });
}

export async function removeFromCollection(
  ctx: Context,
  { memberId }: Viewer,
  { id, profileId }: OfSavedProfile,
): Promise<void> {
  await transact(ctx, async (tx) => {
    requireRow(await store.updateCollection(tx, memberId, id, { updatedAt: ctx.clock.now() }));
    await saved.removeProfile(tx, id, profileId);
  });
}

export async function updateSavedProfile(
  ctx: Context,
  viewer: Viewer,
  { id, profileId }: OfSavedProfile,
  change: { stage?: Stage | undefined; note?: string | null | undefined },
): Promise<SavedProfile> {
  requireRow(await store.findCollection(ctx.db, viewer.memberId, id));
  await directory.countForProgram(ctx, viewer, [profileId]);
  return saved.changeProfile(ctx, viewer, { collectionId: id, profileId }, change);
}

/** The collection as CSV. */
export async function exportCollection(
  ctx: Context,
  viewer: Viewer,
  reference: OfCollection,
): Promise<string> {
  return toCsv((await getCollection(ctx, viewer, reference)).profiles);
}

/** Copy the profiles of a shared collection that the viewer sees into a new collection of the same name. */
export async function copySharedCollection(
  ctx: Context,
  viewer: Viewer,
  link: { shareToken: string },
): Promise<CollectionSummary> {
  const { memberId } = viewer;
  const { name, profiles: cards } = await openSharedCollection(ctx, viewer, link);
  const createdAt = ctx.clock.now();
  const profiles = cards.map(({ id }, place) => ({
    profileId: id,
    // In the order of the original, the newest first.
    addedAt: createdAt - place,
    stage: STAGES[0],
    note: null,
  }));
  const copy = { memberId, name, description: null, createdAt, profiles };
  const row = await transact(ctx, async (tx) => {
    await requireRoom(tx, memberId);
    return createFullCollection(tx, copy);
  });
  const contents = await saved.previewCollections(ctx, viewer, [row.id]);
  return toSummary(row, contents(row.id));
}

/** The viewer's collections in full, for their export, one at a time. */
export async function* exportCollections(ctx: Context, viewer: Viewer) {
  for (const row of await store.listCollections(ctx.db, viewer.memberId)) {
    const profilesOf = await saved.listProfiles(ctx, viewer, [row.id]);
    yield [toDetail(row, profilesOf(row.id))];
  }
}

/** A collection together with its profiles. */
interface NewCollection {
  memberId: string;
  name: string;
  description: string | null;
  createdAt: number;
  profiles: readonly saved.NewSavedProfile[];
}

/** Add a whole collection in the caller's transaction. */
export async function createFullCollection(
  tx: Tx,
  { profiles, ...collection }: NewCollection,
): Promise<CollectionRow> {
  const id = newId('col_', collection.createdAt);
  const updatedAt = Math.max(collection.createdAt, ...profiles.map(({ addedAt }) => addedAt));
  const row = { id, ...collection, updatedAt, shareToken: null, deletedAt: null };
  await store.insertCollection(tx, row);
  await saved.createSavedProfiles(tx, id, collection.memberId, profiles);
  return row;
}

/** Erase collections whose deletion can no longer be undone. */
export async function sweepCollections(ctx: Context): Promise<void> {
  await store.eraseDeleted(ctx.db, restorableSince(ctx.clock.now()));
}

export const collectionJobs = [hourlyJob('sweep deleted collections', sweepCollections)];

/** The member's row is locked until the end, so that concurrent requests cannot exceed the limit. */
async function requireRoom(tx: Tx, memberId: string): Promise<void> {
  await members.lockMember(tx, memberId);
  if ((await store.countCollections(tx, memberId)) >= COLLECTION_LIMITS.perMember) {
    throw new AppError('TOO_MANY_COLLECTIONS');
  }
}
