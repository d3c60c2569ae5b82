import type { DirectoryPage } from '@lintel/contract/directory/search';
import type { ListedMatch, ProfileMatch } from '@lintel/contract/profiles/profiles';
import type { SearchedPlace } from '#engine/coverage/searched-place.ts';
import type { DirectoryAnswer } from '#engine/document.ts';
import { matchOf } from './explanation.ts';
import type { Fees } from './fees.ts';
import { wordsFor } from './location.ts';
import { hasStated, type Traits } from './match.ts';
import { isTopMatch } from './points.ts';

/** A page of results: which of all they are, in which order, and how each stands to the place of the search. */
export type ShownPage = Pick<DirectoryAnswer, 'ids' | 'sortedBy' | 'page'> &
  Partial<Pick<DirectoryAnswer, 'groupsOfIds'>> & { limit: number };

/** The matches of a page by profile, without the viewer's own, and how each stands to the place, if there is one. */
export interface PageDescription {
  matches: Record<string, ListedMatch>;
  standings: DirectoryPage['standings'];
}

interface Described {
  viewer: { id: string; traits: Traits | undefined };
  place: SearchedPlace | undefined;
  findTraits: (id: string) => Traits | undefined;
  findFees: () => Fees;
}

export function describePage(
  page: ShownPage,
  { viewer: { id: viewerId, traits: viewer }, place, findTraits, findFees }: Described,
): PageDescription {
  const found = new Map<string, ProfileMatch>();
  const standings: PageDescription['standings'] = {};
  for (const [at, id] of page.ids.entries()) {
    const other = findTraits(id);
    if (!other) continue;
    if (viewer && id !== viewerId) found.set(id, matchOf(viewer, other, findFees(), place));
    const group = page.groupsOfIds?.[at] ?? null;
    if (place) standings[id] = { group, words: wordsFor(other, place) };
  }
  return { matches: viewer ? listedMatches(page, found, viewer) : {}, standings };
}

/**
 * The matches of a page, by profile. Those that are Top Matches are marked, unless the viewer has stated nothing that
 * could make one, and each is given one reason of its own:
 * the one that fewest profiles of the page have, unless it was given to another before.
 */
function listedMatches(
  { ids, sortedBy, page, limit }: ShownPage,
  matches: ReadonlyMap<string, ProfileMatch>,
  viewer: Traits,
): Record<string, ListedMatch> {
  const sharedBy = new Map<string, number>();
  for (const { reasons } of matches.values()) {
    for (const reason of reasons) sharedBy.set(reason, (sharedBy.get(reason) ?? 0) + 1);
  }
  const mayHaveTop = sortedBy === 'match' && hasStated(viewer);
  const given = new Set<string | null>();
  const listed: Record<string, ListedMatch> = {};
  for (const [at, id] of ids.entries()) {
    const match = matches.get(id);
    if (!match) continue;
    const before = (page - 1) * limit + at;
    const [reason = null] = match.reasons
      .filter((one) => !given.has(one))
      .sort((a, b) => (sharedBy.get(a) as number) - (sharedBy.get(b) as number));
    given.add(reason);
    listed[id] = {
      ...match,
      isTopMatch: mayHaveTop && isTopMatch(match, before),
      reason,
    };
  }
  return listed;
}
