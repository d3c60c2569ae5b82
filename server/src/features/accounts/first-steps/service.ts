import type { FirstSteps } from '@lintel/contract/accounts/first-steps';
import type { Context, Viewer } from '#server/context.ts';
import * as conversations from '#server/features/messaging/conversations/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as facts from '#server/features/records/facts/service.ts';
import * as searches from '#server/features/saved-searches/searches/service.ts';
import { isoInstant } from '#server/platform/clock.ts';
import * as store from './store.ts';

// What a new member does first. Whether it is done follows from what there is; only the dismissal is stored.

export async function getFirstSteps(ctx: Context, viewer: Viewer): Promise<FirstSteps> {
  const { db } = ctx;
  const { memberId } = viewer;
  const [{ profile }, { publicAs }, stated, hasSearches, { profileIds }, dismissedAt] =
    await Promise.all([
      profiles.getOwnProfile(ctx, memberId),
      profiles.getPublic(db, memberId),
      facts.listOf(db, [memberId]),
      searches.hasSearches(ctx, viewer),
      conversations.listWrittenTo(ctx, viewer),
      store.findDismissal(db, memberId),
    ]);
  return {
    isDismissed: dismissedAt !== undefined,
    steps: {
      photo: profile.avatarUrl !== null,
      place: profile.areas.length > 0,
      ...(profile.role !== 'investor' && { evidence: stated.length > 0 }),
      public: publicAs !== 'off',
      search: hasSearches,
      message: profileIds.length > 0,
    },
  };
}

export async function dismissFirstSteps(ctx: Context, { memberId }: Viewer): Promise<void> {
  await store.insertDismissal(ctx.db, memberId, ctx.clock.now());
}

/** When the viewer dismissed the first steps, for their export. */
export async function exportDismissal({ db }: Pick<Context, 'db'>, { memberId }: Viewer) {
  return isoInstant((await store.findDismissal(db, memberId)) ?? null);
}
