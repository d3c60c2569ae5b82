import type { CollectionSummary } from '@lintel/contract/collections/collections';
import { STAGES } from '@lintel/contract/values/collections';
import type { Context, Viewer } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import * as collections from '#server/features/collections/collections/service.ts';

/** Copy the profiles of a shared collection that the viewer sees into a new collection of the same name. */
export async function copySharedCollection(
  ctx: Context,
  viewer: Viewer,
  link: { shareToken: string },
): Promise<CollectionSummary> {
  const { memberId } = viewer;
  const { name, profiles: cards } = await collections.openSharedCollection(ctx, viewer, link);
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
    await collections.requireRoom(tx, memberId);
    return collections.createFullCollection(tx, copy);
  });
  return collections.summaryOf(ctx, viewer, row);
}
