import type { ProfileStats } from '@lintel/contract/profile-stats';
import type { Context, Viewer } from '#server/context.ts';
import { measuredSince, monthStart, responseMinutes } from './rules.ts';
import * as store from './store.ts';

// Figures about a profile, counted when they are asked for.

export async function getOwnProfileStats(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId }: Viewer,
): Promise<ProfileStats> {
  const [viewsThisMonth, timesSaved, messagesReceived] = await Promise.all([
    store.countViews(db, userId, monthStart(clock.now())),
    store.countSaved(db, userId),
    store.countReceived(db, userId),
  ]);
  return { viewsThisMonth, timesSaved, messagesReceived };
}

/** How soon a member usually answers; null until that is measured. */
export async function getResponseMinutes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
): Promise<number | null> {
  const now = clock.now();
  return responseMinutes(await store.listContacts(db, userId, measuredSince(now)), now);
}
