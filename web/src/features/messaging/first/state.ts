import type { OwnProfile, ProfileCard } from '@lintel/contract/members/profiles';
import { ELSEWHERE } from '@lintel/contract/values/members';
import { areaKey, areaWords, placeOf, placeWords } from '@lintel/contract/values/places';
import { formatList } from '#web/lib/format.ts';
import { startersFor } from './starters.ts';

type Facts = Pick<
  ProfileCard,
  'role' | 'fullName' | 'focus' | 'location' | 'basePlace' | 'areas' | 'services'
>;
type OwnFacts = Pick<OwnProfile, 'role' | 'focus' | 'location' | 'basePlace' | 'areas'>;

/** What two members have in common, as a sentence: strategies, and where they work. Undefined if nothing. */
export function sharedWords(own: OwnFacts, other: Facts): string | undefined {
  const strategies = other.focus.filter((strategy) => own.focus.includes(strategy));
  const ownAreas = new Set(own.areas.map(areaKey));
  // Without the distances, which differ.
  const areas = other.areas
    .filter((area) => ownAreas.has(areaKey(area)))
    .map((area) => ('nation' in area ? areaWords(area) : placeWords(area.name)));
  const isSameCity = own.location === other.location && own.location !== ELSEWHERE;
  const places = isSameCity ? [placeWords(placeOf(other)), ...areas] : areas;
  const where = formatList(new Set(places));
  if (strategies.length > 0) {
    return `You both do ${formatList(strategies)}${where && ` in ${where}`}.`;
  }
  return where ? `You both work in ${where}.` : undefined;
}

/** Three messages that the member may begin with. */
export function starters(own: OwnFacts, other: Facts): string[] {
  if (!own.role) return [];
  return startersFor(own.role, other.role, {
    name: other.fullName.split(' ')[0] ?? other.fullName,
    place: placeOf(other),
    strategy: other.focus.find((strategy) => own.focus.includes(strategy)) ?? other.focus[0],
  });
}
