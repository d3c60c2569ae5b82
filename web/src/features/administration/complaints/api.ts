import type { answerComplaint, listComplaints } from '@lintel/contract/administration/complaints';
import type { ComplaintState } from '@lintel/contract/values/site';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';

const LIST = endpoint<typeof listComplaints>('GET', '/api/admin/complaints');
const ANSWER = endpoint<typeof answerComplaint>('POST', '/api/admin/complaints/{id}/answer');

const COMPLAINTS_KEY = ['complaints'] as const;

export function complaintsQuery(state: ComplaintState) {
  return infiniteQueryOptions({
    queryKey: [...COMPLAINTS_KEY, state],
    queryFn: ({ pageParam, signal }) =>
      call(LIST, { query: { state, after: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextAfter }) => nextAfter,
  });
}

/** Answer a complaint by email. */
export function useAnswer(id: string) {
  return useChange(COMPLAINTS_KEY, (body: { answer: string; decisionId: string | undefined }) =>
    call(ANSWER, { params: { id }, body }),
  );
}
