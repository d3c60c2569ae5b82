import type { listMembers } from '@lintel/contract/administration/members';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { ONLY_WHEN_ASKED } from '../inbox/api.ts';
import type { MemberSearch } from './state.ts';

const LIST = endpoint<typeof listMembers>('GET', '/api/admin/members');

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
