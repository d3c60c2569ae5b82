import type {
  getModeratedMember,
  ModeratedMember,
  suspendMember,
  unsuspendMember,
} from '@lintel/contract/administration/moderation';
import type { ReportReason } from '@lintel/contract/values/safety';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';

const GET = endpoint<typeof getModeratedMember>('GET', '/api/admin/users/{id}');
const SUSPEND = endpoint<typeof suspendMember>('POST', '/api/admin/users/{id}/suspend');
const UNSUSPEND = endpoint<typeof unsuspendMember>('DELETE', '/api/admin/users/{id}/suspend');

/** A member as administrators see them. */
export function memberQuery(id: string) {
  return queryOptions({
    queryKey: ['moderated-member', id],
    queryFn: ({ signal }) => call(GET, { params: { id }, signal }),
  });
}

export function useSuspend(id: string) {
  return useModeration(id, (reason: ReportReason) =>
    call(SUSPEND, { params: { id }, body: { reason } }),
  );
}

export function useUnsuspend(id: string) {
  return useModeration(id, (_: undefined) => call(UNSUSPEND, { params: { id } }));
}

function useModeration<Input>(id: string, action: (input: Input) => Promise<ModeratedMember>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: (member) => {
      client.setQueryData(memberQuery(id).queryKey, member);
      // Profiles, cards and reports show the change; do not refetch the administrators' inbox, which audits every
      // request.
      return client.invalidateQueries({
        predicate: ({ queryKey: [kind] }) => !KEPT.has(kind),
      });
    },
  });
}

const KEPT = new Set<unknown>(['moderated-member', 'admin-inbox', 'admin-inbox-message']);
