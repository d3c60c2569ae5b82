import type { OwnProfile, ProfileCard } from '@lintel/contract/profiles/profiles';
import { ELSEWHERE, firstName, type Role } from '@lintel/contract/values/members';
import { areaKey, areaLabel, placeLabel, placeOf } from '@lintel/contract/values/places';
import { formatList } from '#web/lib/format.ts';
import { startersFor } from './starters.ts';

type Facts = Pick<
  ProfileCard,
  'role' | 'fullName' | 'focus' | 'location' | 'basePlace' | 'areas' | 'services'
>;
type OwnFacts = Pick<OwnProfile, 'role' | 'focus' | 'location' | 'basePlace' | 'areas'>;

/** Where both members work, in words. */
function sharedPlaces(own: OwnFacts, other: Facts): string[] {
  const ownAreas = new Set(own.areas.map(areaKey));
  // Without the distances, which differ.
  const areas = other.areas
    .filter((area) => ownAreas.has(areaKey(area)))
    .map((area) => ('nation' in area ? areaLabel(area) : placeLabel(area.name)));
  const isSameCity = own.location === other.location && own.location !== ELSEWHERE;
  return [...new Set(isSameCity ? [placeLabel(placeOf(other)), ...areas] : areas)];
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
 * The roles that each role asks about their own place. Everyone else is asked about the member's: a job is where it
 * is.
 */
const ASKED_ABOUT_THEIRS: Record<Role, readonly Role[]> = {
  investor: ['investor', 'sourcer', 'management'],
  sourcer: ['sourcer'],
  management: ['management'],
  service_provider: [],
};

/** Where a first message says that the two may meet: where both work, or it claims nothing of the member. */
function meetingPlace(own: OwnFacts & { role: Role }, other: Facts): string {
  const [shared] = sharedPlaces(own, other);
  if (shared) return shared;
  const isTheirs = ASKED_ABOUT_THEIRS[own.role].includes(other.role) || !own.location;
  const { basePlace, location } = isTheirs ? other : own;
  const name = placeLabel(placeOf({ basePlace, location: location ?? other.location }));
  return name === ELSEWHERE ? 'your area' : name;
}

/** Three messages that the member may begin with. */
export function starters(own: OwnFacts, other: Facts): string[] {
  const { role } = own;
  if (!role) return [];
  return startersFor(role, other.role, {
    name: firstName(other.fullName),
    place: meetingPlace({ ...own, role }, other),
    strategy: other.focus.find((strategy) => own.focus.includes(strategy)) ?? other.focus[0],
  });
}
