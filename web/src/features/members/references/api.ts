import type {
  answerClientQuestion,
  askClient,
  confirmReference,
  declineReference,
  getClientQuestion,
  listOwnReferences,
  listProfileReferences,
  proposeReference,
  removeReference,
  updateReference,
} from '@lintel/contract/references/references';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { call, endpoint } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { REFERENCES_KEY } from '#web/ui/property/worked-with.ts';

const OF_PROFILE = endpoint<typeof listProfileReferences>('GET', '/api/profiles/{id}/references');
const OWN = endpoint<typeof listOwnReferences>('GET', '/api/references');
const PROPOSE = endpoint<typeof proposeReference>('POST', '/api/references');
const CONFIRM = endpoint<typeof confirmReference>('POST', '/api/references/{id}/confirm');
const DECLINE = endpoint<typeof declineReference>('POST', '/api/references/{id}/decline');
const UPDATE = endpoint<typeof updateReference>('PATCH', '/api/references/{id}');
const REMOVE = endpoint<typeof removeReference>('DELETE', '/api/references/{id}');
const ASK = endpoint<typeof askClient>('POST', '/api/client-questions');
const QUESTION = endpoint<typeof getClientQuestion>('GET', '/api/client-questions/{code}');
const ANSWER = endpoint<typeof answerClientQuestion>('POST', '/api/client-questions/{code}');

/** Who has worked with the member of a profile that is open, in pages. */
export function profileReferencesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...REFERENCES_KEY, 'profile', id],
    queryFn: ({ pageParam, signal }) =>
      call(OF_PROFILE, { params: { id }, query: { after: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextAfter }) => nextAfter,
  });
}

export const ownReferencesQuery = queryOptions({
  queryKey: [...REFERENCES_KEY, 'own'],
  queryFn: ({ signal }) => call(OWN, { signal }),
});

export function usePropose() {
  return useChange(REFERENCES_KEY, (body: z.input<typeof proposeReference.input.body>) =>
    call(PROPOSE, { body }),
  );
}

/**
 * What a side can do with a reference: confirm it, say that it is not right, be asked or not, or remove it. The toasts
 * are shown here because what was answered or removed has left the page.
 */
export function useReference(id: string) {
  const params = { id };
  return {
    confirm: useChange(REFERENCES_KEY, async (body: { mayAsk: boolean }) => {
      await call(CONFIRM, { params, body });
      toast({ title: 'It stands on both profiles now' });
    }),
    decline: useChange(REFERENCES_KEY, async () => {
      await call(DECLINE, { params });
      toast({ title: 'It stands on neither profile' });
    }),
    update: useChange(REFERENCES_KEY, (body: { mayAsk: boolean }) =>
      call(UPDATE, { params, body }),
    ),
    remove: useChange(REFERENCES_KEY, async () => {
      await call(REMOVE, { params });
      toast({ title: 'Removed from both profiles' });
    }),
  };
}

/** Make a link for a client. */
export function useAskClient() {
  return useMutation({
    mutationFn: (body: z.input<typeof askClient.input.body>) => call(ASK, { body }),
  });
}

/** What a member asks a client to confirm. Only the answer uses the link up. */
export function clientQuestionQuery(code: string) {
  return queryOptions({
    queryKey: [...REFERENCES_KEY, 'question', code],
    queryFn: ({ signal }) => call(QUESTION, { params: { code }, signal }),
  });
}

export function useAnswerQuestion(code: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { mayAsk: boolean }) => call(ANSWER, { params: { code }, body }),
    onSuccess: (question) => client.setQueryData(clientQuestionQuery(code).queryKey, question),
  });
}
