import { areaLabel, NATIONS, type Nation } from '@lintel/contract/values/places';
import { NATION_NAMES } from '@lintel/contract/values/regions';
import { simplify } from '#engine/text.ts';
import { keyOf } from './place-names.ts';

// What a profile's areas may be beside places: a nation, or the whole United Kingdom.

type NationArea = Nation | 'UK';

const AREAS: readonly NationArea[] = [...NATIONS, 'UK'];
const UK_NAMES = ['UK', 'United Kingdom', 'All of the UK', 'Nationwide', 'Everywhere'];
/** A text of fewer letters begins too many names. */
const FEWEST_LETTERS = 3;

/** The nation with this id, named as areas are. */
export function findNation(id: string): { id: NationArea; name: string } | undefined {
  const nation = AREAS.find((each) => each === id);
  return nation && { id: nation, name: areaLabel({ nation }) };
}

/** The nations that a text names in full, and those whose names it begins. */
export function nationsCalled(text: string): { named: { id: string }[]; begun: { id: string }[] } {
  const key = keyOf(simplify(text).split(' '));
  const having = (fits: (name: string) => boolean) =>
    AREAS.filter((nation) => namesOf(nation).some(fits)).map((id) => ({ id }));
  return {
    named: having((name) => name === key),
    begun: key.length < FEWEST_LETTERS ? [] : having((name) => name.startsWith(key)),
  };
}

function namesOf(nation: NationArea): string[] {
  const also = nation === 'UK' ? UK_NAMES : (NATION_NAMES[nation] ?? []);
  return [areaLabel({ nation }), ...also].map((name) => keyOf(simplify(name).split(' ')));
}
