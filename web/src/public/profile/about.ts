import type { PublicProfile } from '@lintel/contract/front-door/public-pages';
import { displayName, type Role } from '@lintel/contract/values/members';
import { placeOf } from '@lintel/contract/values/places';

const NOUNS: Record<Role, string> = {
  investor: 'landlord or investor',
  sourcer: 'property sourcer',
  management: 'letting agent',
  service_provider: 'service provider',
};
const DESCRIPTION_LENGTH = 155;

/** Title and description of a public page, for search engines and previews. */
export function aboutProfile(profile: PublicProfile): { title: string; description: string } {
  const title = `${displayName(profile)}, ${roleAndPlace(profile)}`;
  const description = startOf(profile.bio) || `${title}: services, terms and what was checked.`;
  return { title, description };
}

/** What a member is and where: "letting agent in Leeds". */
export function roleAndPlace(profile: Parameters<typeof placeOf>[0] & { role: Role }): string {
  const place = placeOf(profile);
  return `${NOUNS[profile.role]}${place && ` in ${place}`}`;
}

/** The start of a text on one line, ended by a word, as long as a description may be; empty without a text. */
export function startOf(text: string | null): string {
  const line = (text ?? '').replace(/\s+/g, ' ').trim();
  // By characters, so that none is cut in two.
  const characters = Array.from(line);
  if (characters.length <= DESCRIPTION_LENGTH) return line;
  const start = characters.slice(0, DESCRIPTION_LENGTH + 1).join('');
  const end = start.lastIndexOf(' ');
  return end > 0 ? start.slice(0, end) : characters.slice(0, DESCRIPTION_LENGTH).join('');
}
