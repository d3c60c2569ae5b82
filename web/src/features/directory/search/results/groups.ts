import type { DirectoryPage } from '@lintel/contract/directory/search';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { type PlaceGroup, placeLabel } from '@lintel/contract/values/places';
import { formatCount } from '#web/lib/format.ts';

/** How the profiles that are shown stand to the place of the search, by id. */
export type Standings = DirectoryPage['standings'];

/** What the headings of the results are made of. */
export type Grouped = Pick<DirectoryPage, 'groups' | 'place'> & { within: number | null };

const UNDER_ONE: Record<PlaceGroup, PlaceGroup> = {
  in: 'in',
  around: 'in',
  within: 'within',
  nation: 'nation',
};

/** The heading above each profile that is the first of its group, by id: "In and around Leeds (14)". */
export function headingsOf(
  profiles: readonly Pick<ProfileCard, 'id'>[],
  standings: Standings,
  { groups, place, within }: Grouped,
): ReadonlyMap<string, string> {
  const headings = new Map<string, string>();
  if (!place) return headings;
  const headingOf = (id: string) => {
    const group = standings[id]?.group;
    return group ? UNDER_ONE[group] : undefined;
  };
  const name = placeLabel(place.name);
  const words: Record<PlaceGroup, string> = {
    in: `In and around ${name}`,
    around: '',
    within: `Within ${within} miles of ${name}`,
    nation: place.nation
      ? `Covers ${place.nation} or the whole UK`
      : 'Covers a whole nation or the UK',
  };
  for (const [at, { id }] of profiles.entries()) {
    const heading = headingOf(id);
    if (!heading || heading === headingOf(profiles[at - 1]?.id ?? '')) continue;
    headings.set(id, `${words[heading]} (${formatCount(totalUnder(heading, groups))})`);
  }
  return headings;
}

/** How many are based in or around the place. */
export function nearIn({ groups }: Pick<Grouped, 'groups'>): number {
  return totalUnder('in', groups);
}

function totalUnder(heading: PlaceGroup, groups: Grouped['groups']): number {
  const under = groups.filter(({ group }) => UNDER_ONE[group] === heading);
  return under.reduce((sum, { total }) => sum + total, 0);
}

/** What to say above results of which none is in or around the place; undefined where some are. */
export function noneNear({ groups, place }: Grouped): string | undefined {
  const isNear = groups.some(({ group }) => UNDER_ONE[group] === 'in');
  if (!place || groups.length === 0 || isNear) return undefined;
  return `No one is based in or around ${placeLabel(place.name)}.`;
}
