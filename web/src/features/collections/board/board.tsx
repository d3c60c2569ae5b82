import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Stage } from '@lintel/contract/values/collections';
import { useState } from 'react';
import type { ProfileListProps } from '../profile-list-props.ts';
import { byStage, nameOf } from '../state.ts';
import styles from './board.module.css';
import { BoardCardFace } from './board-card.tsx';
import { Lane } from './lane.tsx';
import { announcements, INSTRUCTIONS, laneBelow, laneByKey } from './lanes.ts';

const NAMELESS = 'The member who has left';
// A long press starts a drag; a press that moves at once scrolls.
const TOUCH = { activationConstraint: { delay: 220, tolerance: 6 } };
const MOUSE = { activationConstraint: { distance: 6 } };

/** The saved profiles in lanes, one per stage: moved by mouse, touch, keyboard, or the select on each card. */
export function Board({ profiles, onMove, ...rest }: ProfileListProps) {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { coordinateGetter: laneByKey }),
  );
  const find = (id: unknown) => profiles.find(({ profileId }) => profileId === id);
  const nameOfId = (id: string) => {
    const profile = find(id);
    return (profile && nameOf(profile)) ?? NAMELESS;
  };
  const draggedProfile = find(draggedId);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={laneBelow}
      accessibility={{
        announcements: announcements(nameOfId),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
        restoreFocus: false,
      }}
      onDragStart={({ active }) => setDraggedId(String(active.id))}
      onDragCancel={() => setDraggedId(null)}
      onDragEnd={({ active, over }) => {
        setDraggedId(null);
        const profile = find(active.id);
        if (profile && over) onMove(profile, over.id as Stage);
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <section className={styles.board} tabIndex={0} aria-label="Board">
        {byStage(profiles).map(({ stage, profiles: inLane }) => (
          <Lane key={stage} stage={stage} profiles={inLane} onMove={onMove} {...rest} />
        ))}
      </section>
      <DragOverlay dropAnimation={null}>
        {draggedProfile && <BoardCardFace profile={draggedProfile} isLifted />}
      </DragOverlay>
    </DndContext>
  );
}
