import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import type { BlockedMember } from '@lintel/contract/safety/blocks';
import { displayName } from '@lintel/contract/values/members';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { BlockRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import * as members from '#server/features/members/members/service.ts';
import * as conversations from '#server/features/messaging/conversations/service.ts';
import * as blockedPairs from '#server/features/profiles/blocked-pairs/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isoInstant } from '#server/platform/clock.ts';

// Blocking and unblocking members. Once the response is sent, nothing new can be written between the two, and both
// sides' open pages have been told to reload.

export async function blockMember(ctx: Context, { memberId }: Viewer, otherId: string) {
  if (otherId === memberId) throw new AppError('OWN_BLOCK');
  await ctx.rateLimits.spend('blocks', [memberId]);
  await requireMet(ctx, memberId, otherId);
  await change(ctx, memberId, otherId, 'block');
}

/**
 * Throw PROFILE_NOT_FOUND unless the viewer can know of this member: they exist, and had not blocked the viewer before
 * the two first talked.
 */
export async function requireMet(ctx: Context, memberId: string, otherId: string): Promise<void> {
  const cards = await profiles.findCards(ctx, [otherId]);
  if (!cards.has(otherId)) throw new AppError('PROFILE_NOT_FOUND');
  const { isByViewer, isByOther } = await blockedPairs.findBetween(ctx.db, memberId, otherId);
  if (isByViewer || !isByOther) return;
  const conversationId = await conversations.findConversationId(ctx, memberId, otherId);
  if (!conversationId) throw new AppError('PROFILE_NOT_FOUND');
}

export async function unblockMember(ctx: Context, { memberId }: Viewer, otherId: string) {
  const { isByViewer } = await blockedPairs.findBetween(ctx.db, memberId, otherId);
  if (isByViewer) await change(ctx, memberId, otherId, 'unblock');
}

export async function listBlocks(
  ctx: Context,
  { memberId }: Viewer,
): Promise<{ items: BlockedMember[] }> {
  const rows = await blockedPairs.listBlocksBy(ctx.db, memberId);
  const ids = rows.map(({ blockedId }) => blockedId);
  const names = await findNames(ctx, memberId, ids);
  return { items: rows.map((row) => toBlockedMember(row, names.get(row.blockedId))) };
}

/** The names of these members that the viewer may see: not of those who have left or have blocked the viewer. */
export async function findNames(
  ctx: Context,
  memberId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const blockers = new Set(await blockedPairs.findBlockersOf(ctx.db, memberId));
  const cards = await profiles.findCards(ctx, ids);
  return new Map(
    [...cards].filter(([id]) => !blockers.has(id)).map(([id, card]) => [id, displayName(card)]),
  );
}

async function change(
  ctx: Context,
  memberId: string,
  otherId: string,
  action: 'block' | 'unblock',
): Promise<void> {
  await transact(ctx, async (tx) => {
    // A message locks the members too: the first one between them has no conversation to lock yet.
    await members.lockMembers(tx, [memberId, otherId]);
    const isNew =
      action === 'block'
        ? await addBlock(ctx, tx, memberId, otherId)
        : await blockedPairs.removeBlock(tx, memberId, otherId);
    if (isNew) await conversations.appendConversationEvents(ctx, tx, memberId, otherId);
  });
}

async function addBlock(ctx: Context, tx: Tx, memberId: string, otherId: string): Promise<boolean> {
  // Locked, so that everything read from now on is read after the block.
  const readUpTo = await conversations.lockReadMarks(tx, memberId, otherId);
  const cards = await profiles.findCards({ ...ctx, db: tx }, [memberId, otherId]);
  const [blocker, blocked] = [memberId, otherId].map((id) => {
    const names = cards.get(id);
    if (!names) throw new AppError('PROFILE_NOT_FOUND');
    return { id, atBlock: atBlockOf(names, readUpTo(id)) };
  }) as [blockedPairs.SeenMember, blockedPairs.SeenMember];
  return blockedPairs.addBlock(tx, blocker, blocked, ctx.clock.now());
}

function atBlockOf(card: ProfileCard, readUpTo: number): blockedPairs.AtBlock {
  const { fullName, businessName, role, location, verified } = card;
  return { names: { fullName, businessName, role, location, verified }, readUpTo };
}

function toBlockedMember(row: BlockRow, name: string | undefined): BlockedMember {
  return {
    profileId: row.blockedId,
    name: name ?? null,
    blockedAt: isoInstant(row.createdAt),
  };
}
