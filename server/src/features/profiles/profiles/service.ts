import type {
  OwnProfile,
  Profile,
  ProfileCard,
  ProfileForm,
} from '@lintel/contract/profiles/profiles';
import { EVIDENCE_KINDS, type EvidenceKind } from '@lintel/contract/values/evidence';
import { evidenceRow } from '@lintel/contract/values/evidence-rules';
import { isOnboarded } from '@lintel/contract/values/members';
import { emptyValues, FIELD_NAMES, TERM_FIELDS } from '@lintel/contract/values/profile-values';
import type { SearchedRows } from '@lintel/engine';
import { faultsOfPlaces } from '@lintel/engine/places';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { ProfileRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import * as dailyCounts from '#server/features/logs/daily-counts/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import * as blockedPairs from '#server/features/profiles/blocked-pairs/service.ts';
import * as changes from '#server/features/profiles/profile-changes/service.ts';
import * as stats from '#server/features/profiles/profile-stats/service.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { utcDate } from '#server/platform/clock.ts';
import { londonDay } from '#server/platform/london-days.ts';
import * as actingMembers from './acting-members.ts';
import { PROFILE_BATCH, readCards } from './cards.ts';
import * as sums from './fact-sums.ts';
import { owesFeeList, worksIn } from './letting-duty.ts';
import * as listed from './listed.ts';
import * as publicLists from './public-lists.ts';
import * as publicProfiles from './public-profiles.ts';
import * as responseTimeStore from './response-times.ts';
import { isListed, permissionsOn } from './rules.ts';
import { findShown } from './shown.ts';
import * as store from './store.ts';
import { type ListedRow, toCard, toCompared, toFullCard, toOwnProfile, toProfile } from './view.ts';

// Profiles, which the directory lists. Each change is logged in its own transaction and followed after the commit.

export async function getProfile(
  ctx: Context,
  viewer: Viewer,
  { id }: { id: string },
): Promise<Profile> {
  const row = await store.findActiveProfile(ctx.db, id);
  if (!row || !isListed(row)) throw new AppError('PROFILE_NOT_FOUND');
  const hiddenIds = await blockedPairs.findHidden(ctx, viewer);
  if (hiddenIds.has(id)) throw new AppError('PROFILE_NOT_FOUND');
  // A visit by an administrator is not a view.
  if (id !== viewer.memberId && !viewer.isAdmin) await countView(ctx, viewer.memberId, id);
  return presentProfile(ctx, viewer, row);
}

/** What a comparison says of profiles beyond their cards; it is no view of them. */
export async function compareProfiles(ctx: Context, viewer: Viewer, ids: readonly string[]) {
  const hiddenIds = await blockedPairs.findHidden(ctx, viewer);
  const visibleIds = ids.filter((id) => !hiddenIds.has(id));
  const rows = (await store.listActiveProfiles(ctx.db, visibleIds)).filter(isListed);
  const found = await Promise.all(rows.map((row) => presentProfile(ctx, viewer, row)));
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

export async function saveOwnProfile(
  ctx: Context,
  viewer: Viewer,
  form: ProfileForm,
): Promise<Profile> {
  const row = await transact(ctx, (tx) => writeProfile(tx, viewer.memberId, form, ctx.clock.now()));
  if (!row || !isListed(row)) throw new AppError('PROFILE_NOT_FOUND');
  if (!viewer.isOnboarded) dailyCounts.count(ctx, 'onboarded');
  return presentProfile(ctx, viewer, row);
}

/** Write a profile in the caller's transaction. Throws VALIDATION_FAILED for unknown places. */
export async function writeProfile(tx: Tx, id: string, form: ProfileForm, now: number) {
  const fields = faultsOfPlaces(form);
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_FAILED', { fields });
  return listed.logChange(tx, id, async () => {
    const row = await store.updateProfile(tx, id, form, now);
    await takeBackFacts(tx, row, now);
    return row;
  });
}

export const { listAvatarUrls, listWithWords, lockAvatar, lockWriters, selectCards } = store;
export const responseTimes = responseTimeStore;
export const { findListedProfiles, logChange, readChangesAfter, readTransitionsAfter } = listed;
export const { findByCode, findPublicProfile, getPublic, listChecked, listForSearch, writePublic } =
  publicProfiles;
export const { countListedForSearch, listMembers } = publicLists;
export const { listActingFor } = actingMembers;
export type { ListedProfile, ReadChanges, Transition } from './listed.ts';
export type { ListedCount } from './public-lists.ts';

/** Write the URL of a member's photo in the caller's transaction. */
export async function writeAvatar(
  tx: Tx,
  memberId: string,
  avatarUrl: string | null,
  now: number,
): Promise<void> {
  await listed.logChange(tx, memberId, () =>
    store.updateOwn(tx, memberId, { avatarUrl, updatedAt: now }),
  );
}

/** Change a member's full name, which is also the profile's. */
export async function renameOwner(ctx: Context, memberId: string, fullName: string): Promise<void> {
  const now = ctx.clock.now();
  await transact(ctx, (tx) =>
    logChange(tx, memberId, async () => {
      const row = await store.updateOwn(tx, memberId, { fullName, updatedAt: now });
      await takeBackFacts(tx, row, now);
    }),
  );
}

/** Send facts back to whoever checks, where a new name has ended them on the profile. */
async function takeBackFacts(tx: Tx, row: ProfileRow | undefined, now: number): Promise<void> {
  if (row?.factFlags === 0) await facts.takeBack(tx, row.id, londonDay(now), now);
}

/** Lock a profile until the transaction ends: whoever changes its evidence does so first. */
export async function lockProfile(tx: Tx, id: string): Promise<void> {
  await store.lockAvatar(tx, id);
}

/** Write the sum of a member's facts in the caller's transaction. */
export async function writeFacts(tx: Tx, id: string, sum: facts.FactSummary): Promise<void> {
  await listed.logChange(tx, id, () => sums.updateSum(tx, id, sum));
}

/** The ids of profiles whose facts or reminders are no longer as they were, at most `limit`. */
export const { listDatedBefore } = sums;

/** The kinds of evidence that a member's role and areas ask for. */
export async function findKinds(db: Db | Tx, id: string): Promise<EvidenceKind[]> {
  const row = await store.findProfile(db, id);
  if (!row?.role) return [];
  const { role } = row;
  return EVIDENCE_KINDS.filter((kind) => {
    const { roles, nation } = evidenceRow(kind);
    return roles.includes(role) && (!nation || worksIn(row, nation));
  });
}

/** A member's card and since when they are verified, whether or not the directory lists it. */
export async function getWithVerification(
  db: Db,
  id: string,
): Promise<{ card: ProfileCard | undefined; verifiedAt: number | null }> {
  const row = await store.findProfile(db, id);
  if (!row || !isListed(row)) return { card: undefined, verifiedAt: null };
  return { card: toCard(row), verifiedAt: row.verifiedAt };
}

/** Create the empty profile of a new account; it is not listed until its member has onboarded. */
export async function createEmptyProfile(
  tx: Tx,
  member: { id: string; fullName: string; createdAt: number },
): Promise<void> {
  const columns = store.toColumns(emptyValues(FIELD_NAMES));
  await store.insertProfiles(tx, [{ ...columns, ...member, updatedAt: member.createdAt }]);
}

/** A complete profile from outside, with the time its member joined. */
export interface NewProfile extends ProfileForm {
  id: string;
  createdAt: number;
  verifiedAt: number | null;
  factFlags?: number;
  datedUntil?: string | null;
}

/** Add many profiles at once. */
export async function createProfiles(tx: Tx, profiles: readonly NewProfile[]): Promise<void> {
  const rows = profiles.map((profile) => ({
    ...store.toColumns(profile),
    id: profile.id,
    role: profile.role,
    verifiedAt: profile.verifiedAt,
    factFlags: profile.factFlags ?? 0,
    datedUntil: profile.datedUntil ?? null,
    termsAt: TERM_FIELDS.some((name) => profile[name] !== null) ? profile.createdAt : null,
    createdAt: profile.createdAt,
    updatedAt: profile.createdAt,
  }));
  await store.insertProfiles(tx, rows);
  await changes.append(
    tx,
    profiles.map(({ id }) => id),
  );
}

/** The member's own profile for the session, and whether it is complete. */
export async function getOwnProfile(
  db: Db,
  memberId: string,
): Promise<{ profile: OwnProfile; onboarded: boolean }> {
  const row = await store.findProfile(db, memberId);
  if (!row) throw new AppError('PROFILE_NOT_FOUND');
  const profile = toOwnProfile(row);
  return { profile, onboarded: isOnboarded(profile) };
}

/** The cards of those of these members who have one, listed in the directory or not. */
export function findCards(db: Db | Tx, ids: readonly string[]): Promise<Map<string, ProfileCard>> {
  return readCards(db, ids, toCard);
}

/** The same, each with whether the member is suspended; `ids` are those of one page. */
export async function findCardsWithSuspension(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { card: ProfileCard; isSuspended: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await store.listWithSuspension(db, { ids });
  return new Map(
    rows
      .filter(isListed)
      .map((row) => [row.id, { card: toCard(row), isSuspended: row.suspendedAt !== null }]),
  );
}

/** The cards with the full bio. */
export function findFullCards(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, ProfileCard>> {
  return readCards(db, ids, toFullCard);
}

/** Read every listed profile in the order of ids, in batches. The reader has to yield to other work. */
export async function* readListedProfiles(db: Db): AsyncGenerator<listed.ListedProfile[]> {
  let after = '';
  for (;;) {
    const rows = await store.listActiveProfilesAfter(db, after, PROFILE_BATCH);
    yield listed.toListed(rows);
    const last = rows.at(-1);
    if (!last || rows.length < PROFILE_BATCH) return;
    after = last.id;
  }
}

/** Read the searched columns of every active profile, in batches; where members joined one by one the newest come first. */
export function readSearchedProfiles(db: Db): AsyncGenerator<SearchedRows, void> {
  return store.readSearched(db);
}

async function presentProfile(ctx: Context, viewer: Viewer, row: ListedRow): Promise<Profile> {
  const shown = await findShown(ctx, row.id);
  const match = ctx.directory.index.findMatch(viewer.memberId, row.id);
  const own = { ...permissionsOn(row.id, viewer), ...(match && { match }) };
  const feeRank = ctx.directory.index.findFeeRank(row.id);
  return toProfile(row, {
    viewer: own,
    ...shown,
    feeRank,
    publicUrl: publicProfiles.urlOf(ctx, row),
    ...(own.isOwner && { owesFeeList: owesFeeList(row) }),
  });
}
