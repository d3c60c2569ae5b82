import type { SavedProfile } from '@lintel/contract/collections/collections';
import type { ProfileCard } from '@lintel/contract/members/profiles';
import type { ReactNode } from 'react';

/** What the parts of a collection need to show its profiles and to change them. */
export interface ProfileListProps {
  collectionId: string;
  profiles: readonly SavedProfile[];
  viewerId: string | undefined;
  onMove: (profile: SavedProfile, stage: SavedProfile['stage']) => void;
  onRemove: (profile: SavedProfile) => void;
  /** The button that puts a profile into the comparison. */
  compare: (profile: ProfileCard) => ReactNode;
}
