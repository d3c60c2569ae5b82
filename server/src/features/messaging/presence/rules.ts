/** How often a server says that its members are still there, and how long that holds if it stops saying so. */
export const PRESENCE = { refresh: 30_000, stale: 90_000 } as const;

/** A page that is loaded again is gone for a moment: only who stays away so long is offline. */
export const OFFLINE_AFTER_MILLISECONDS = 3_000;

/** What to tell someone who watches these profiles. Who hides themself sees nobody. */
export function toPresence(
  profileIds: readonly string[],
  online: ReadonlySet<string>,
  isWatcherHidden: boolean,
) {
  return profileIds.map((profileId) => ({
    profileId,
    isOnline: !isWatcherHidden && online.has(profileId),
  }));
}
