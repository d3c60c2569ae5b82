import { createContext, useContext } from 'react';

/** The id of the place of the search whose results are shown; blank without one. */
export const SearchedPlace = createContext('');

/** What the address of a page that opens from results carries, so that it shows the match for their place. */
export function useSearchedPlace(): { place?: string } {
  const place = useContext(SearchedPlace);
  return place === '' ? {} : { place };
}
