import { type ListAddress, listPath } from '@lintel/contract/values/public-lists';

/** The path of a page of a list. The first has no number. */
export function pagePath(list: ListAddress, page: number): string {
  return page === 1 ? listPath(list) : `${listPath(list)}?page=${page}`;
}
