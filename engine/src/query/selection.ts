import { FLAG_KEYS, type FlagKey, RANGE_KEYS } from '@lintel/contract/values/directory';
import type { Base, RangeColumn } from '#engine/base/base.ts';
import type { ReadyDocument } from '#engine/base/changes.ts';
import { markReached } from '#engine/base/coverage-column.ts';
import { markFees } from '#engine/base/figures-column.ts';
import { markFlagged } from '#engine/base/flags-column.ts';
import { markIncluding } from '#engine/base/ranges.ts';
import { roleIn } from '#engine/choices.ts';
import { SearchedPlace } from '#engine/coverage/searched-place.ts';
import type { DirectorySearch } from '#engine/document.ts';
import type { Flags } from '#engine/flags.ts';
import { hasFee } from '#engine/match/fees.ts';
import { feeClassOf } from '#engine/match/figures.ts';
import type { NumberRange } from '#engine/number-range.ts';
import type { Marks } from '#engine/packed/marks.ts';

/** A filter that choices do not decide: for areas and figures, which many profiles have of their own, and for flags. */
export interface Selection {
  /** The same for filters that let the same documents through. */
  key: string;
  mark: (base: Base, marks: Marks) => void;
  has: (ready: ReadyDocument) => boolean;
}

/**
 * The filters of a search for places, prices, fees and flags. Throws a RangeError for a place that is not in the
 * gazetteer.
 */
export function prepareSelections(search: DirectorySearch): Selection[] {
  const { place, within = 0, price, feeMin, feeMax } = search;
  const selections: Selection[] = [];
  if (place !== undefined) selections.push(aroundPlace(place, within));
  if (price !== undefined) selections.push(includingPrice(RANGE_KEYS.indexOf('budget'), price));
  if (feeMin !== undefined || feeMax !== undefined) selections.push(chargingWithin(feeMin, feeMax));
  const flags = flagsAsked(search);
  if (flags !== 0) selections.push(having(flags));
  return selections;
}

function flagsAsked(search: DirectorySearch): Flags {
  let flags = 0;
  for (let flag = 0; flag < FLAG_KEYS.length; flag += 1) {
    if (search[FLAG_KEYS[flag] as FlagKey]?.length) flags |= 1 << flag;
  }
  return flags;
}

function having(flags: Flags): Selection {
  return {
    key: `flags ${flags}`,
    mark: (base, marks) => markFlagged(base.flags, flags, marks),
    has: (ready) => (ready.flags & flags) === flags,
  };
}

/** Fees are compared in hundredths of a per cent. */
function chargingWithin(min = 0, max = 100): Selection {
  const [least, most] = [feeClassOf(min), feeClassOf(max)];
  return {
    key: `fees ${least} to ${most}`,
    mark: ({ figures, cells }, marks) => markFees(figures, cells, { least, most }, marks),
    has: ({ choices, figures }) => hasFee(roleIn(choices)) && figures >= least && figures <= most,
  };
}

function aroundPlace(place: string, within: number): Selection {
  const { reach } = SearchedPlace.of(place, within);
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
    for (const one of rest) marks.intersect(selectIn(base, [one]) as Marks);
  });
}
