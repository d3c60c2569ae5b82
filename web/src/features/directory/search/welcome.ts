import type { OwnProfile } from '@lintel/contract/profiles/profiles';
import { firstName, ROLE_LABELS, SOUGHT_ROLES } from '@lintel/contract/values/members';
import { placeLabel } from '@lintel/contract/values/places';
import { countOf } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { countListed } from './api.ts';
import { soughtSearch } from './suggested.ts';

type Newcomer = Pick<OwnProfile, 'fullName' | 'role' | 'location' | 'basePlace' | 'areas'>;

/** "Welcome, Nadia." */
export function greetingOf({ fullName }: Pick<Newcomer, 'fullName'>): string {
  return `Welcome, ${firstName(fullName ?? '')}.`;
}

/**
 * The words that welcome a new member, and the page that opens: the search for the roles they look for, where they
 * work, with how many there are. The directory as a whole if there are none, or if that is unknown.
 */
export async function welcomeOf(profile: Newcomer): Promise<{ words: string; href: string }> {
  const { role } = profile;
  const words = greetingOf(profile);
  const sought = role && SOUGHT_ROLES[role][0];
  const found = sought && soughtSearch(sought, profile);
  const count = found ? await countListed(found.search).catch(() => 0) : 0;
  if (!found || count === 0) return { words, href: PATHS.search };
  const { one, many } = ROLE_LABELS[sought];
  const { place, search, query } = found;
  const where = place
    ? ` covering ${placeLabel(place.name)}`
    : search.location.map((location) => ` in ${location}`).join('');
  const listed = `${countOf(count, one, many).toLowerCase()}${where}. We have filtered the list for you.`;
  return { words: `${words} ${listed}`, href: `${PATHS.search}?${query}` };
}
