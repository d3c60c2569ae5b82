import type { SharedCollection } from '@lintel/contract/collections/collections';
import type { Context, Viewer } from '#server/context.ts';
import type { Db } from '#server/db/open.ts';
import * as members from '#server/features/members/members/service.ts';
import * as blockedPairs from '#server/features/profiles/blocked-pairs/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { newToken } from '#server/platform/tokens.ts';
import { requireRow } from './rules.ts';
import * as saved from './saved-profiles.ts';
import * as store from './store.ts';
import { toShared } from './view.ts';

// Collections that their owners share by a link.

export async function shareCollection(
  ctx: Context,
  { memberId }: Viewer,
  { id }: { id: string },
): Promise<{ shareToken: string }> {
  const shareToken = await store.ensureShareToken(ctx.db, memberId, id, newToken());
  if (!shareToken) throw new AppError('COLLECTION_NOT_FOUND');
  return { shareToken };
}

export async function endSharing(
  ctx: Context,
  { memberId }: Viewer,
  { id }: { id: string },
): Promise<void> {
  requireRow(await store.updateCollection(ctx.db, memberId, id, { shareToken: null }));
}

/** End all sharing. Returns whose collections were shared, where a restored copy names them as this version does. */
export async function endAllSharing(db: Db, isNamed: boolean): Promise<string[]> {
  return store.endAllSharing(db, isNamed);
}

export async function openSharedCollection(
  ctx: Context,
  viewer: Viewer,
  { shareToken }: { shareToken: string },
): Promise<SharedCollection> {
  const row = requireRow(await store.findShared(ctx.db, shareToken));
  const suspended = await members.findSuspended(ctx.db, [row.memberId]);
  if (suspended.has(row.memberId)) throw new AppError('COLLECTION_NOT_FOUND');
  const isHidden = await blockedPairs.isBlockedPair(ctx.db, viewer.memberId, row.memberId);
  const owner = isHidden
    ? undefined
    : (await profiles.findCards(ctx, [row.memberId])).get(row.memberId);
  const profilesOf = await saved.listProfiles(ctx, viewer, [row.id]);
  return toShared(row, owner?.fullName ?? null, profilesOf(row.id));
}
