import { isAboutBriefs } from '@lintel/engine';
import type { Context, Viewer } from '#server/context.ts';
import type { SavedSearchRow } from '#server/db/schema/saved-searches.ts';
import * as directory from '#server/features/directory/search/service.ts';
import * as members from '#server/features/members/members/service.ts';
import type * as bell from '#server/features/notifications/bell/service.ts';
import type { SumsContext } from '#server/features/profiles/profiles/service.ts';
import * as hits from './hits.ts';
import { readQuery } from './query.ts';
import * as store from './store.ts';

/** What is new for a search: the profiles, and when the latest was found. */
export interface News {
  profileIds: string[];
  latestAt: number;
  /** Whether there are more, which have not been looked at. */
  isCut: boolean;
}

/** The profiles that are new for each search and have not been seen, the latest first, as far as they match now. */
export async function findNew(
  ctx: SumsContext,
  rows: readonly SavedSearchRow[],
  which: 'unseen' | 'unsent' = 'unseen',
): Promise<Map<string, News>> {
  const ids = rows.map(({ id }) => id);
  const open = await hits.listOpen(ctx.db, ids, which);
  const bySearch = Map.groupBy(open, ({ searchId }) => searchId);
  const found = new Map<string, News>();
  for (const { id, memberId, query } of rows) {
    const ofRow = bySearch.get(id) ?? [];
    const { filters } = readQuery(query);
    const ids = ofRow.map(({ profileId }) => profileId);
    // Who wants someone may be made up where no address is confirmed.
    const told = isAboutBriefs(filters) ? await members.listConfirmedAmong(ctx.db, ids) : ids;
    const cards = await directory.findMatching(ctx, memberId, filters, told);
    const [latest, ...more] = ofRow.filter(({ profileId }) => cards.has(profileId));
    if (!latest) continue;
    const profileIds = [latest, ...more].map(({ profileId }) => profileId);
    const isCut = ofRow.length === hits.NEW_OF_A_SEARCH;
    found.set(id, { profileIds, latestAt: latest.foundAt, isCut });
  }
  return found;
}

/** Find what the bell shows of a member's searches, except for those that are off. */
export async function findNews(
  ctx: Pick<Context, 'db' | 'clock'>,
  { memberId }: Viewer,
  since: number,
): Promise<bell.News[]> {
  const rows = (await store.listSearches(ctx.db, memberId)).filter(
    (row) => row.frequency !== 'off',
  );
  const found = await findNew(ctx, rows);
  return rows.flatMap(({ id, name, query }) => {
    const news = found.get(id);
    if (!news || news.latestAt < since) return [];
    const search = { id, name, query: readQuery(query).query };
    const { latestAt: at, profileIds } = news;
    return [{ kind: 'search', id: `search_${id}`, count: profileIds.length, at, search }];
  });
}
