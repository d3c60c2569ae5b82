import type { unsuspendMember } from '@lintel/contract/administration/moderation';
import type {
  answerAppeal,
  appealDecision,
  appealSuspension,
  decideMember,
  decisionForm,
  endSuspendedSignin,
  getSuspension,
  listAppeals,
  listMemberDecisions,
  listOwnDecisions,
  undoDecision,
} from '@lintel/contract/safety/decisions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, endpoint } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { RESOLVE } from '../reports/api.ts';

const OWN = endpoint<typeof listOwnDecisions>('GET', '/api/decisions');
const APPEAL = endpoint<typeof appealDecision>('POST', '/api/decisions/{id}/appeal');
const SUSPENSION = endpoint<typeof getSuspension>('GET', '/api/suspension');
const APPEAL_SUSPENSION = endpoint<typeof appealSuspension>('POST', '/api/suspension/appeal');
const END_SUSPENDED = endpoint<typeof endSuspendedSignin>('DELETE', '/api/suspension');
const OF_MEMBER = endpoint<typeof listMemberDecisions>('GET', '/api/admin/users/{id}/decisions');
const DECIDE = endpoint<typeof decideMember>('POST', '/api/admin/users/{id}/decisions');
const UNDO = endpoint<typeof undoDecision>('POST', '/api/admin/decisions/{id}/undo');
const APPEALS = endpoint<typeof listAppeals>('GET', '/api/admin/appeals');
const ANSWER = endpoint<typeof answerAppeal>('POST', '/api/admin/appeals/{id}/answer');
const LIFT = endpoint<typeof unsuspendMember>('DELETE', '/api/admin/users/{id}/suspend');

/** A decision shows in profiles, cards, messages and reports. */
const EVERYTHING = [] as const;

interface Words {
  words: string;
}

export const ownDecisionsQuery = queryOptions({
  queryKey: ['ownDecisions'],
  queryFn: ({ signal }) => call(OWN, { signal }),
});

/** Appeal against one of the viewer's decisions. */
export function useAppeal(id: string) {
  return useChange(ownDecisionsQuery.queryKey, (body: Words) =>
    call(APPEAL, { params: { id }, body }),
  );
}

/** The suspension of a member who was refused at the sign-in. Their time to read it may be over. */
export const suspensionQuery = queryOptions({
  queryKey: ['suspension'],
  queryFn: ({ signal }) => call(SUSPENSION, { signal }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

export function useAppealSuspension() {
  return useChange(suspensionQuery.queryKey, (body: Words) => call(APPEAL_SUSPENSION, { body }));
}

/** Forget in this browser who has signed in to a suspended account. */
export function useEndSuspendedSignin() {
  return useMutation({ mutationFn: () => call(END_SUSPENDED, {}) });
}

/** What staff see before they decide about a member. */
export function memberDecisionsQuery(id: string) {
  return queryOptions({
    queryKey: ['memberDecisions', id],
    queryFn: ({ signal }) => call(OF_MEMBER, { params: { id }, signal }),
  });
}

type Form = z.input<typeof decisionForm>;

/** Decide about a member, and close the reports on which that is done. Returns the id of the decision. */
export function useDecide(memberId: string, [reportId, ...others]: readonly string[]) {
  return useChange(EVERYTHING, async (decision: Form): Promise<string | null> => {
    if (!reportId) return (await call(DECIDE, { params: { id: memberId }, body: decision })).id;
    const body = { decision, others };
    return (await call(RESOLVE, { params: { id: reportId }, body })).decisionId;
  });
}

/** Returns a function that undoes a warning, also from a toast that outlives the page. */
export function useUndoWarning() {
  const client = useQueryClient();
  return async (id: string) => {
    await call(UNDO, { params: { id } });
    await client.invalidateQueries();
  };
}

/** `onLifted` is called even if the button has left the page by then. */
export function useLiftSuspension(memberId: string, onLifted: () => void) {
  return useChange(EVERYTHING, async (_: undefined) => {
    await call(LIFT, { params: { id: memberId } });
    onLifted();
  });
}

export const appealsQuery = queryOptions({
  queryKey: ['appeals'],
  queryFn: ({ signal }) => call(APPEALS, { signal }),
});

export function useAnswerAppeal(id: string) {
  return useChange(EVERYTHING, (body: { answer: string; isUpheld: boolean }) =>
    call(ANSWER, { params: { id }, body }),
  );
}
