import type { StoredFile } from '@lintel/contract/media/media';
import type { StoredFileRow } from '#server/db/schema.ts';

export function toStoredFile({ path, bytes, createdAt, updatedAt }: StoredFileRow): StoredFile {
  return {
    path,
    bytes,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}
