import { useEffect } from 'react';
import { useIsOnline, useStatus } from '../live/live-state.ts';

/** Whether a member is online, as far as the viewer may know; keeps watching while the live updates run. */
export function usePresence(profileId: string): boolean {
  const isLive = useStatus() === 'subscribed';
  useEffect(() => {
    if (!isLive) return;
    // Loaded already, since the updates run.
    void import('../live/live.ts').then(({ watchPresence }) => watchPresence([profileId]));
  }, [isLive, profileId]);
  return useIsOnline(profileId);
}
