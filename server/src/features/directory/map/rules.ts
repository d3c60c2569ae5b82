import { LEAST_COUNTED } from '@lintel/contract/values/directory';
import { toNamed } from '@lintel/contract/values/places';
import { cellOf, MAP_SIZE, type Place } from '@lintel/engine/places';

interface Counted {
  place: Place;
  count: number;
}

/**
 * Put the places with members onto the map: a dot for each cell with enough of them, named after the place with the
 * most.
 */
export function toDots(counted: readonly Counted[]) {
  const cells = Map.groupBy(counted, ({ place }) => {
    const { x, y } = cellOf(place);
    return y * MAP_SIZE.width + x;
  });
  return [...cells.values()].flatMap((there) => {
    const { place } = there.reduce((most, one) => (one.count > most.count ? one : most));
    const count = there.reduce((sum, one) => sum + one.count, 0);
    return count < LEAST_COUNTED ? [] : [{ place: toNamed(place), ...cellOf(place), count }];
  });
}

export type Dot = ReturnType<typeof toDots>[number];
