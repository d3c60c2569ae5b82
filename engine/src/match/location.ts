import { type PlaceGroup, placeLabel, toNamed } from '@lintel/contract/values/places';
import {
  type AreaCode,
  areaIn,
  circlesIn,
  homesOf,
  NEAR_HOME_MILES,
  placeIn,
  Reach,
} from '#engine/coverage/areas.ts';
import { NOWHERE, placeTable } from '#engine/coverage/place-table.ts';
import type { SearchedPlace } from '#engine/coverage/searched-place.ts';
import { gazetteer, type Place } from '#engine/places/gazetteer.ts';
import { nearnessOf, type Traits } from './match.ts';
import type { Nearness } from './share.ts';

/** How near another member is to the viewer, or to the place of a search, and the words for it. */
export interface MatchLocation {
  nearness: Nearness;
  words: string;
}

const NEARNESS_OF: Record<PlaceGroup, Nearness> = { in: 2, around: 1, within: 0, nation: 0 };

/** How near a member of a group is to the place of a search. */
export function nearnessIn(group: PlaceGroup): Nearness {
  return NEARNESS_OF[group];
}

/** Both where another member is and how one tells it; nothing is said of a place that only one of the two names. */
export function locationOf(viewer: Traits, other: Traits, place?: SearchedPlace): MatchLocation {
  if (place) return { nearness: nearnessIn(place.groupOf(other)), words: wordsFor(other, place) };
  const nearness = nearnessOf(viewer, other);
  return { nearness, words: WORDS[nearness](viewer, other) };
}

/** How a member stands to the place of a search: "Based in Leeds", "Covers Leeds", "Covers all England". */
export function wordsFor(other: Pick<Traits, 'areas' | 'home'>, place: SearchedPlace): string {
  const { name } = place;
  switch (place.groupOf(other)) {
    case 'in':
      return place.bandOf(other.home) === 0
        ? `Based in ${name}`
        : `Based within ${NEAR_HOME_MILES} miles of ${name}`;
    case 'around':
      return gazetteer().find(place.id) ? `Covers ${name}` : `Works in ${name}`;
    case 'within':
      return `Works within ${place.within} miles of ${name}`;
    case 'nation': {
      const nation = other.areas.find((area) => place.reach.meets(area));
      return nation === undefined ? `Does not cover ${name}` : `Covers ${nationName(nation)}`;
    }
  }
}

const WORDS: Record<Nearness, (viewer: Traits, other: Traits) => string> = {
  0: nationWords,
  1: overlapWords,
  2: localWords,
};

/** Of two where one is based where the other works, or near them. */
function localWords(viewer: Traits, other: Traits): string {
  const { home } = viewer;
  if (home !== NOWHERE && home === other.home) return `You are both based in ${nameOf(home)}`;
  const [theirs, own] = [other, viewer].map(homesOf) as [number[], number[]];
  const inOwn = findIn(theirs, viewer.areas);
  if (inOwn !== undefined) return `${placedAt(other, inOwn)}, in your area`;
  const inTheirs = findIn(own, other.areas);
  if (inTheirs === undefined) return `${placedAt(other, theirs[0] as number)}, near you`;
  return `Covers ${nameOf(inTheirs)}, where you ${home === NOWHERE ? 'work' : 'are based'}`;
}

/** The first of some places that lies in a circle. */
function findIn(places: readonly number[], areas: readonly AreaCode[]): number | undefined {
  const circles = Reach.inside(areas);
  return places.find((place) => circles.holds(place));
}

/** A home, or where one without a home works. */
function placedAt({ home }: Traits, place: number): string {
  return `${home === NOWHERE ? 'Works around' : 'Based in'} ${nameOf(place)}`;
}

/** Of two whose circles overlap. */
function overlapWords(viewer: Traits, other: Traits): string {
  const [own, theirs] = [viewer, other].map(({ areas }) => circlesIn(areas)) as [
    AreaCode[],
    AreaCode[],
  ];
  const here = own.find((area) => Reach.of([area]).meetsAny(theirs)) as AreaCode;
  const there = theirs.find((area) => Reach.of([here]).meets(area)) as AreaCode;
  const [ours, name] = [here, there].map((area) => nameOf(placeIn(area)));
  return ours === name ? `You both work around ${name}` : `Works around ${name}, near ${ours}`;
}

/** Of two who are not near: what a nation or the United Kingdom has to do with it. */
function nationWords(viewer: Traits, other: Traits): string {
  const theirs = nationReaching(other, viewer);
  if (theirs !== undefined) return `Covers ${nationName(theirs)}`;
  const own = nationReaching(viewer, other);
  return own === undefined ? 'Your areas do not overlap' : `You cover ${nationName(own)}`;
}

/** The nation of one that overlaps an area of the other. */
function nationReaching(one: Traits, other: Traits): AreaCode | undefined {
  const reach = Reach.of(other.areas);
  return one.areas.find((area) => 'nation' in areaIn(area) && reach.meets(area));
}

function nationName(code: AreaCode): string {
  const area = areaIn(code);
  if (!('nation' in area)) return nameOf(placeIn(code));
  return area.nation === 'UK' ? 'the whole UK' : `all ${area.nation}`;
}

function nameOf(place: number): string {
  return placeLabel(toNamed(placeTable().places[place] as Place).name);
}
