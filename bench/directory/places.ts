import { AREA_MILES, type Located, NATIONS } from '@lintel/contract/values/places';
import { gazetteer } from '../../engine/src/places/gazetteer.ts';
import type { Random } from './random.ts';

/** The towns from the largest, and all outcodes. */
export const TOWNS = gazetteer()
  .all()
  .filter(({ kind }) => kind === 'town');
const OUTCODES = gazetteer().outcodes();
/** About what a form shows when a town is typed. */
const KNOWN_TOWNS = TOWNS.slice(0, 400);

/** Where a member works: in one to three areas of their own with this probability, otherwise around their city. */
export function makeLocated(random: Random, ownAreas: number): Located {
  if (!random.chance(ownAreas)) return { basePlaceId: null, areas: [] };
  if (random.chance(0.08)) {
    return { basePlaceId: null, areas: [{ nation: random.pick([...NATIONS, 'UK' as const]) }] };
  }
  const ids = new Set(Array.from({ length: 1 + random.below(3) }, () => pickPlace(random)));
  return {
    basePlaceId: random.chance(0.5) ? pickPlace(random) : null,
    areas: [...ids].map((placeId) => ({ placeId, miles: random.pick(AREA_MILES) })),
  };
}

function pickPlace(random: Random): string {
  return (random.chance(0.5) ? random.pickEarly(KNOWN_TOWNS) : random.pick(OUTCODES)).id;
}
