import type { ListPage, ListSize } from '@lintel/contract/front-door/public-lists';
import { LIST_LIMITS, type ListAddress, listPath } from '@lintel/contract/values/front-door';
import type { Location, Role } from '@lintel/contract/values/members';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/open.ts';
import * as changes from '#server/features/profiles/profile-changes/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { cachedByVersion } from '#server/platform/cached.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { addressesOf, type CountedList, listsFrom } from './rules.ts';

// The public directory: lists of the members whose pages search engines may list. All are counted by one query, again
// when a profile has changed, and the members of a page are read when it is asked for.

export { findFirm, listIndexedFirms } from './firms.ts';

type Lists = Map<string, CountedList>;

const cachedLists = new WeakMap<Db, () => Promise<Lists>>();

function findLists({ db }: Pick<Context, 'db'>): Promise<Lists> {
  let find = cachedLists.get(db);
  if (!find) {
    find = cachedByVersion(
      () => changes.findLast(db),
      async () => listsFrom(await profiles.countListedForSearch(db)),
    );
    cachedLists.set(db, find);
  }
  return find();
}

/** The lists that exist, with how many members they have. */
export async function listLists(ctx: Pick<Context, 'db'>): Promise<ListSize[]> {
  const lists = await findLists(ctx);
  return [...lists.values()].map(({ figures: { role, city, count } }) => ({ role, city, count }));
}

/** Those of the lists that exist that a member with a public page for search engines is in. */
export async function listsOf(
  ctx: Pick<Context, 'db'>,
  member: { role: Role; location: Location },
): Promise<ListAddress[]> {
  const lists = await findLists(ctx);
  return addressesOf(member).filter((address) => lists.has(listPath(address)));
}

/** A page of the list at a path; undefined if there is none. */
export async function findListPage(
  ctx: Pick<Context, 'db' | 'clock'>,
  path: string,
  page: number,
): Promise<ListPage | undefined> {
  const list = (await findLists(ctx)).get(path);
  if (!list) return undefined;
  const { figures } = list;
  const limit = LIST_LIMITS.page;
  const pages = Math.ceil(figures.count / limit);
  if (page > pages) return undefined;
  const part = { offset: (page - 1) * limit, limit };
  return { figures, members: await profiles.listMembers(ctx, figures, part), page, pages };
}

/** The first pages of the lists for search engines, with the instants of their last changes in ISO 8601. */
export async function listIndexed(
  ctx: Pick<Context, 'db'>,
): Promise<{ path: string; changedAt: string }[]> {
  const lists = await findLists(ctx);
  return [...lists].map(([path, { changedAt }]) => ({ path, changedAt: isoInstant(changedAt) }));
}
