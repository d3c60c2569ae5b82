import type {
  decideEvidence,
  EvidenceDecision,
  listOfficers,
  listWaitingEvidence,
  reopenEvidence,
  WaitingEvidence,
} from '@lintel/contract/evidence/decisions';
import { evidenceRow } from '@lintel/contract/values/evidence-rules';
import { displayName } from '@lintel/contract/values/members';
import { DECISION_UNDO_MILLISECONDS } from '@lintel/contract/values/safety';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';

const LIST = endpoint<typeof listWaitingEvidence>('GET', '/api/admin/evidence');
const DECIDE = endpoint<typeof decideEvidence>('POST', '/api/admin/evidence/{id}/decide');
const REOPEN = endpoint<typeof reopenEvidence>('POST', '/api/admin/evidence/{id}/reopen');
const OFFICERS = endpoint<typeof listOfficers>('GET', '/api/admin/evidence/{id}/officers');

/** The evidence that waits for a check. */
export const waitingQuery = infiniteQueryOptions({
  queryKey: ['waiting-evidence'],
  queryFn: ({ pageParam, signal }) =>
    call(LIST, { query: { page: pageParam ?? undefined }, signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ nextPage }) => nextPage,
});

/**
 * Decide about evidence, which can be undone. The list is loaded again after a refusal as well: its member may have
 * changed it.
 */
export function useDecide(item: WaitingEvidence) {
  const client = useQueryClient();
  const params = { id: item.id };
  const seen = seenOf(item);
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['profile', item.member.id], refetchType: 'none' }),
      client.invalidateQueries({ queryKey: waitingQuery.queryKey }),
    ]);
  const reopen = useMutation({
    mutationFn: () => call(REOPEN, { params, body: { seen } }),
    onError: (error) => failureToast({ title: 'Could not take back the decision', error }),
    onSettled,
  });
  return useMutation({
    mutationFn: (decision: Omit<EvidenceDecision, 'seen'>) =>
      call(DECIDE, { params, body: { ...decision, seen } }),
    onSuccess: (_, { outcome }) =>
      toast({
        title: `${displayName(item)}: ${evidenceRow(item.kind).noun} ${outcome}`,
        action: { label: 'Undo', onSelect: reopen.mutate },
        milliseconds: DECISION_UNDO_MILLISECONDS,
      }),
    onSettled,
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
