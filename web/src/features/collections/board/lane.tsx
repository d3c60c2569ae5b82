import { useDroppable } from '@dnd-kit/core';
import { STAGE_LABELS, type Stage } from '@lintel/contract/values/collections';
import { useId } from 'react';
import { classNames } from '#web/ui/display/class-names.ts';
import type { ProfileListProps } from '../profile-list-props.ts';
import styles from './board.module.css';
import { BoardCard } from './board-card.tsx';

/** The lane of one stage. */
export function Lane({ stage, profiles, ...rest }: ProfileListProps & { stage: Stage }) {
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  const headingId = useId();
  return (
    <section
      ref={setNodeRef}
      className={classNames(styles.lane, styles[stage], isOver && styles.over)}
      aria-labelledby={headingId}
    >
      <header className={styles.head}>
        <h2 id={headingId}>{STAGE_LABELS[stage]}</h2>
        <span className={styles.count}>{profiles.length}</span>
      </header>
      <ul className={styles.cards}>
        {profiles.map((profile) => (
          <li key={profile.profileId}>
            <BoardCard profile={profile} {...rest} />
          </li>
        ))}
      </ul>
      {isOver && <div className={styles.slot}>Drop here</div>}
    </section>
  );
}
