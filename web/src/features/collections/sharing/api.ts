import type {
  copySharedCollection,
  endSharing,
  openSharedCollection,
  shareCollection,
} from '@lintel/contract/collections/collections';
import { useQuery } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { useCollectionChange } from '../api.ts';

const SHARE = endpoint<typeof shareCollection>('POST', '/api/collections/{id}/share');
const END = endpoint<typeof endSharing>('DELETE', '/api/collections/{id}/share');
const COPY = endpoint<typeof copySharedCollection>('POST', '/api/collections/shared/copy');
const OPEN = endpoint<typeof openSharedCollection>('POST', '/api/collections/shared');

/** Create or revoke the collection's share link. */
export function useSharing(id: string) {
  return useCollectionChange(async (isShared: boolean) => {
    if (isShared) await call(SHARE, { params: { id } });
    else await call(END, { params: { id } });
  });
}

/** Copy a shared collection into one of the member's own; returns it. */
export function useCopyShared(shareToken: string) {
  return useCollectionChange((_: undefined) => call(COPY, { body: { shareToken } }));
}

/** The collection behind the link with this secret. */
export function useSharedCollection(shareToken: string) {
  return useQuery({
    queryKey: ['shared-collection', shareToken],
    queryFn: ({ signal }) => call(OPEN, { body: { shareToken }, signal }),
    staleTime: 0,
  });
}
