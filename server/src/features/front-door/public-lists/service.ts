import type { ListFigures, ListPage, ListSize } from '@lintel/contract/front-door/public-lists';
import {
  DIRECTORY_PATH,
  LIST_LIMITS,
  type ListAddress,
  listPath,
} from '@lintel/contract/values/front-door';
import type { Location, Role } from '@lintel/contract/values/members';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/open.ts';
import * as changes from '#server/features/profiles/profile-changes/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { madeOnce } from '#server/platform/cached.ts';
import { OPEN_PAGES } from '#server/platform/limits.ts';
import { addressesOf, listsFrom } from './rules.ts';

// The public directory: lists of the members whose pages search engines may list. All are counted by one query, again
// when a profile has changed, and the members of a page are read when it is asked for.

export { findFirm, listIndexedFirms, listStartsOfFirms } from './firms.ts';

type Lists = Map<string, ListFigures>;

const countedLists = new WeakMap<Db, () => Promise<Lists>>();

function findLists({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Lists> {
  const find =
    countedLists.get(db) ??
    madeOnce(
      { clock, milliseconds: OPEN_PAGES.milliseconds },
      () => changes.findLast(db),
      async () => listsFrom(await profiles.countListedForSearch(db)),
    );
  countedLists.set(db, find);
  return find();
}

/** The lists that exist, with how many members they have. */
export async function listLists(ctx: Pick<Context, 'db' | 'clock'>): Promise<ListSize[]> {
  const lists = await findLists(ctx);
  return [...lists.values()].map(({ role, city, count }) => ({ role, city, count }));
}

/** Those of the lists that exist that a member with a public page for search engines is in. */
export async function listsOf(
  ctx: Pick<Context, 'db' | 'clock'>,
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
  const figures = (await findLists(ctx)).get(path);
  if (!figures) return undefined;
  const limit = LIST_LIMITS.page;
  const pages = Math.ceil(figures.count / limit);
  if (page > pages) return undefined;
  const part = { offset: (page - 1) * limit, limit };
  const members = await profiles.listMembers(ctx, figures, part);
  // The figures may be a second older than the members.
  const least = page === 1 ? LIST_LIMITS.members : 1;
  return members.length < least ? undefined : { figures, members, page, pages };
}

/** The paths of the directory and of the lists that exist, if there are any. */
export async function listPaths(ctx: Pick<Context, 'db' | 'clock'>): Promise<string[]> {
  const paths = [...(await findLists(ctx)).keys()];
  return paths.length > 0 ? [DIRECTORY_PATH, ...paths] : [];
}
