import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profileCard } from '../profiles/profiles.ts';
import { lineOfText } from '../text.ts';
import { QUERY_MAX_LENGTH } from '../values/directory.ts';
import { place } from './places.ts';
import { meantOptions } from './search.ts';

/** How many of each kind are suggested at most. */
export const SUGGESTED = { places: 3, options: 3, people: 4 } as const;

const rest = z.string().describe('The text without the words that the suggestion stands for');

export const suggestSearch = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/suggestions',
  summary:
    'Suggest places, options and people for the text of a search while it is typed; the people count towards a limit of their own, beyond which none are suggested',
  access: 'onboarded',
  input: { query: z.object({ q: lineOfText(QUERY_MAX_LENGTH).refine(Boolean, 'Enter a text.') }) },
  output: z.object({
    places: z.array(place.extend({ q: rest })),
    options: z.array(
      z.object({
        words: z.string().nullable().describe('The term that the text begins; null for a label'),
        filters: meantOptions,
        q: rest,
      }),
    ),
    people: z
      .array(
        profileCard.pick({ id: true, role: true }).extend({ name: z.string(), place: z.string() }),
      )
      .describe('Those with all words in their names; none while the directory is loading'),
  }),
  errors: [],
});
