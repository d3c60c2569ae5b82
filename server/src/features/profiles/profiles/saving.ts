import type { Profile, ProfileForm } from '@lintel/contract/profiles/profiles';
import { faultsOfNames } from '@lintel/contract/values/names';
import { faultsOfPlaces } from '@lintel/engine/places';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';
import * as dailyCounts from '#server/features/logs/daily-counts/service.ts';
import { AppError, requireValid } from '#server/platform/app-error.ts';
import { londonDay } from '#server/platform/london-days.ts';
import { endBrief } from './briefs.ts';
import { takeBackFacts } from './fact-sums.ts';
import * as listed from './listed.ts';
import { isListed } from './rules.ts';
import { presentProfile } from './showing.ts';
import * as store from './store.ts';

// Changing a profile: its form, its photo and its name. Each change is logged in its own transaction.

/** What an area above does for a member who joins, in the transaction that completes their profile. */
export type OnJoining = (
  ctx: Context,
  tx: Tx,
  memberId: string,
  form: ProfileForm,
) => Promise<void>;

export async function saveOwnProfile(
  ctx: Context,
  viewer: Viewer,
  form: ProfileForm,
  onJoining: OnJoining,
): Promise<Profile> {
  const { memberId } = viewer;
  const row = await transact(ctx, async (tx) => {
    if (!viewer.isOnboarded) await onJoining(ctx, tx, memberId, form);
    return writeProfile(tx, memberId, form, ctx.clock.now());
  });
  if (!row || !isListed(row)) throw new AppError('PROFILE_NOT_FOUND');
  if (!viewer.isOnboarded) dailyCounts.count(ctx, 'onboarded');
  return presentProfile(ctx, viewer, row);
}

/** Write a profile in the caller's transaction. Throws VALIDATION_FAILED for unknown places and what is no name. */
export async function writeProfile(tx: Tx, id: string, form: ProfileForm, now: number) {
  const { fullName, businessName } = form;
  const before = await store.findProfile(tx, id);
  requireValid({ ...faultsOfPlaces(form), ...faultsOfNames({ fullName, businessName }, before) });
  return listed.logChange(tx, id, async () => {
    await store.updateProfile(tx, id, form, now);
    if (before?.role && before.role !== form.role) await endBrief(tx, id, londonDay(now));
    await takeBackFacts(tx, id, now);
    return store.findProfile(tx, id);
  });
}

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

/** Change a member's full name, which is also the profile's. Throws VALIDATION_FAILED for what is no name. */
export async function renameOwner(ctx: Context, memberId: string, fullName: string): Promise<void> {
  const now = ctx.clock.now();
  await transact(ctx, async (tx) => {
    requireValid(faultsOfNames({ fullName }, await store.findProfile(tx, memberId)));
    await listed.logChange(tx, memberId, async () => {
      await store.updateOwn(tx, memberId, { fullName, updatedAt: now });
      await takeBackFacts(tx, memberId, now);
    });
  });
}

/** What staff can remove of a profile, the photo by its URL. */
export async function findContent(db: Db | Tx, memberId: string) {
  const row = await store.findProfile(db, memberId);
  const { avatarUrl: photo, bio, businessName, briefWords: brief } = row ?? {};
  return { photo, bio, businessName, brief };
}

/** Write a bio or a business name that staff remove or put back, in the caller's transaction. */
export async function writeContent(
  tx: Tx,
  memberId: string,
  values: { bio?: string | null; businessName?: string | null },
  now: number,
): Promise<void> {
  await listed.logChange(tx, memberId, async () => {
    await store.updateOwn(tx, memberId, { ...values, updatedAt: now });
    await takeBackFacts(tx, memberId, now);
  });
}

/** The URLs of all members' photos. */
export async function listAvatarUrls(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('avatarUrl')
    .where('avatarUrl', 'is not', null)
    .$narrowType<{ avatarUrl: string }>()
    .execute();
  return rows.map(({ avatarUrl }) => avatarUrl);
}
