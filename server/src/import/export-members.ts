import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Area } from '@lintel/contract/values/places';
import { stringify } from 'csv-stringify/sync';
import type { Db } from '#server/db/open.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { Unfinished } from '#server/platform/unfinished.ts';
import { FIELDS, type Field } from './fields.ts';

const ROWS_AT_ONCE = 1_000;
/** The column of a base has the name that the API shows. */
const NAMES: Partial<Record<Field, string>> = { basePlaceId: 'basePlace' };

/**
 * Write all members with a profile into a new CSV file that the import reads as it is. Returns how many there are, and
 * how many have no profile yet and are left out.
 */
export async function exportMembers(
  db: Db,
  path: string,
): Promise<{ written: number; left: number }> {
  const counts = { written: 0, left: 0 };
  const file = await open(path, 'wx', 0o600);
  await using made = new Unfinished(path);
  await pipeline(csvOf(db, counts), file.createWriteStream());
  made.keep();
  return counts;
}

async function* csvOf(db: Db, counts: { written: number; left: number }): AsyncGenerator<string> {
  yield `\uFEFF${stringify([FIELDS.map((field) => NAMES[field] ?? field)])}`;
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('members')
      .innerJoin('profiles', 'profiles.id', 'members.id')
      .selectAll('profiles')
      .select(['members.email', 'members.createdAt'])
      .where('members.id', '>', last)
      .orderBy('members.id')
      .limit(ROWS_AT_ONCE)
      .execute();
    const profiles = rows.filter(({ role }) => role !== null);
    counts.written += profiles.length;
    counts.left += rows.length - profiles.length;
    yield stringify(profiles.map((row) => FIELDS.map((field) => cellOf(field, row[field]))));
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1)?.id ?? '';
  }
}

function cellOf(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field === 'createdAt') return isoInstant(value as number) ?? '';
  if (field === 'areas') return areasOf(JSON.parse(String(value)));
  if (value === '[]') return '';
  const text = String(value);
  // A spreadsheet would calculate it. The import takes the mark away again.
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function areasOf(areas: readonly Area[]): string {
  return areas
    .map((area) => ('nation' in area ? area.nation : `${area.placeId}:${area.miles}`))
    .join('; ');
}
