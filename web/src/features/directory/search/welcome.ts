import type { OwnProfile } from '@lintel/contract/profiles/profiles';
import { firstName, ROLE_LABELS, SOUGHT_ROLES } from '@lintel/contract/values/members';
import { placeLabel } from '@lintel/contract/values/places';
import { countOf } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { parseQuery } from '#web/lib/query-string.ts';
import { countListed } from './api.ts';
import { parseSearch } from './state.ts';
import { soughtSearch } from './suggested.ts';

type Newcomer = Pick<OwnProfile, 'fullName' | 'role' | 'location' | 'basePlace' | 'areas'>;

/**
 * The words that welcome a new member, and the page that opens: the one that they asked for before, else the search
 * for the roles they look for, where they work. Of a search for one role it is said how many wait; the directory as a
 * whole opens if there are none, or if that is unknown.
 */
export async function welcomeOf(
  profile: Newcomer,
  asked: string | null,
): Promise<{ words: string; href: string }> {
  const words = `Welcome, ${firstName(profile.fullName ?? '')}.`;
  const sought = profile.role && SOUGHT_ROLES[profile.role][0];
  const href =
    asked ?? (sought ? `${PATHS.search}?${soughtSearch(sought, profile).query}` : PATHS.search);
  const waiting = await waitingAt(href).catch(() => null);
  if (waiting === null) return { words, href: asked ?? PATHS.search };
  return { words: `${words} ${waiting}`, href };
}

/**
 * How many of a role a search finds: "21 management companies around Harrogate."; null where it finds no one, and for
 * other pages.
 */
async function waitingAt(href: string): Promise<string | null> {
  const [path, query = ''] = href.split('?');
  const search = parseSearch(parseQuery(query));
  const [role, ...roles] = search.role;
  if (path !== PATHS.search || !role || roles.length > 0) return null;
  const { total, near, place } = await countListed(search);
  if (total === 0) return null;
  const { one, many } = ROLE_LABELS[role];
  const where = place
    ? ` around ${placeLabel(place.name)}`
    : search.location.map((location) => ` in ${location}`).join('');
  const count = near === 0 ? '' : `${countOf(near, one, many).toLowerCase()}${where}. `;
  return `${count}We have filtered the list for you.`;
}
