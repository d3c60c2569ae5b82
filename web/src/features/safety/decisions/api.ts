import type { unsuspendMember } from '@lintel/contract/administration/moderation';
import type {
  answerAppeal,
  appealDecision,
  appealSuspension,
  decideMember,
  decisionForm,
  getSuspension,
  listAppeals,
  listMemberDecisions,
  listOwnDecisions,
  undoDecision,
} from '@lintel/contract/safety/decisions';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, endpoint } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { RESOLVE } from '../reports/api.ts';

const OWN = endpoint<typeof listOwnDecisions>('GET', '/api/decisions');
const APPEAL = endpoint<typeof appealDecision>('POST', '/api/decisions/{id}/appeal');
const SUSPENSION = endpoint<typeof getSuspension>('GET', '/api/suspension');
const APPEAL_SUSPENSION = endpoint<typeof appealSuspension>('POST', '/api/suspension/appeal');
const OF_MEMBER = endpoint<typeof listMemberDecisions>('GET', '/api/admin/users/{id}/decisions');
const DECIDE = endpoint<typeof decideMember>('POST', '/api/admin/users/{id}/decisions');
const UNDO = endpoint<typeof undoDecision>('POST', '/api/admin/decisions/{id}/undo');
const APPEALS = endpoint<typeof listAppeals>('GET', '/api/admin/appeals');
const ANSWER = endpoint<typeof answerAppeal>('POST', '/api/admin/appeals/{id}/answer');
const LIFT = endpoint<typeof unsuspendMember>('DELETE', '/api/admin/users/{id}/suspend');

export const ownDecisionsQuery = queryOptions({
  queryKey: ['ownDecisions'],
  queryFn: ({ signal }) => call(OWN, { signal }),
});

/** Appeal against one of the viewer's decisions. */
export function useAppeal(id: string) {
  return useChange(ownDecisionsQuery.queryKey, (body: { words: string }) =>
    call(APPEAL, { params: { id }, body }),
  );
}

/** The suspension of a member who was refused at the sign-in. A failure is not retried: their time to read it may be over. */
export const suspensionQuery = queryOptions({
  queryKey: ['suspension'],
  queryFn: ({ signal }) => call(SUSPENSION, { signal }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

export function useAppealSuspension() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { words: string }) => call(APPEAL_SUSPENSION, { body }),
    onSuccess: (suspension) => client.setQueryData(suspensionQuery.queryKey, suspension),
  });
}

/** What staff see before they decide about a member. */
export function memberDecisionsQuery(id: string) {
  return queryOptions({
    queryKey: ['memberDecisions', id],
    queryFn: ({ signal }) => call(OF_MEMBER, { params: { id }, signal }),
  });
}

type Form = z.input<typeof decisionForm>;

/** The reports that a decision closes: the one it is made on, and others about the same member. */
interface Closing {
  id: string;
  others: string[];
}

/** Decide about a member. Returns the id of the decision. */
export function useDecide(memberId: string, report: Closing | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (decision: Form): Promise<string | null> => {
      if (!report) return (await call(DECIDE, { params: { id: memberId }, body: decision })).id;
      const { id, others } = report;
      return (await call(RESOLVE, { params: { id }, body: { decision, others } })).decisionId;
    },
    onSuccess: () => reload(client),
    onError: () => client.invalidateQueries({ queryKey: memberDecisionsQuery(memberId).queryKey }),
  });
}

/** Undo a warning; also works from a toast that outlives the page. */
export async function undoWarning(client: QueryClient, id: string): Promise<void> {
  await call(UNDO, { params: { id } });
  await reload(client);
}

export function useLiftSuspension(memberId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(LIFT, { params: { id: memberId } }),
    onSuccess: () => reload(client),
  });
}

export const appealsQuery = queryOptions({
  queryKey: ['appeals'],
  queryFn: ({ signal }) => call(APPEALS, { signal }),
});

export function useAnswerAppeal(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { answer: string; isUpheld: boolean }) =>
      call(ANSWER, { params: { id }, body }),
    onSuccess: () => reload(client),
  });
}

const AUDITED = new Set<unknown>(['admin-inbox', 'admin-inbox-message']);

// Profiles, cards, messages and reports show a decision. Each request for the administrators' inbox is audited.
function reload(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => !AUDITED.has(kind) });
}
