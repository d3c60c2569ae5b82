import type {
  listMembers,
  MemberPage,
  openMember,
  orderDeed,
  stopDeed,
} from '@lintel/contract/administration/members';
import type { Deed } from '@lintel/contract/values/administration';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { ONLY_WHEN_ASKED } from '../inbox/api.ts';
import type { MemberSearch } from './state.ts';

const LIST = endpoint<typeof listMembers>('GET', '/api/admin/members');
const OPEN = endpoint<typeof openMember>('GET', '/api/admin/users/{id}');
const ORDER = endpoint<typeof orderDeed>('POST', '/api/admin/users/{id}/deeds');
const STOP = endpoint<typeof stopDeed>('DELETE', '/api/admin/users/{id}/deeds/{deedId}');

export function membersQuery(search: MemberSearch) {
  return infiniteQueryOptions({
    queryKey: ['admin-members', search],
    queryFn: ({ pageParam, signal }) =>
      call(LIST, { query: { ...search, after: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextAfter }) => nextAfter,
    ...ONLY_WHEN_ASKED,
  });
}

/** A member's page, fetched each time it is opened. */
export function memberQuery(id: string) {
  return queryOptions({
    queryKey: ['admin-member', id],
    queryFn: ({ signal }) => call(OPEN, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    ...ONLY_WHEN_ASKED,
  });
}

/** Show what has changed on a member's page without opening it again. */
export function changeMember(
  client: QueryClient,
  id: string,
  change: (page: MemberPage) => Partial<MemberPage>,
): void {
  client.setQueryData(memberQuery(id).queryKey, (page) => page && { ...page, ...change(page) });
}

export function useOrderDeed(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { deed: Deed; email?: string }) => call(ORDER, { params: { id }, body }),
    onSuccess: (pending) => changeMember(client, id, () => pending),
  });
}

export function useStopDeed(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deedId: string) => call(STOP, { params: { id, deedId } }),
    onSuccess: (pending) => changeMember(client, id, () => pending),
  });
}
