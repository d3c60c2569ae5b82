import { z } from 'zod';

/** The names of what an archive holds. Its members' files stand under `FILES` followed by their keys. */
export const DATABASE = 'database.db';
export const MANIFEST = 'manifest.json';
export const MANIFEST_BYTES = 1_048_576;
export const FILES = 'objects/';

/** What an archive must hold; its last file. */
export const manifest = z.object({
  /** 1: without a checksum, and of the embedded database alone. */
  format: z.union([z.literal(1), z.literal(2)]),
  createdAt: z.iso.datetime(),
  /** The number of rows of each table. */
  tables: z.record(z.string(), z.number()),
  files: z.number(),
});
export type Manifest = z.infer<typeof manifest>;

/** A backup cannot be written or restored here; the message says why. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
