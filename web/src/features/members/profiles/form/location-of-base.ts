import type { NamedPlace } from '@lintel/contract/values/places';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { findLocation } from '#web/ui/places/found-places.ts';
import type { FormValues } from './state.ts';

/** Returns what gives the form the location of a new base, unless the member has chosen another location by hand. */
export function useLocationOfBase() {
  const client = useQueryClient();
  const { subscribe, getValues, setValue, formState } = useFormContext<FormValues>();
  const { isSubmitted } = formState;
  const isByHand = useRef(false);
  const given = useRef('');
  useEffect(
    () =>
      subscribe({
        name: 'location',
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name === 'location' && type === 'change') isByHand.current = true;
        },
      }),
    [subscribe],
  );
  return async (before: NamedPlace | null, after: NamedPlace | null) => {
    if (before?.id === after?.id) return;
    if (before) given.current = (await findLocation(client, before)) ?? given.current;
    const location = after && (await findLocation(client, after));
    const now = getValues('location');
    const isOwn = isByHand.current || (now !== '' && now !== given.current);
    if (!location || isOwn || getValues('basePlaceId')?.id !== after.id) return;
    given.current = location;
    setValue('location', location, { shouldValidate: isSubmitted });
  };
}
