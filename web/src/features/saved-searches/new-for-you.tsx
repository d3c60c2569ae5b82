import { useSearch } from '@tanstack/react-router';
import { Badge } from '#web/ui/display/badge.tsx';
import { useNewProfiles } from './api.ts';

/** The id of the saved search from which the search page was opened. */
export function useOpenedSearch(): string | undefined {
  return useSearch({
    strict: false,
    select: ({ saved }: { saved?: unknown }) => (typeof saved === 'string' ? saved : undefined),
  });
}

/** The words on a profile that is new for the saved search on screen. */
export function NewForYou({ profileId }: { profileId: string }) {
  const { data } = useNewProfiles(useOpenedSearch());
  return data?.includes(profileId) ? <Badge tone="accent">New for you</Badge> : null;
}
