import type { ResultsView } from '@lintel/contract/values/accounts';
import type { ListOrder } from './list-columns.tsx';
import type { ShownProfiles } from './results-grid.tsx';
import { ListSkeleton, ResultsList } from './results-list.tsx';
import { ResultsTerrace, TerraceSkeleton } from './results-terrace.tsx';

type OtherView = { view: Exclude<ResultsView, 'grid'> };

/** The results as rows or as a street. */
export function OtherResults({
  view,
  search,
  onSort,
  ...shown
}: OtherView & ShownProfiles & ListOrder) {
  if (view === 'terrace') return <ResultsTerrace {...shown} />;
  return <ResultsList {...shown} search={search} onSort={onSort} />;
}

/** What stands in the place of the rows or of the street while the results load. */
export function OtherSkeleton({ view, ...list }: OtherView & { count: number } & ListOrder) {
  return view === 'terrace' ? <TerraceSkeleton count={list.count} /> : <ListSkeleton {...list} />;
}
