import type { findCompanies, readCompany } from '@lintel/contract/members/companies';
import type { deleteEvidence, listEvidence, saveEvidence } from '@lintel/contract/members/evidence';
import type { EvidenceKind } from '@lintel/contract/values/evidence-kinds';
import type { GivenEvidence } from '@lintel/contract/values/stated-evidence';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { asked } from './state.ts';

const LIST = endpoint<typeof listEvidence>('GET', '/api/evidence');
const SAVE = endpoint<typeof saveEvidence>('PUT', '/api/evidence/{kind}');
const DELETE = endpoint<typeof deleteEvidence>('DELETE', '/api/evidence/{kind}');

/** The kinds that apply to the member, and what they have stated. */
export const evidenceQuery = queryOptions({
  queryKey: ['evidence'],
  queryFn: ({ signal }) => call(LIST, { signal }),
});

export function prefetchEvidence(client: QueryClient) {
  return client.prefetchQuery(evidenceQuery);
}

/** A row to save, as typed or as it was. */
export interface Saving {
  kind: EvidenceKind;
  given: GivenEvidence;
  isAsked: boolean;
}

/** Save rows one after the other. */
export function useSaveEvidence(ended: Ended = {}) {
  return useEvidenceChange(ended, async (rows: readonly Saving[]) => {
    for (const { kind, given, isAsked } of rows) {
      await call(SAVE, { params: { kind }, body: { ...asked(given), isAsked } });
    }
  });
}

export function useDeleteEvidence(ended: Ended) {
  return useEvidenceChange(ended, (kind: EvidenceKind) => call(DELETE, { params: { kind } }));
}

/** What follows a change, even where its button has left the page. */
interface Ended {
  onSuccess?: () => void;
  onError?: (error: Error) => void;
}

// Profiles and cards show it.
function useEvidenceChange<Input>(ended: Ended, change: (input: Input) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    ...ended,
    mutationFn: change,
    onSettled: async () => {
      await client.invalidateQueries({ refetchType: 'none' });
      await client.invalidateQueries({ queryKey: evidenceQuery.queryKey });
    },
  });
}
