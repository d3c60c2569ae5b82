import {
  type Announcements,
  type CollisionDetection,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  pointerWithin,
  rectIntersection,
} from '@dnd-kit/core';
import { STAGE_LABELS, STAGES, type Stage } from '@lintel/contract/values/collections';

// The position of a card in the lane that the keyboard moves it to.
const INSET = { x: 8, y: 48 };

/** The lane under the pointer; without a pointer, the one that the card overlaps most. */
export const laneBelow: CollisionDetection = (args) => {
  const collisions = pointerWithin(args);
  return collisions.length > 0 ? collisions : rectIntersection(args);
};

const STEPS: Partial<Record<string, number>> = {
  [KeyboardCode.Left]: -1,
  [KeyboardCode.Right]: 1,
};

/** Move a card by one lane with the arrow keys. */
export const laneByKey: KeyboardCoordinateGetter = (
  { code },
  { currentCoordinates, context: { over, droppableRects } },
) => {
  const index = STAGES.indexOf(over?.id as Stage);
  const next = STAGES[Math.max(0, index + (STEPS[code] ?? 0))] ?? STAGES[index];
  const lane = next && droppableRects.get(next);
  return lane ? { x: lane.left + INSET.x, y: lane.top + INSET.y } : currentCoordinates;
};

export const INSTRUCTIONS =
  'To move this profile, press Space or Enter, then the left and right arrow keys, and Space or Enter again. Escape leaves it where it was.';

/** The screen reader announcements while a card is moved. */
export function announcements(nameOfId: (id: string) => string): Announcements {
  const lane = (id: unknown) => STAGE_LABELS[id as Stage];
  return {
    onDragStart: ({ active }) => `${nameOfId(String(active.id))} is picked up.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOfId(String(active.id))} is over ${lane(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOfId(String(active.id))} is in ${lane(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${nameOfId(String(active.id))} stays where it was.`,
  };
}
