import type { ResultsView } from '@lintel/contract/values/accounts';
import { lazyRouteComponent } from '@tanstack/react-router';

const load = () => import('./results-list.tsx');

/** The results as rows, whose code most members never need: they look at cards. */
export const ResultsList = lazyRouteComponent(load, 'ResultsList');
export const ListSkeleton = lazyRouteComponent(load, 'ListSkeleton');

/** Load the code of a view; that of the cards is part of the page. */
export async function loadView(view: ResultsView) {
  if (view !== 'grid') await load();
}
