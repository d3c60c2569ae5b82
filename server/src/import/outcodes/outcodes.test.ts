import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSite } from '@lintel/contract/site/content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  loadPositions,
  removePositions,
  savePositions,
} from '#server/features/directory/places/service.ts';
import { gazetteer } from '#server/places/gazetteer.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
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

async function read(text: string) {
  const path = join(folder, 'outcodes.txt');
  await writeFile(path, text);
  return readPositions(path);
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
  expect(await read(text)).toEqual(positions);
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
  await savePositions(db, { byId: await read(ONS), attribution });
  await loadPositions(app.ctx);
  expect(gazetteer().find('ls6')).toEqual({ ...before, lat: 53.82, lng: -1.58 });
  expect((await app.visitor().call(getSite, {})).placesAttribution).toBe(attribution);
  await removePositions(db);
  await loadPositions(app.ctx);
  expect(gazetteer().find('ls6')).toEqual(before);
});
