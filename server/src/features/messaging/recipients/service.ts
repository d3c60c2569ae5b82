import type { ErrorCode } from '@lintel/contract/errors';
import { displayName, type ProfileCard } from '@lintel/contract/members/profiles';
import { CARD_FIELDS, emptyValues } from '@lintel/contract/values/profile-values';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import * as blockedPairs from '#server/features/members/blocked-pairs/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as profiles from '#server/features/members/profiles/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { refusalToWrite } from './rules.ts';

// The other side of a conversation: what the viewer sees of them, and whether they may be written to.

/** What the viewer sees of the other side of a conversation. */
export interface Partner {
  name: string;
  /** Null while their account is suspended. */
  card: ProfileCard | null;
  /** How far they had read at the block; undefined without one. */
  readUpToAtBlock: number | undefined;
}

/** @param hasConversation whether the two have written before */
export async function findRecipient(
  ctx: Context,
  viewerId: string,
  otherId: string,
  hasConversation: boolean,
): Promise<{ partner: Partner | undefined; refusal: ErrorCode | undefined }> {
  const [cards, member, { isByViewer, isByOther, atBlock }] = await Promise.all([
    profiles.findCards(ctx.db, [otherId]),
    members.findMember(ctx, otherId),
    blockedPairs.findBetween(ctx.db, viewerId, otherId),
  ]);
  const card = cards.get(otherId);
  const isSuspended = member !== undefined && member.suspendedAt !== null;
  const refusal = refusalToWrite({
    isListed: card !== undefined,
    isSuspended,
    hasConversation,
    isBlockedByViewer: isByViewer,
    hasBlockedViewer: isByOther,
  });
  const isHidden = isByViewer || isByOther;
  return { partner: card && partnerOf(card, { isSuspended, isHidden, atBlock }), refusal };
}

/** The other sides of a list of conversations, without those who have left. */
export async function findPartners(
  ctx: Context,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, Partner>> {
  const [cards, suspended, hidden] = await Promise.all([
    profiles.findCards(ctx.db, ids),
    members.findSuspended(ctx.db, ids),
    blockedPairs.findHiddenAmong(ctx, viewer, ids),
  ]);
  return new Map(
    [...cards].map(([id, card]) => {
      const isHidden = hidden.has(id);
      const facts = { isSuspended: suspended.has(id), isHidden, atBlock: hidden.get(id) };
      return [id, partnerOf(card, facts)];
    }),
  );
}

/** Throw if one of the two has blocked the other, in the caller's transaction. */
export async function requireNotBlocked(
  tx: Tx,
  senderId: string,
  receiverId: string,
): Promise<void> {
  const { isByViewer, isByOther } = await blockedPairs.findBetween(tx, senderId, receiverId);
  if (isByViewer || isByOther) throw new AppError(isByViewer ? 'BLOCKED_BY_YOU' : 'BLOCKED');
}

interface PartnerFacts {
  isSuspended: boolean;
  isHidden: boolean;
  atBlock: blockedPairs.AtBlock | undefined;
}

function partnerOf(card: ProfileCard, { isSuspended, isHidden, atBlock }: PartnerFacts): Partner {
  const visible = isHidden ? reducedCard(card.id, atBlock?.names ?? card) : card;
  return {
    name: displayName(visible),
    card: isSuspended ? null : visible,
    readUpToAtBlock: atBlock?.readUpTo,
  };
}

/** A card across a block. */
function reducedCard(id: string, names: blockedPairs.Names): ProfileCard {
  const { fullName, businessName, role, location, verified } = names;
  const rest = { ...emptyValues(CARD_FIELDS), avatarUrl: null };
  return { ...rest, id, fullName, businessName, role, location, verified };
}
