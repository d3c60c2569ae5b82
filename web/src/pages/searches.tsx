import type { SavedSearch } from '@lintel/contract/saved-searches/saved-searches';
import { describeSearch } from '#web/features/directory/search/search-name.ts';
import { parseSearch } from '#web/features/directory/search/state.ts';
import { SearchList } from '#web/features/saved-searches/list/search-list.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { parseQuery } from '#web/lib/query-string.ts';

const describe = ({ query, place }: Pick<SavedSearch, 'query' | 'place'>) =>
  describeSearch(parseSearch(parseQuery(query)), place);

export function SearchesPage() {
  usePageTitle('Saved searches');
  return <SearchList describe={describe} />;
}
