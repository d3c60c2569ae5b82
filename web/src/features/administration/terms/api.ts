import type { listTermsNotices, sendTermsNotice } from '@lintel/contract/notifications/terms';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { siteQuery } from '#web/lib/site-query.ts';
import { toast } from '#web/ui/overlay/toast.ts';

const LIST = endpoint<typeof listTermsNotices>('GET', '/api/admin/terms');
const SEND = endpoint<typeof sendTermsNotice>('POST', '/api/admin/terms');
const LOOK_MILLISECONDS = 5_000;

export const termsNoticesQuery = queryOptions({
  queryKey: ['terms-notices'],
  queryFn: ({ signal }) => call(LIST, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ sentAt }) => sentAt === null) ? LOOK_MILLISECONDS : false,
});

export interface WrittenNotice {
  changed: string;
  effectiveOn: string;
}

export function useSendNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WrittenNotice) => call(SEND, { body }),
    onSuccess: (terms) => {
      client.setQueryData(termsNoticesQuery.queryKey, terms);
      toast({ title: 'Members are being told' });
      return client.invalidateQueries({ queryKey: siteQuery.queryKey });
    },
  });
}
