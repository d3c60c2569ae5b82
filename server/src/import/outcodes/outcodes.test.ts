import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSite } from '@lintel/contract/site/content';
import { gazetteer } from '@lintel/engine/places';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  loadPositions,
  removePositions,
  savePositions,
} from '#server/features/directory/places/service.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { fromNationalGrid } from './national-grid.ts';
import { readPositions } from './read-positions.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'lintel-outcodes-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await app.close();
});

async function read(content: string | Uint8Array) {
  const path = join(folder, 'outcodes.txt');
  await writeFile(path, content);
  return readPositions(path, 2026);
}

const GEONAMES = [
  'GB\tLS6\tHeadingley\tEngland\tENG\tWest Yorkshire\t\t\t\t53.8180\t-1.5770\t4',
  'GB\tEC1A\tLondon\tEngland\tENG\tGreater London\t\t\t\t51.5200\t-0.1000\t4',
  'GB\tEC1V\tLondon\tEngland\tENG\tGreater London\t\t\t\t51.5400\t-0.0900\t4',
].join('\n');
const ONS = `"pcd7","PCDS","dointr","lat","long"
"LS6 2AB","LS6 2AB",198001,53.81,-1.57
"LS6 3AB","LS6 3AB",198001,53.83,-1.59
"LS6 4ZZ","LS6 4ZZ",198001,99.999999,0
"ZZ99 1AA","ZZ99 1AA",198001,53.8,-1.5
"JE2 3AB","JE2 3AB",198001,49.19,-2.1
`;

it.each([
  ['outcodes of GeoNames', GEONAMES, { ls6: [53.818, -1.577], ec1: [51.53, -0.095] }],
  ['postcodes of the ONS', ONS, { ls6: [53.82, -1.58] }],
  ['CSV of outcodes', 'outcode,lat,lng,name\r\nls6,53.8,-1.6,Leeds\r\n', { ls6: [53.8, -1.6] }],
])('%s are read, each where its postcodes are on average', async (_, text, positions) => {
  expect((await read(text)).byId).toEqual(positions);
});

const ABERDEEN = [
  '"AB101AB",10,394235,806529,"S92000003","","S08000020","","S12000033","S13002842"',
  '"AB101AF",90,0,0,"S92000003","","S08000020","","S12000033","S13002842"',
].join('\r\n');
const LONDON = '"WC2N5DU",10,530047,180422,"E92000001","E19000003","E18000007","","E09000033",""';
/** An archive as Ordnance Survey makes it, with files beside those of the areas. */
const codePoint = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

it('Code-Point Open is read from its archive, with its attribution', async () => {
  const found = await read(
    codePoint({
      'Doc/Code-Point_Open_Column_Headers.csv': 'PC,PQ,EA,NO,CY,RH,LH,CC,DC,WC',
      'Data/CSV/ab.csv': ABERDEEN,
      'Data/CSV/wc.csv': LONDON,
    }),
  );
  expect(found.byId).toEqual({ ab10: [57.1496, -2.0969], wc2: [51.5078, -0.1275] });
  expect(found.attribution).toBe(
    'Contains OS data © Crown copyright and database right 2026; contains Royal Mail data © Royal Mail copyright and database right 2026; contains National Statistics data © Crown copyright and database right 2026.',
  );
  await expect(read(codePoint({ 'Data/ONSPD.csv': ONS }))).rejects.toThrow(/unpack it/);
});

it('each source has its attribution', async () => {
  expect((await read(GEONAMES)).attribution).toBeNull();
  expect((await read(ONS)).attribution).toMatch(/Office for National Statistics.*v\.3\.0\.$/);
});

// The first is the worked example of annexe C, with the transformation of section 6.6; the second a postcode with
// its position in the ONS Postcode Directory.
it.each([
  [651_409.903, 313_177.27, 52.657_978, 1.716_052],
  [394_235, 806_529, 57.149_606, -2.096_916],
])('%d, %d on the National Grid is at %d, %d', (easting, northing, lat, lng) => {
  const at = fromNationalGrid(easting, northing);
  expect(at.lat).toBeCloseTo(lat, 5);
  expect(at.lng).toBeCloseTo(lng, 5);
});

it.each([
  ['', /empty/],
  ['name,lat,long\nLS6,53,1', /must name columns/],
  ['outcode,lat,long\nXX9,53,1', /No outcode/],
])('%j is refused', async (text, words) => {
  await expect(read(text)).rejects.toThrow(words);
});

it('outcodes lie where a file says, with its attribution, until it is removed', async () => {
  const { db } = app.ctx;
  const before = gazetteer().find('ls6');
  const attribution = 'Contains OS data © Crown copyright 2026.';
  await savePositions(db, { ...(await read(ONS)), attribution });
  await loadPositions(app.ctx);
  expect(gazetteer().find('ls6')).toEqual({ ...before, lat: 53.82, lng: -1.58 });
  expect((await app.visitor().call(getSite, {})).placesAttribution).toBe(attribution);
  await removePositions(db);
  await loadPositions(app.ctx);
  expect(gazetteer().find('ls6')).toEqual(before);
});
