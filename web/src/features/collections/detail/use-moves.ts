import type { CollectionDetail, SavedProfile } from '@lintel/contract/collections/collections';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { failureToast } from '#web/ui/overlay/toast.ts';
import { useMoveProfile } from '../saved-api.ts';
import { nameOf } from '../state.ts';

/** Marks the control that moves a profile, so that the focus can return to it in the new lane. */
export const MOVES = 'data-moves';

/**
 * Move profiles between stages. A card that changes lane is mounted again, so the hook moves the focus to the same
 * control there. A failed move shows a toast with a retry.
 */
export function useMoves(
  { id, profiles }: CollectionDetail,
  region: RefObject<HTMLElement | null>,
): (profile: SavedProfile, stage: SavedProfile['stage']) => void {
  const focusId = useRef<string | null>(null);
  const move = useMoveProfile(id, (error, failedMove) =>
    failureToast({
      title: `Could not move ${nameOf(failedMove.profile) ?? 'this profile'}`,
      error,
      retry: () => move.mutate(failedMove),
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on which profiles have moved.
  useLayoutEffect(() => {
    if (!focusId.current || document.activeElement !== document.body) return;
    region.current?.querySelector<HTMLElement>(`[${MOVES}="${focusId.current}"]`)?.focus();
  }, [profiles, region]);
  return (profile, stage) => {
    if (profile.stage === stage) return;
    // The menu that moved it has closed by then: its button has the focus.
    const control = document.activeElement?.getAttribute(MOVES);
    focusId.current = control ?? `menu-${profile.profileId}`;
    move.mutate({ profile, stage });
  };
}
