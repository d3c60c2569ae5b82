import type {
  FailedEmail,
  giveUpEmail,
  listFailedEmails,
  retryEmail,
  sendTestEmail,
} from '@lintel/contract/administration/emails';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';

const LIST = endpoint<typeof listFailedEmails>('GET', '/api/admin/emails');
const RETRY = endpoint<typeof retryEmail>('POST', '/api/admin/emails/{id}/retry');
const GIVE_UP = endpoint<typeof giveUpEmail>('POST', '/api/admin/emails/{id}/give-up');
const TEST = endpoint<typeof sendTestEmail>('POST', '/api/admin/emails/test');

export const failedEmailsQuery = infiniteQueryOptions({
  queryKey: ['failed-emails'],
  queryFn: ({ pageParam, signal }) =>
    call(LIST, { query: { before: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextBefore }) => nextBefore,
});

type Send = (request: { params: { id: string } }) => Promise<unknown>;

function useDeed({ id, recipient }: FailedEmail, title: string, send: Send, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send({ params: { id } }),
    onSuccess: () => {
      toast({ title, description: `To ${recipient}` });
      onDone();
    },
    onError: (error) => failureToast({ title: 'Not done', error }),
    // After a refusal as well: a colleague may have been faster.
    onSettled: () => client.invalidateQueries({ queryKey: failedEmailsQuery.queryKey }),
  });
}

/** What can be done about an email. */
export function useEmailDeeds(email: FailedEmail, onDone: () => void) {
  return {
    retry: useDeed(email, 'Email is sent again', (request) => call(RETRY, request), onDone),
    giveUp: useDeed(email, 'Email given up', (request) => call(GIVE_UP, request), onDone),
  };
}

export function useTestEmail() {
  return useMutation({ mutationFn: () => call(TEST) });
}
