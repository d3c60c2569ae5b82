import type { blockMember, listBlocks, unblockMember } from '@lintel/contract/safety/blocks';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';

const BLOCK = endpoint<typeof blockMember>('POST', '/api/profiles/{id}/block');
const UNBLOCK = endpoint<typeof unblockMember>('DELETE', '/api/profiles/{id}/block');
const LIST = endpoint<typeof listBlocks>('GET', '/api/blocks');

export const blocksQuery = queryOptions({
  queryKey: ['blocks'],
  queryFn: ({ signal }) => call(LIST, { signal }),
});

/** @param onBlocked leaves the page of the blocked member */
export function useBlock(id: string, onBlocked: () => unknown) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(BLOCK, { params: { id } }),
    onSuccess: async () => {
      await onBlocked();
      await clearAnswers(client);
    },
  });
}

export function useUnblock() {
  const client = useQueryClient();
  return useMutation({ mutationFn: (id: string) => unblock(client, id) });
}

/** Unblock a member; also works from a toast that outlives the page. */
export async function unblock(client: QueryClient, id: string): Promise<void> {
  await call(UNBLOCK, { params: { id } });
  await clearAnswers(client);
}

// Blocks affect nearly every response: refetch active queries now and the others when next used.
async function clearAnswers(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' });
  await client.invalidateQueries();
}
