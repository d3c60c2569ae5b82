import type { findCompanies, readCompany } from '@lintel/contract/evidence/companies';
import type {
  deleteEvidence,
  listEvidence,
  saveEvidence,
} from '@lintel/contract/evidence/evidence';
import { COMPANY_WORDS, type EvidenceKind } from '@lintel/contract/values/evidence';
import type { GivenEvidence } from '@lintel/contract/values/evidence-rules';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { asked } from './state.ts';

const LIST = endpoint<typeof listEvidence>('GET', '/api/evidence');
const SAVE = endpoint<typeof saveEvidence>('PUT', '/api/evidence/{kind}');
const FIND = endpoint<typeof findCompanies>('GET', '/api/companies');
const READ = endpoint<typeof readCompany>('POST', '/api/companies/{number}/read');
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

/** Look up a company by its number, or find some by name. A name that finds nothing is refused like a wrong number. */
export async function lookUpCompany(q: string) {
  const found = await call(FIND, { query: { q } });
  if (found.company || found.items.length > 0) return found;
  const fields = { q: COMPANY_WORDS.none };
  throw new ApiError({ code: 'VALIDATION_FAILED', status: 400, message: '', fields });
}

/** Read the company that the member states from Companies House again. */
export function useReadCompany(ended: Ended) {
  return useEvidenceChange(ended, async (number: string) => {
    await call(READ, { params: { number } });
  });
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
