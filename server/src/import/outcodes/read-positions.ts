import { pipeline, Readable } from 'node:stream';
import { readOutcode } from '@lintel/contract/values/postcodes';
import { parse } from 'csv-parse';
import { gazetteer } from '#server/places/gazetteer.ts';
import type { OutcodePositions } from '#server/places/positions.ts';
import { InputError, readText } from '../input.ts';

// Files that say where postcodes are: GeoNames' postal codes (tabs, no header), or CSV with a header that names a
// column for the postcode or outcode, the latitude and the longitude, as the ONS Postcode Directory has.

const COLUMNS = {
  code: ['outcode', 'postcode', 'pcds', 'pcd8', 'pcd7', 'pcd'],
  lat: ['lat', 'latitude'],
  lng: ['lng', 'long', 'lon', 'longitude'],
} as const;
const GEONAMES = { code: 1, lat: 9, lng: 10 };
type Columns = typeof GEONAMES;

interface Sum {
  lat: number;
  lng: number;
  count: number;
}

/**
 * Read the positions of the outcodes in a file: of each the mean of its postcodes. Those that the gazetteer does not
 * have, and lines without a position in the United Kingdom, are passed over. Throws InputError.
 */
export async function readPositions(path: string): Promise<OutcodePositions['byId']> {
  const sums = new Map<string, Sum>();
  let columns: Columns | undefined;
  for await (const cells of readCells(path)) {
    columns ??= cells[0] === 'GB' ? GEONAMES : findColumns(cells);
    // A header names no outcode, so it adds nothing.
    add(sums, cells, columns);
  }
  if (sums.size === 0) {
    throw new InputError(`No outcode with a latitude and a longitude was found: ${path}`);
  }
  return Object.fromEntries(
    [...sums].map(([id, { lat, lng, count }]) => [id, [round(lat / count), round(lng / count)]]),
  );
}

async function* readCells(path: string): AsyncGenerator<string[]> {
  const text = readText(path);
  const { value: beginning = '' } = await text.next();
  async function* pieces() {
    yield beginning;
    yield* text;
  }
  const delimiter = /^GB\t/.test(beginning) ? '\t' : ',';
  const parser = parse({
    delimiter,
    quote: delimiter === ',' ? '"' : false,
    relax_column_count: true,
  });
  // The callback is required by pipeline: its error also ends the loop below.
  pipeline(Readable.from(pieces()), parser, () => undefined);
  yield* parser as AsyncIterable<string[]>;
}

function findColumns(header: readonly string[]): Columns {
  const names = header.map((name) => name.trim().toLowerCase());
  const at = (known: readonly string[]) => names.findIndex((name) => known.includes(name));
  const columns = { code: at(COLUMNS.code), lat: at(COLUMNS.lat), lng: at(COLUMNS.lng) };
  if (Object.values(columns).includes(-1)) {
    throw new InputError(
      'The first line must name columns for the outcode or postcode, lat and long, with commas between them.',
    );
  }
  return columns;
}

function add(sums: Map<string, Sum>, cells: readonly string[], columns: Columns): void {
  const id = readOutcode(cells[columns.code] ?? '')?.toLowerCase() ?? '';
  const [lat, lng] = [Number(cells[columns.lat]), Number(cells[columns.lng])];
  if (!gazetteer().find(id) || !isInUk(lat, lng)) return;
  const sum = sums.get(id) ?? { lat: 0, lng: 0, count: 0 };
  sums.set(id, { lat: sum.lat + lat, lng: sum.lng + lng, count: sum.count + 1 });
}

// The ONS gives 99.999999 for postcodes that it cannot place.
function isInUk(lat: number, lng: number): boolean {
  return lat > 49 && lat < 61.5 && lng > -9 && lng < 2.5;
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
