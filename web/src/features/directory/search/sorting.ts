import {
  RELEVANCE_LABEL,
  SORT_LABELS,
  SORT_ORDERS,
  type SortOrder,
} from '@lintel/contract/values/directory';
import { FEE_BASES } from '@lintel/contract/values/members';
import { hasPlace, type SearchState } from './state.ts';

/** The orders that mean something in a search, with their names; the one it is in is always among them. */
export function offeredOrders(search: SearchState): { order: SortOrder; label: string }[] {
  return SORT_ORDERS.filter((order) => isOffered(order, search)).map((order) => ({
    order,
    label: order === 'match' && search.q !== '' ? RELEVANCE_LABEL : SORT_LABELS[order],
  }));
}

/** Whether an order means something in a search, or is the one it is in. */
export function isOffered(order: SortOrder, search: SearchState): boolean {
  if (order === 'nearest') return hasPlace(search);
  return order !== 'fee' || search.sort === 'fee' || search.role.some((role) => FEE_BASES[role]);
}
