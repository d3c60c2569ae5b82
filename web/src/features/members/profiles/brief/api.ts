import type {
  BriefForm,
  getOwnBrief,
  keepBrief,
  OwnBrief,
  removeBrief,
  setBrief,
} from '@lintel/contract/profiles/briefs';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';

const GET = endpoint<typeof getOwnBrief>('GET', '/api/profiles/me/brief');
const SET = endpoint<typeof setBrief>('PUT', '/api/profiles/me/brief');
const REMOVE = endpoint<typeof removeBrief>('DELETE', '/api/profiles/me/brief');
const KEEP = endpoint<typeof keepBrief>('POST', '/api/profiles/me/brief/keep');

const NOTHING: OwnBrief = { brief: null, hasEnded: false, mayKeep: false, buyers: null };

/** What the member is after now. */
export const ownBriefQuery = queryOptions({
  queryKey: ['own-brief'],
  queryFn: ({ signal }) => call(GET, { signal }),
});

export const useSetBrief = () => useChangeBrief((body: BriefForm) => call(SET, { body }));
export const useKeepBrief = () => useChangeBrief(() => call(KEEP));
export const useRemoveBrief = () =>
  useChangeBrief(async () => {
    await call(REMOVE);
    return NOTHING;
  });

function useChangeBrief<Input = void>(change: (input: Input) => Promise<OwnBrief>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (own) => {
      // Cards, counts and the bell say it as well.
      await client.invalidateQueries({ refetchType: 'none' });
      client.setQueryData(ownBriefQuery.queryKey, own);
    },
  });
}
