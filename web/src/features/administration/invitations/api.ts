import type {
  createOperatorInvitation,
  endOperatorInvitation,
  listOperatorInvitations,
} from '@lintel/contract/front-door/operator-invitations';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { toast } from '#web/ui/overlay/toast.ts';

const LIST = endpoint<typeof listOperatorInvitations>('GET', '/api/admin/invitations');
const CREATE = endpoint<typeof createOperatorInvitation>('POST', '/api/admin/invitations');
const END = endpoint<typeof endOperatorInvitation>('DELETE', '/api/admin/invitations/{code}');

/** The address of the list as a CSV file. */
export const CSV_PATH = '/api/admin/invitations/export';

/** The operator's invitations, and what came of each. */
export const operatorInvitationsQuery = queryOptions({
  queryKey: ['operator-invitations'],
  queryFn: ({ signal }) => call(LIST, { signal }),
});

export function useCreateInvitation(onSuccess: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (label: string) => call(CREATE, { body: { label } }),
    onSuccess: (list) => {
      client.setQueryData(operatorInvitationsQuery.queryKey, list);
      onSuccess();
    },
  });
}

export function useEndInvitation(onSuccess: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(END, { params: { code } }),
    onSuccess: (list) => {
      client.setQueryData(operatorInvitationsQuery.queryKey, list);
      toast({ title: 'The invitation is off' });
      onSuccess();
    },
  });
}
