import {
  DIRECTORY_PATH,
  LIST_NAMES,
  type ListAddress,
  listPath,
} from '@lintel/contract/values/front-door';

/** A page that another is below, by its name and path. */
export interface Crumb {
  name: string;
  path: string;
}

/** The directory and these lists, as the pages above a list or a profile. */
export function crumbsOf(lists: readonly ListAddress[]): Crumb[] {
  const ofLists = lists.map((list) => ({
    name: list.city ?? LIST_NAMES[list.role],
    path: listPath(list),
  }));
  return [{ name: 'Directory', path: DIRECTORY_PATH }, ...ofLists];
}
