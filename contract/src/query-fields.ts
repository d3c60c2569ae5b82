import { z } from 'zod';
import { storableText } from './text.ts';
import { PLACE_WORDS } from './values/places.ts';

/** A yes or no in a query string; blank is absent. */
export const queryFlag = z
  .preprocess((value) => {
    if (value === '') return undefined;
    return ['true', 'false'].includes(value as string) ? value === 'true' : value;
  }, z.boolean().optional())
  .optional();

/** The id of a town, outcode, postcode area, county, region or nation, or of up to four with commas between; blank is absent. */
export const placeQuery = storableText
  .max(250, PLACE_WORDS.unknown)
  .meta({ examples: ['leeds-leeds'] })
  .transform((text) => text || undefined)
  .optional();
