import type { SavedProfile } from '@lintel/contract/collections/collections';
import { Link } from '@tanstack/react-router';
import { UserMinus, UserX } from 'lucide';
import type { ReactNode } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { MessageLink, ViewLink } from '#web/ui/property/profile-actions.tsx';
import { ProfileCard } from '#web/ui/property/profile-card.tsx';
import type { ProfileListProps } from '../profile-list-props.ts';
import { nameOf } from '../state.ts';
import { NoteField } from './note-field.tsx';
import styles from './saved-cards.module.css';
import { StageSelect } from './stage-select.tsx';

/** The saved profiles as directory cards, each with its stage and note. */
export function SavedCards({ profiles, ...rest }: ProfileListProps) {
  return (
    <ul className={styles.grid}>
      {profiles.map((profile) => (
        <li key={profile.profileId}>
          <SavedCard profile={profile} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function SavedCard({
  profile,
  collectionId,
  viewerId,
  onMove,
  onRemove,
  compare,
}: Omit<ProfileListProps, 'profiles'> & { profile: SavedProfile }) {
  const { card, profileId: id } = profile;
  const name = nameOf(profile);
  const savedBadge = (
    <>
      <StageSelect profile={profile} onMove={onMove} />
      <NoteField collectionId={collectionId} profile={profile} />
    </>
  );
  if (!card || !name) return <GoneCard onRemove={() => onRemove(profile)}>{savedBadge}</GoneCard>;
  return (
    <ProfileCard
      profile={card}
      isOwn={id === viewerId}
      name={
        <Link to={PATHS.profile} params={{ id }}>
          {name}
        </Link>
      }
      extra={savedBadge}
      actions={
        <>
          {id !== viewerId && <MessageLink profile={card} />}
          <ViewLink profile={card} />
          {compare(card)}
          <Button variant="ghost" size="sm" onClick={() => onRemove(profile)}>
            Remove<span className="vh"> {name}</span>
          </Button>
        </>
      }
    />
  );
}

/** The placeholder for a profile whose member has left; their name is no longer known. */
function GoneCard({ onRemove, children }: { onRemove: () => void; children?: ReactNode }) {
  return (
    <article className={styles.card}>
      <div className={styles.who}>
        <span className={styles.absent}>
          <Icon of={UserX} />
        </span>
        <h2 className={styles.words}>This member is no longer on Lintel</h2>
      </div>
      {children}
      <Button
        size="sm"
        className={styles.remove}
        icon={<Icon of={UserMinus} size="sm" />}
        onClick={onRemove}
      >
        Remove
      </Button>
    </article>
  );
}
