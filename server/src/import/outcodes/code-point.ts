import { open } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { InputError } from '../input.ts';
import { fromNationalGrid } from './national-grid.ts';

// Code-Point Open of Ordnance Survey: a zip archive with a CSV for each postcode area, without headers, whose postcodes
// lie on the National Grid.

const CODE_POINT = { code: 0, easting: 2, northing: 3 };
const CODE_POINT_FILE = /\/CSV\/[a-z]{1,2}\.csv$/i;
const ZIP = 'PK\u0003\u0004';

/** Where a postcode or an outcode is. */
export interface Position {
  code: string;
  lat: number;
  lng: number;
}

/** Whether a file is a zip archive. */
export async function isArchive(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0);
  return buffer.toString('latin1') === ZIP;
}

/** Read the postcodes of an archive that have a position. Throws InputError if it is another. */
export function* readCodePoint(archive: Uint8Array): Generator<Position> {
  const files = unzipSync(archive, { filter: ({ name }) => CODE_POINT_FILE.test(`/${name}`) });
  if (Object.keys(files).length === 0) {
    throw new InputError(
      'This archive is not Code-Point Open in CSV: unpack it, and name its file.',
    );
  }
  for (const content of Object.values(files)) {
    for (const cells of parse(Buffer.from(content)) as string[][]) {
      const [easting, northing] = [cells[CODE_POINT.easting], cells[CODE_POINT.northing]].map(
        Number,
      );
      // Postcodes without a position have zeros.
      if (!easting || !northing) continue;
      yield { code: cells[CODE_POINT.code] ?? '', ...fromNationalGrid(easting, northing) };
    }
  }
}
