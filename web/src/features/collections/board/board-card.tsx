import { useDraggable } from '@dnd-kit/core';
import type { SavedProfile } from '@lintel/contract/collections/collections';
import { STAGE_LABELS, STAGES } from '@lintel/contract/values/collections';
import { placeOf } from '@lintel/contract/values/places';
import { Link } from '@tanstack/react-router';
import { Ellipsis, GripVertical, UserMinus, UserX } from 'lucide';
import type { ReactNode, SyntheticEvent } from 'react';
import { formatAgo } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { FrontIcon } from '#web/ui/front/front-icon.tsx';
import { ActionMenu } from '#web/ui/overlay/action-menu.tsx';
import { RoleBadge } from '#web/ui/property/role-badge.tsx';
import { MOVES } from '../detail/use-moves.ts';
import type { ProfileListProps } from '../profile-list-props.ts';
import { nameOf, whoOf } from '../state.ts';
import styles from './board-card.module.css';

type Listen = (event: SyntheticEvent) => void;

// Pressing a control must not start a drag: the member selects text, opens a list or follows a link.
const OWN_USE = 'button:not([aria-roledescription]), [role="menu"]';

function unlessUsed(listen: Listen | undefined): Listen {
  return (event) => {
    if (!(event.target as Element).closest(OWN_USE)) listen?.(event);
  };
}

/** A saved profile on the board. The pointer drags the whole card, the keyboard its handle. */
export function BoardCard({
  profile,
  onMove,
  onRemove,
}: Pick<ProfileListProps, 'onMove' | 'onRemove'> & { profile: SavedProfile }) {
  const drag = useDraggable({ id: profile.profileId });
  const { onMouseDown, onTouchStart, onKeyDown } = (drag.listeners ?? {}) as Record<string, Listen>;
  const name = whoOf(profile);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handle inside offers the same by keyboard.
    <div
      ref={drag.setNodeRef}
      className={classNames(styles.holder, drag.isDragging && styles.taken)}
      onMouseDown={unlessUsed(onMouseDown)}
      onTouchStart={unlessUsed(onTouchStart)}
    >
      <BoardCardFace
        profile={profile}
        handle={
          <button
            type="button"
            ref={drag.setActivatorNodeRef}
            className={styles.handle}
            {...drag.attributes}
            aria-label={`Move ${name}`}
            {...{ [MOVES]: `handle-${profile.profileId}` }}
            onKeyDown={onKeyDown}
          >
            <Icon of={GripVertical} size="sm" />
          </button>
        }
      >
        <CardMenu {...{ profile, name, onMove, onRemove }} />
      </BoardCardFace>
    </div>
  );
}

/** Moves a card without dragging, and removes it. */
function CardMenu({
  profile,
  name,
  onMove,
  onRemove,
}: Pick<ProfileListProps, 'onMove' | 'onRemove'> & { profile: SavedProfile; name: string }) {
  const moves = STAGES.filter((stage) => stage !== profile.stage).map((stage) => ({
    label: `Move to ${STAGE_LABELS[stage]}`,
    onSelect: () => onMove(profile, stage),
  }));
  const remove = { label: 'Remove', icon: UserMinus, isApart: true };
  return (
    <ActionMenu
      label={`More about ${name}`}
      {...{ [MOVES]: `menu-${profile.profileId}` }}
      icon={<Icon of={Ellipsis} />}
      actions={[...moves, { ...remove, onSelect: () => onRemove(profile) }]}
    />
  );
}

/** The content of a card, also shown in the drag overlay. */
export function BoardCardFace({
  profile,
  handle,
  isLifted = false,
  children,
}: {
  profile: SavedProfile;
  handle?: ReactNode;
  isLifted?: boolean;
  children?: ReactNode;
}) {
  const { card } = profile;
  return (
    <article
      className={classNames('box', styles.card, isLifted && styles.lifted, !card && styles.gone)}
    >
      <div className={styles.who}>
        {card ? <FrontIcon member={card} /> : <Icon of={UserX} />}
        <div className="grow">
          <h3 className={styles.name}>
            {card ? (
              <Link to={PATHS.profile} params={{ id: card.id }} draggable={false}>
                {nameOf(profile)}
              </Link>
            ) : (
              'This member is no longer on Lintel'
            )}
          </h3>
          {card && <span className="sm quiet">{placeOf(card)}</span>}
        </div>
        {handle}
      </div>
      {card && <RoleBadge role={card.role} plain />}
      {profile.note && <p className={styles.note}>{profile.note}</p>}
      <div className={styles.foot}>
        <span className="sm quiet nowrap">{formatAgo(profile.addedAt)}</span>
        {children}
      </div>
    </article>
  );
}
