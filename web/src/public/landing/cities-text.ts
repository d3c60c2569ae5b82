import { countOf } from '#web/lib/format.ts';
import type { Site } from '#web/lib/site.ts';

/** The cities with members that may be counted, most members first. */
export function countedCities(site: Site | undefined) {
  const counts = site?.statistics.membersByLocation ?? [];
  return counts.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
}

/** The cities with members that may be counted or lists that anyone can open, most members first. */
export function shownCities(site: Site | undefined) {
  const counted = countedCities(site);
  const lists = site?.publicLists.flatMap(({ city }) => city ?? []) ?? [];
  const others = [...new Set(lists)].filter(
    (city) => !counted.some((one) => one.location === city),
  );
  return [...counted, ...others.map((location) => ({ location, count: 0 }))];
}

/** Describe the list of cities: as counted only if there are counts. */
export function citiesText(site: Site | undefined): string {
  const { length } = countedCities(site);
  if (length === 0) return 'Find people anywhere in the UK.';
  return `Members in ${countOf(length, 'city', 'cities')}, counted today, and elsewhere in the UK.`;
}
