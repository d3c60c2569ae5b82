import type { ErrorCode } from '@lintel/contract/errors';
import type { ProfileCard } from '@lintel/contract/members/profiles';
import { CARD_FIELDS, emptyValues } from '@lintel/contract/values/profile-values';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import * as blockedPairs from '#server/features/members/blocked-pairs/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as profiles from '#server/features/members/profiles/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { refusalToWrite } from './rules.ts';

// The other side of a conversation: what the viewer sees of them, and whether they may be written to.

/** @param hasConversation whether the two have written before */
export async function findRecipient(
  ctx: Context,
  viewerId: string,
  otherId: string,
  hasConversation: boolean,
): Promise<{ card: ProfileCard | undefined; refusal: ErrorCode | undefined }> {
  const [cards, member, { isByViewer, isByOther }] = await Promise.all([
    profiles.findCards(ctx.db, [otherId]),
    members.findMember(ctx, otherId),
    blockedPairs.findBetween(ctx.db, viewerId, otherId),
  ]);
  const card = cards.get(otherId);
  const refusal = refusalToWrite({
    isListed: card !== undefined,
    isSuspended: member !== undefined && member.suspendedAt !== null,
    hasConversation,
    isBlockedByViewer: isByViewer,
    hasBlockedViewer: isByOther,
  });
  return { card: card && (isByViewer || isByOther) ? reducedCard(card) : card, refusal };
}

/** Cards for a list of conversations, reduced to little more than the name where there is a block. */
export async function findCards(
  ctx: Context,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, ProfileCard>> {
  const cards = await profiles.findCards(ctx.db, ids);
  for (const id of await blockedPairs.findHidden(ctx, viewer)) {
    const card = cards.get(id);
    if (card) cards.set(id, reducedCard(card));
  }
  return cards;
}

/** Throws if one of the two has blocked the other, in the caller's transaction. */
export async function requireNotBlocked(
  tx: Tx,
  senderId: string,
  receiverId: string,
): Promise<void> {
  const { isByViewer, isByOther } = await blockedPairs.findBetween(tx, senderId, receiverId);
  if (isByViewer || isByOther) throw new AppError(isByViewer ? 'BLOCKED_BY_YOU' : 'BLOCKED');
}

/** A card after a block: enough to tell conversations apart. */
function reducedCard(card: ProfileCard): ProfileCard {
  const { id, fullName, businessName, role, location, verified } = card;
  const names = { id, fullName, businessName, role, location, verified };
  return { ...emptyValues(CARD_FIELDS), ...names, avatarUrl: null };
}
