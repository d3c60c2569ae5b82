import type { OwnProfile, ProfileCard } from '@lintel/contract/profiles/profiles';
import { ELSEWHERE, firstName, type Role } from '@lintel/contract/values/members';
import { areaKey, placeLabel, placeOf } from '@lintel/contract/values/places';
import { formatList } from '#web/lib/format.ts';
import { startersFor } from './starters.ts';

type Facts = Pick<
  ProfileCard,
  'role' | 'fullName' | 'focus' | 'location' | 'basePlace' | 'areas' | 'services'
>;
type OwnFacts = Pick<OwnProfile, 'role' | 'focus' | 'location' | 'basePlace' | 'areas'>;

/** Where both members say that they are or work, in words: of two bases in one city the city alone. */
function sharedPlaces(own: OwnFacts, other: Facts): string[] {
  const ownAreas = new Set(own.areas.map(areaKey));
  // Without the distances, which differ.
  const areas = other.areas
    .filter((area) => ownAreas.has(areaKey(area)))
    .map((area) => {
      if (!('nation' in area)) return placeLabel(area.name);
      return area.nation === 'UK' ? 'the UK' : area.nation;
    });
  const isSameBase = other.basePlace !== null && own.basePlace?.id === other.basePlace.id;
  const isSameCity = own.location === other.location && own.location !== ELSEWHERE;
  const city = isSameCity ? [other.location] : [];
  return [...new Set([...(isSameBase ? [placeLabel(placeOf(other))] : city), ...areas])];
}

/** What two members have in common, as a sentence: strategies, and where they work. Undefined if nothing. */
export function sharedText(own: OwnFacts, other: Facts): string | undefined {
  const strategies = other.focus.filter((strategy) => own.focus.includes(strategy));
  const where = formatList(sharedPlaces(own, other));
  if (strategies.length > 0) {
    return `You both do ${formatList(strategies)}${where && ` in ${where}`}.`;
  }
  return where ? `You both work in ${where}.` : undefined;
}

/**
 * The roles that each role asks about their own area. Everyone else is asked about the member's place: a job is where
 * it is.
 */
const ASKED_ABOUT_THEIRS: Record<Role, readonly Role[]> = {
  investor: ['investor', 'sourcer', 'management'],
  sourcer: ['sourcer'],
  management: ['management'],
  service_provider: [],
};

/** Where a first message says that the two may meet: where both work, or it claims nothing of either for the other. */
function meetingPlace(own: OwnFacts & { role: Role }, other: Facts): string {
  const { role, basePlace, location } = own;
  const [shared] = sharedPlaces(own, other);
  if (shared) return shared;
  const isTheirs = ASKED_ABOUT_THEIRS[role].includes(other.role) || !location;
  const name = isTheirs ? ELSEWHERE : placeLabel(placeOf({ basePlace, location }));
  return name === ELSEWHERE ? 'your area' : name;
}

/** Three messages that the member may begin with. A strategy that only one of the two has stated is in none. */
export function starters(own: OwnFacts, other: Facts): string[] {
  const { role } = own;
  if (!role) return [];
  return startersFor(role, other.role, {
    name: firstName(other.fullName),
    place: meetingPlace({ ...own, role }, other),
    strategy: other.focus.find((strategy) => own.focus.includes(strategy)),
  });
}
