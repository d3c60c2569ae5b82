import type { ErrorCode } from '@lintel/contract/errors';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { displayName, isOnboarded } from '@lintel/contract/values/members';
import { CARD_FIELDS, emptyShown } from '@lintel/contract/values/profile-values';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import * as blockedPairs from '#server/features/profiles/blocked-pairs/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
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

/** Why the viewer may not write to someone; `hasConversation`: whether the two have written before. */
type RefusalIf = (hasConversation: boolean) => ErrorCode | undefined;

/** What the viewer sees of a member, if anything, and whether they may write to them. */
export async function findRecipient(
  ctx: profiles.SumsContext,
  viewerId: string,
  otherId: string,
): Promise<{ partner: Partner | undefined; refusalIf: RefusalIf }> {
  const [cards, { isByViewer, isByOther, atBlock }] = await Promise.all([
    profiles.findCardsWithSuspension(ctx, [otherId]),
    blockedPairs.findBetween(ctx.db, viewerId, otherId),
  ]);
  const found = cards.get(otherId);
  const isHidden = isByViewer || isByOther;
  const facts = { isListed: found !== undefined, isSuspended: found?.isSuspended ?? false };
  const blocks = { isBlockedByViewer: isByViewer, hasBlockedViewer: isByOther };
  return {
    partner: found && partnerOf({ ...found, isHidden, atBlock }),
    refusalIf: (hasConversation) => refusalToWrite({ ...facts, ...blocks, hasConversation }),
  };
}

/**
 * Lock the sender and the receiver of a message until the transaction ends. A block and the end of an account lock them
 * too: each either precedes the message or waits for it.
 */
export async function lockRecipient(
  tx: Tx,
  senderId: string,
  receiverId: string,
): Promise<{ refusalIf: RefusalIf; blocks: blockedPairs.BlocksBetween }> {
  const writers = await profiles.lockWriters(tx, { one: senderId, other: receiverId });
  const blocks = await blockedPairs.findBetween(tx, senderId, receiverId);
  if (!writers.some(({ id }) => id === senderId)) throw new AppError('NOT_SIGNED_IN');
  const receiver = writers.find(({ id }) => id === receiverId);
  const facts = {
    isListed: receiver !== undefined && isOnboarded(receiver),
    isSuspended: (receiver?.suspendedAt ?? null) !== null,
    isBlockedByViewer: blocks.isByViewer,
    hasBlockedViewer: blocks.isByOther,
  };
  return { refusalIf: (hasConversation) => refusalToWrite({ ...facts, hasConversation }), blocks };
}

/** The other sides of a list of conversations, without those who have left. */
export async function findPartners(
  ctx: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, Partner>> {
  const [cards, hidden] = await Promise.all([
    profiles.findCardsWithSuspension(ctx, ids),
    blockedPairs.findHiddenAmong(ctx, viewer, ids),
  ]);
  return new Map(
    [...cards].map(([id, found]) => [
      id,
      partnerOf({ ...found, isHidden: hidden.has(id), atBlock: hidden.get(id) }),
    ]),
  );
}

interface PartnerFacts {
  card: ProfileCard;
  isSuspended: boolean;
  isHidden: boolean;
  atBlock: blockedPairs.AtBlock | undefined;
}

function partnerOf({ card, isSuspended, isHidden, atBlock }: PartnerFacts): Partner {
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
  const rest = {
    ...emptyShown(CARD_FIELDS),
    avatarUrl: null,
    wall: 'plain' as const,
    answersWithinDay: false,
    checkedKinds: [],
    brief: null,
  };
  return { ...rest, id, fullName, businessName, role, location, verified };
}
