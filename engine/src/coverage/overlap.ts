import { type Area, placeLabel, toNamed } from '@lintel/contract/values/places';
import { gazetteer } from '#engine/places/gazetteer.ts';
import { type AreaCode, areaIn, Reach } from './areas.ts';

/** Describe for a viewer where their areas and another member's overlap; undefined where none do. */
export function describeOverlap(
  own: readonly AreaCode[],
  others: readonly AreaCode[],
): string | undefined {
  const pairs = own.flatMap((one) => {
    const reach = Reach.of([one]);
    return others.filter((other) => reach.meets(other)).map((other) => [one, other] as const);
  });
  const [nearest] = pairs.map(([one, other]) => wordsFor(areaIn(one), areaIn(other))).sort(byRank);
  return nearest?.words;
}

interface Words {
  /** Smaller for a description by which the two work closer together. */
  rank: number;
  words: string;
}

function byRank(a: Words, b: Words): number {
  return a.rank - b.rank;
}

function wordsFor(own: Area, other: Area): Words {
  if ('placeId' in own && 'placeId' in other && own.placeId !== other.placeId) {
    return { rank: 1, words: `Works around ${nameOf(other)}, near ${nameOf(own)}` };
  }
  const circle = [own, other].find((area) => 'placeId' in area);
  if (circle) return { rank: 0, words: `You both work around ${nameOf(circle)}` };
  const nation = [own, other].map(nameOf).find((name) => name !== 'UK');
  return { rank: 2, words: `You both work ${nation ? `in ${nation}` : 'across the UK'}` };
}

function nameOf(area: Area): string {
  if ('nation' in area) return area.nation;
  const place = gazetteer().find(area.placeId);
  return place ? placeLabel(toNamed(place).name) : '';
}
