import { storableText } from './text.ts';
import { PLACE_WORDS } from './values/places.ts';

/** The id of a town, outcode, postcode area, county, region or nation, or of up to four with commas between; blank is absent. */
export const placeQuery = storableText
  .max(250, PLACE_WORDS.unknown)
  .meta({ examples: ['leeds-leeds'] })
  .transform((text) => text || undefined)
  .optional();
