import type { ComparedProfile } from '@lintel/contract/members/profiles';
import type { Context, Viewer } from '#server/context.ts';
import * as blockedPairs from '#server/features/members/blocked-pairs/service.ts';
import * as profiles from '#server/features/members/profiles/service.ts';

/** What a comparison says of profiles beyond their cards. */
export async function compareProfiles(ctx: Context, viewer: Viewer, ids: readonly string[]) {
  const hiddenIds = await blockedPairs.findHidden(ctx, viewer);
  const visibleIds = ids.filter((id) => !hiddenIds.has(id));
  const found = await profiles.presentProfiles(ctx, viewer, visibleIds);
  return {
    items: found.map((profile): ComparedProfile => {
      const { id, verifiedAt, verifiedChecks, responseMinutes } = profile;
      const { match } = profile.viewer;
      return { id, verifiedAt, verifiedChecks, responseMinutes, ...(match && { match }) };
    }),
  };
}
