import type { OwnProfile, ProfileCard } from '@lintel/contract/profiles/profiles';
import { createContext, type ReactNode } from 'react';

/** What the page tells the messages about the member, and the button that saves a profile. */
export const MemberFacts = createContext<{
  own: OwnProfile | null;
  collect: (profile: ProfileCard) => ReactNode;
}>({ own: null, collect: () => null });
