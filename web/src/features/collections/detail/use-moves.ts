import type { CollectionDetail, SavedProfile } from '@lintel/contract/collections/collections';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { failureToast } from '#web/ui/overlay/toast.ts';
import { useMoveProfile } from '../saved-api.ts';
import { nameOf } from '../state.ts';

/** Marks the control that moves a profile, so that it can be found again in the lane it was moved to. */
export const MOVES = 'data-moves';

/**
 * Moves profiles between stages. A card that changes its lane is rendered anew, so the focus goes on to the same
 * control there; a move that failed is told and can be tried again.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: profiles that have moved are the reason to run.
  useLayoutEffect(() => {
    if (!focusId.current || document.activeElement !== document.body) return;
    region.current?.querySelector<HTMLElement>(`[${MOVES}="${focusId.current}"]`)?.focus();
  }, [profiles, region]);
  return (profile, stage) => {
    if (profile.stage === stage) return;
    focusId.current = document.activeElement?.getAttribute(MOVES) ?? null;
    move.mutate({ profile, stage });
  };
}
