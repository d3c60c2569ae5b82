import type { ListedMatch, ProfileMatch } from '@lintel/contract/profiles/profiles';
import type { DirectoryAnswer } from '#engine/document.ts';
import { hasStated, type Traits } from './match.ts';
import { isTopMatch } from './points.ts';

/** A page of results: which of all they are, and in which order. */
export type ShownPage = Pick<DirectoryAnswer, 'ids' | 'sortedBy' | 'page'> & { limit: number };

/**
 * The matches of a page, by profile. Those that are Top Matches are marked, unless the viewer has stated nothing that
 * could make one, and each is given one reason of its own:
 * the one that fewest profiles of the page have, unless it was given to another before.
 */
export function listedMatches(
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
