import type {
  decideEvidence,
  EvidenceDecision,
  listOfficers,
  listWaitingEvidence,
  WaitingEvidence,
} from '@lintel/contract/evidence/decisions';
import { evidenceRow } from '@lintel/contract/values/evidence-rules';
import { displayName } from '@lintel/contract/values/members';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { toast } from '#web/ui/overlay/toast.ts';

const LIST = endpoint<typeof listWaitingEvidence>('GET', '/api/admin/evidence');
const DECIDE = endpoint<typeof decideEvidence>('POST', '/api/admin/evidence/{id}/decide');
const OFFICERS = endpoint<typeof listOfficers>('GET', '/api/admin/evidence/{id}/officers');

/** The evidence that waits for a check. */
export const waitingQuery = infiniteQueryOptions({
  queryKey: ['waiting-evidence'],
  queryFn: ({ pageParam, signal }) =>
    call(LIST, { query: { page: pageParam ?? undefined }, signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ nextPage }) => nextPage,
});

/** Decide about evidence. The list is loaded again after a refusal as well: its member may have changed it. */
export function useDecide(item: WaitingEvidence) {
  const client = useQueryClient();
  const { id, member } = item;
  return useMutation({
    mutationFn: (decision: Omit<EvidenceDecision, 'seen'>) =>
      call(DECIDE, { params: { id }, body: { ...decision, seen: seenOf(item) } }),
    onSuccess: (_, { outcome }) => {
      toast({ title: `${displayName(item)}: ${evidenceRow(item.kind).noun} ${outcome}` });
      return client.invalidateQueries({ queryKey: ['profile', member.id], refetchType: 'none' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: waitingQuery.queryKey }),
  });
}

/** What a decision names: all that the row shows of the evidence and of who states it. */
function seenOf({ kind, number, scheme, insurer, endsOn, ...owner }: WaitingEvidence) {
  const { fullName, businessName, role } = owner;
  return { kind, number, scheme, insurer, endsOn, fullName, businessName, role };
}

/** Read the officers of a company. Their names go with the row that shows them. */
export function useOfficers(id: string) {
  return useMutation({ mutationFn: () => call(OFFICERS, { params: { id } }), gcTime: 0 });
}
