import type { StoredFile } from '@lintel/contract/media/files';
import type { StoredFileRow } from '#server/db/schema.ts';
import { isoInstant } from '#server/platform/clock.ts';

export function toStoredFile({ path, bytes, createdAt, updatedAt }: StoredFileRow): StoredFile {
  return {
    path,
    bytes,
    createdAt: isoInstant(createdAt),
    updatedAt: isoInstant(updatedAt),
  };
}
