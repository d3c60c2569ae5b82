import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { queryFlag } from '../query-fields.ts';
import { lineOfText } from '../text.ts';
import { LOCATIONS } from '../values/members.ts';
import { NATIONS } from '../values/places.ts';
import { withoutSecondHalves } from '../values/postcodes.ts';

/** Places in one answer at most. */
export const PLACES_MAX = 8;

/** Somewhere in the United Kingdom, never finer than a town or the first half of a postcode. */
export const place = z.object({
  id: z.string(),
  name: z.string().describe('A town, or an outcode with its post town: "LS6, Leeds"'),
  county: z.string().describe('Of an outcode that of its post town; empty where the name says it'),
  nation: z.enum([...NATIONS, 'UK']),
  kind: z
    .enum(['town', 'outcode', 'region', 'nation'])
    .describe(
      'A county, region or nation is a region; a nation is one where `nations` asked for it',
    ),
  district: z.string().optional().describe('What an outcode was found by: "Headingley"'),
  location: z
    .enum(LOCATIONS)
    .optional()
    .describe('The location of a profile that is based in this town or outcode'),
});

export const listPlaces = defineEndpoint({
  method: 'GET',
  path: '/api/places',
  summary: `Find places by name or postcode, at most ${PLACES_MAX}; of a postcode only the first half is read`,
  access: 'public',
  input: {
    query: z.object({
      q: lineOfText(60)
        .refine(Boolean, 'Enter a place or a postcode.')
        .transform(withoutSecondHalves),
      regions: queryFlag.describe('Whether counties, regions and nations are found too'),
      nations: queryFlag.describe(
        'Whether the areas that are no places are found: nations and "UK"',
      ),
    }),
  },
  output: z.object({
    items: z.array(place),
    named: z.int().describe('How many, from the first, are called exactly so'),
  }),
  errors: ['OUTSIDE_UK', 'RATE_LIMITED'],
});

export const getMap = defineEndpoint({
  method: 'GET',
  path: '/api/places/map',
  summary:
    'Get where members work from, as dots on a map of the United Kingdom; a dot stands for some eight miles with at least 3 members',
  access: 'onboarded',
  output: z.object({
    width: z.int().describe('Columns of the map'),
    height: z.int().describe('Rows of the map'),
    dots: z.array(
      z.object({
        place: place.pick({ id: true, name: true }).describe('The place most of them work from'),
        x: z.int().describe('The column, from the west'),
        y: z.int().describe('The row, from the north'),
        count: z.int().describe('Listed members whose base, or else whose city, is here'),
      }),
    ),
  }),
  errors: [],
});
