import type { NamedPlace } from '@lintel/contract/values/places';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { findLocation } from '#web/ui/places/found-places.ts';
import { useProfileForm } from './form-state.ts';

/** Returns what gives the form the location of a new base, unless the member has chosen another location by hand. */
export function useLocationOfBase() {
  const client = useQueryClient();
  const { readLatest, change, isByHand } = useProfileForm();
  const given = useRef('');
  return async (before: NamedPlace | null, after: NamedPlace | null) => {
    if (before?.id === after?.id) return;
    if (before) given.current = (await findLocation(client, before)) ?? given.current;
    const location = after && (await findLocation(client, after));
    const now = readLatest();
    const isOwn = isByHand('location') || (now.location !== '' && now.location !== given.current);
    if (!location || isOwn || now.basePlaceId?.id !== after.id) return;
    given.current = location;
    change({ location });
  };
}
