import type { SavedProfile } from '@lintel/contract/collections/collections';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import type { ReactNode } from 'react';

/** The props that a collection's views need to show its profiles and change them. */
export interface ProfileListProps {
  collectionId: string;
  profiles: readonly SavedProfile[];
  viewerId: string | undefined;
  onMove: (profile: SavedProfile, stage: SavedProfile['stage']) => void;
  onRemove: (profile: SavedProfile) => void;
  /** The button that adds a profile to the comparison. */
  compare: (profile: ProfileCard) => ReactNode;
}
