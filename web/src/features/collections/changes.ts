import type {
  CollectionFields,
  createCollection,
  deleteCollection,
  restoreCollection,
  updateCollection,
} from '@lintel/contract/collections/collections';
import { call, endpoint } from '#web/lib/api.ts';
import { useCollectionChange } from './api.ts';

const CREATE = endpoint<typeof createCollection>('POST', '/api/collections');
const UPDATE = endpoint<typeof updateCollection>('PATCH', '/api/collections/{id}');
const DELETE = endpoint<typeof deleteCollection>('DELETE', '/api/collections/{id}');
const RESTORE = endpoint<typeof restoreCollection>('POST', '/api/collections/{id}/restore');

export function create(body: CollectionFields) {
  return call(CREATE, { body });
}

export function useCreateCollection() {
  return useCollectionChange(create);
}

export function useUpdateCollection(id: string) {
  return useCollectionChange((body: Partial<CollectionFields>) =>
    call(UPDATE, { params: { id }, body }),
  );
}

export function useDeleteCollection() {
  return useCollectionChange((id: string) => call(DELETE, { params: { id } }));
}

export function useRestoreCollection() {
  return useCollectionChange((id: string) => call(RESTORE, { params: { id } }));
}
