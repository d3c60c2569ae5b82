import type {
  countReports,
  listOwnReports,
  listReports,
  reopenReport,
  reportForm,
  resolveReport,
  sendReport,
} from '@lintel/contract/safety/reports';
import type { ReportState } from '@lintel/contract/values/safety';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { call, endpoint } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';

const SEND = endpoint<typeof sendReport>('POST', '/api/reports');
const LIST = endpoint<typeof listReports>('GET', '/api/admin/reports');
const LIST_OWN = endpoint<typeof listOwnReports>('GET', '/api/reports');
const COUNT = endpoint<typeof countReports>('GET', '/api/admin/reports/count');
const REOPEN = endpoint<typeof reopenReport>('POST', '/api/admin/reports/{id}/reopen');
export const RESOLVE = endpoint<typeof resolveReport>('POST', '/api/admin/reports/{id}/resolve');

const REPORTS_KEY = ['reports'] as const;
const OWN_KEY = ['ownReports'] as const;

/** The subject of a report: a member, or one of their messages. */
export type ReportTarget = { profileId: string } | { messageId: string };

export function useSendReport() {
  return useChange(OWN_KEY, (body: z.input<typeof reportForm>) => call(SEND, { body }));
}

export const ownReportsQuery = infiniteQueryOptions({
  queryKey: OWN_KEY,
  queryFn: ({ pageParam, signal }) =>
    call(LIST_OWN, { query: { after: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextAfter }) => nextAfter,
});

export function reportsQuery(state: ReportState) {
  return infiniteQueryOptions({
    queryKey: [...REPORTS_KEY, state],
    queryFn: ({ pageParam, signal }) =>
      call(LIST, { query: { state, after: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextAfter }) => nextAfter,
  });
}

/** How many reports are open. */
export const reportCountQuery = queryOptions({
  queryKey: [...REPORTS_KEY, 'count'],
  queryFn: ({ signal }) => call(COUNT, { signal }),
});

/** The reports to close together, and the decision that already acted on them; none if no action is needed. */
export interface Closing {
  ids: readonly [string, ...string[]];
  decisionId?: string | undefined;
}

/** Close reports without a new decision. `onClosed` is called even after the reports have left the page. */
export function useCloseReports(onClosed: (closing: Closing) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids: [id, ...others], decisionId }: Closing) =>
      call(RESOLVE, { params: { id }, body: { decision: null, decisionId, others } }),
    onSuccess: (_, closing) => onClosed(closing),
    onSettled: () => client.invalidateQueries({ queryKey: REPORTS_KEY }),
  });
}

/** Open closed reports again; also works from a toast that outlives the page. */
export async function reopenReports(client: QueryClient, ids: readonly string[]): Promise<void> {
  for (const id of ids) await call(REOPEN, { params: { id } });
  await client.invalidateQueries({ queryKey: REPORTS_KEY });
}
