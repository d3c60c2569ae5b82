import { PLACES_MAX } from '@lintel/contract/directory/places';
import type { Context } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { gazetteer } from '#server/places/gazetteer.ts';
import { isOutsideUk } from '#server/places/outside-uk.ts';
import { AppError } from '#server/platform/app-error.ts';

/** How often an address may ask: once for each letter somebody types, with room for an office behind one address. */
const ASKING_PACE = { count: 600, seconds: 60 };

/** Find places by name or postcode. Throws OUTSIDE_UK for the Crown dependencies, and RATE_LIMITED. */
export async function listPlaces(
  ctx: Pick<Context, 'rateLimits'>,
  { ip }: Pick<Caller, 'ip'>,
  { q }: { q: string },
) {
  ctx.rateLimits.spendHere({ [`places:${ip}`]: ASKING_PACE });
  if (isOutsideUk(q)) throw new AppError('OUTSIDE_UK');
  const items = gazetteer()
    .search(q, PLACES_MAX)
    .map(({ id, name, county, nation, kind }) => ({ id, name, county, nation, kind }));
  return { items };
}
