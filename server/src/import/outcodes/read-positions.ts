import { readFile } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { readOutcode } from '@lintel/contract/values/postcodes';
import { gazetteer, type OutcodePositions } from '@lintel/engine/places';
import { parse } from 'csv-parse';
import { checkReadable, InputError, readText } from '../input.ts';
import { isArchive, type Position, readCodePoint } from './code-point.ts';

// Files that say where postcodes are: GeoNames' postal codes (tabs, no header), Code-Point Open (a zip archive with a
// CSV for each area, no header, places on the National Grid), or CSV with a header that names a column for the postcode
// or outcode, the latitude and the longitude, as the ONS Postcode Directory has.

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

/** What a file says, and the attribution that its source asks for; null where the terms have it or it is not known. */
export interface ReadPositions {
  byId: OutcodePositions['byId'];
  attribution: string | null;
}

/**
 * Read the positions of the outcodes in a file: of each the mean of its postcodes. Those that the gazetteer does not
 * have, and lines without a position in the United Kingdom, are passed over. Throws InputError.
 * @param year the year of the attribution
 */
export async function readPositions(path: string, year: number): Promise<ReadPositions> {
  const sums = new Map<string, Sum>();
  const { positions, source } = await openFile(path);
  for await (const position of positions) add(sums, position);
  if (sums.size === 0) {
    throw new InputError(`No outcode with a latitude and a longitude was found: ${path}`);
  }
  const means = [...sums].map(([id, { lat, lng, count }]): [string, [number, number]] => [
    id,
    [round(lat / count), round(lng / count)],
  ]);
  return { byId: Object.fromEntries(means), attribution: source && attributionOf(source, year) };
}

type Source = 'National Statistics' | 'ONS';

function attributionOf(source: Source, year: number): string {
  const rights = `© Crown copyright and database right ${year}`;
  const mail = `contains Royal Mail data © Royal Mail copyright and database right ${year}`;
  const statistics =
    source === 'ONS'
      ? 'source: Office for National Statistics licensed under the Open Government Licence v.3.0'
      : `contains National Statistics data ${rights}`;
  return `Contains OS data ${rights}; ${mail}; ${statistics}.`;
}

interface PositionFile {
  positions: AsyncIterable<Position> | Iterable<Position>;
  source: Source | null;
}

async function openFile(path: string): Promise<PositionFile> {
  await checkReadable(path);
  if (await isArchive(path)) {
    return { positions: readCodePoint(await readFile(path)), source: 'National Statistics' };
  }
  const lines = readCells(path);
  const { value: first } = await lines.next();
  const isGeoNames = first?.[0] === 'GB';
  const columns = isGeoNames ? GEONAMES : findColumns(first ?? []);
  async function* positions() {
    // A header names no outcode, so it adds nothing.
    yield toPosition(first ?? [], columns);
    for await (const cells of lines) yield toPosition(cells, columns);
  }
  const isOns = !isGeoNames && (first ?? []).some((name) => name.trim().toLowerCase() === 'pcds');
  return { positions: positions(), source: isOns ? 'ONS' : null };
}

async function* readCells(path: string): AsyncGenerator<string[], undefined> {
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
      'The first line must name columns for the outcode or postcode, lat and long, separated by commas.',
    );
  }
  return columns;
}

function toPosition(cells: readonly string[], columns: Columns): Position {
  const [lat, lng] = [Number(cells[columns.lat]), Number(cells[columns.lng])];
  return { code: cells[columns.code] ?? '', lat, lng };
}

function add(sums: Map<string, Sum>, { code, lat, lng }: Position): void {
  const id = readOutcode(code)?.toLowerCase() ?? '';
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
