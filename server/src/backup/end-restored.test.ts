import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { RELEASES, restoreRelease } from '#server/testing/earlier-releases/restore.ts';
import { endRestored } from './end-restored.ts';

it.each(RELEASES)(
  'fault: what was shared ends in a copy of an earlier release: %s',
  async (release) => {
    const { location, drop } = await restoreRelease(release);
    onTestFinished(drop);
    await using db = openDatabase(location, () => undefined);
    await sql`update "collections" set "shareToken" = "id"`.execute(db);
    await endRestored(db);
    const { rows } = await sql`select * from "collections" where "shareToken" is not null`.execute(
      db,
    );
    expect(rows).toEqual([]);
  },
);
