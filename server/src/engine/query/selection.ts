import { DISTANCE_KEYS, FACETS, PRICE_KEYS, RANGE_KEYS } from '@lintel/contract/values/directory';
import type { Base, RangeColumn } from '#server/engine/base/base.ts';
import { markReached } from '#server/engine/base/coverage-column.ts';
import type { Marks } from '#server/engine/base/marks.ts';
import { markIncluding } from '#server/engine/base/ranges.ts';
import type { ReadyDocument } from '#server/engine/changes.ts';
import { Reach } from '#server/engine/coverage/areas.ts';
import { placeTable } from '#server/engine/coverage/place-table.ts';
import type { DirectorySearch } from '#server/engine/document.ts';
import type { NumberRange } from '#server/engine/number-range.ts';

/** A filter that choices do not decide, because nearly every profile has areas and figures of its own. */
export interface Selection {
  /** The same for filters that let the same documents through. */
  key: string;
  mark: (base: Base, marks: Marks) => void;
  has: (ready: ReadyDocument) => boolean;
}

/** The filters of a search for places and prices. Throws a RangeError for a place that is not in the gazetteer. */
export function prepareSelections(search: DirectorySearch): Selection[] {
  const places = DISTANCE_KEYS.flatMap((key) => {
    const id = search[key];
    if (id === undefined) return [];
    return [aroundPlace(placeNumbered(id), search[FACETS[key].within] ?? 0)];
  });
  const prices = PRICE_KEYS.flatMap((key) => {
    const price = search[key];
    return price === undefined ? [] : [includingPrice(RANGE_KEYS.indexOf(FACETS[key].of), price)];
  });
  return [...places, ...prices];
}

/** The number of a place. Throws a RangeError for one that is not in the gazetteer. */
export function placeNumbered(id: string): number {
  const number = placeTable().numbers.get(id);
  if (number === undefined) throw new RangeError(`"${id}" is no place of the gazetteer.`);
  return number;
}

function aroundPlace(place: number, within: number): Selection {
  const reach = Reach.around(place, within);
  return {
    key: `${within} miles around ${place}`,
    mark: (base, marks) => markReached(base.coverage, reach, marks),
    has: ({ areas }) => reach.meetsAny(areas),
  };
}

function includingPrice(range: number, price: number): Selection {
  return {
    key: `${range} includes ${price}`,
    mark: (base, marks) => {
      markIncluding((base.ranges[range] as RangeColumn).figures, base.cells, price, marks);
    },
    has: ({ ranges }) => {
      const { min, max } = ranges[range] as NumberRange;
      if (min === null && max === null) return false;
      return (min ?? price) <= price && (max ?? price) >= price;
    },
  };
}

/** The slots of the base that pass all of the filters; undefined without any. */
export function selectIn(base: Base, selections: readonly Selection[]): Marks | undefined {
  const [first, ...rest] = selections;
  if (!first) return undefined;
  const key = selections.map((one) => one.key).join();
  return base.selections.get(key, base, (marks) => {
    first.mark(base, marks);
    for (const one of rest) marks.settle(selectIn(base, [one]) as Marks);
  });
}
