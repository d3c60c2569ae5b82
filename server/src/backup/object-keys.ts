import { type DatabaseLocation, openDatabase } from '#server/db/open.ts';
import { listAvatarKeys } from '#server/features/media/avatars/service.ts';
import { listFileKeys } from '#server/features/media/files/service.ts';
import { listKeptKeys } from '#server/features/safety/decisions/service.ts';

/** The storage keys of the files that a database names. */
export async function listKeys(location: DatabaseLocation): Promise<string[]> {
  await using db = openDatabase(location, () => undefined);
  const tables = await db.introspection.getTables();
  // An earlier release, whose database is backed up as it is, has no decisions.
  const hasDecisions = tables.some(({ name }) => name === 'decisions');
  return [
    ...(await listFileKeys(db)),
    ...(await listAvatarKeys(db)),
    ...(hasDecisions ? await listKeptKeys(db) : []),
  ];
}
