import type { ResultsView } from '@lintel/contract/values/accounts';
import { lazyRouteComponent } from '@tanstack/react-router';

const load = () => import('./other-views.tsx');

/** The results as rows or as a street, whose code most members never need: they look at cards. */
export const OtherResults = lazyRouteComponent(load, 'OtherResults');
export const OtherSkeleton = lazyRouteComponent(load, 'OtherSkeleton');

/** Load the code of a view; that of the cards is part of the page. */
export async function loadView(view: ResultsView) {
  if (view !== 'grid') await load();
}
