export interface FileTables {
  storedFiles: StoredFileRow;
  orphanedObjects: { key: string; dueAt: number };
}

/** A file in a member's own space. Its bytes are in the object storage under a key that says nothing about it. */
export interface StoredFileRow {
  id: string;
  memberId: string;
  path: string;
  objectKey: string;
  bytes: number;
  createdAt: number;
  updatedAt: number;
}
