import { openDatabase } from '#server/db/open.ts';
import { listAvatarKeys } from '#server/features/media/avatars/service.ts';
import { listFileKeys } from '#server/features/media/files/service.ts';

/** The storage keys of the files that a database names. */
export async function listKeys(path: string): Promise<string[]> {
  await using db = openDatabase({ engine: 'sqlite', path }, () => undefined);
  return [...(await listFileKeys(db)), ...(await listAvatarKeys(db))];
}
