// Runs on one engine: import-members.test.ts shows what either engine stores.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { exportMembers } from './export-members.ts';
import { type ImportDependencies, importMembers } from './import-members.ts';
import { RefusedRows } from './refused-rows.ts';

const HEADER = 'email,fullName,role,location';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-spreadsheet-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

const lines = (...rows: string[]) => rows.join('\r\n');

/** Import a file with this content. */
async function importFile(
  app: TestApp,
  content: string | Buffer,
  options: Partial<ImportDependencies> = {},
) {
  const path = join(folder, 'members.csv');
  await writeFile(path, content);
  const badLines: unknown[] = [];
  const onBadLine = (line: number, reasons: string[]) => void badLines.push({ line, reasons });
  return { ...(await importMembers({ ...app.ctx, onBadLine, ...options }, path)), badLines };
}

const little = (text: string) => Buffer.from(text, 'utf16le');
const big = (text: string) => little(text).swap16();

test.each([
  ['UTF-16 with its mark', (text: string) => little(`\uFEFF${text}`)],
  ['UTF-16 of the other order', (text: string) => big(`\uFEFF${text}`)],
  ['UTF-16 without a mark', little],
  ['UTF-16 of the other order without one', big],
])('reads %s', async (_, encode) => {
  await using app = await openTestApp();
  const text = lines(HEADER, 'r@x.test,René Łoś £,investor,London').replaceAll(',', '\t');
  expect(await importFile(app, encode(text))).toMatchObject({ imported: 1, bad: 0, ignored: [] });
  const rows = await app.ctx.db.selectFrom('profiles').select('fullName').execute();
  expect(rows).toEqual([{ fullName: 'René Łoś £' }]);
});

test('reads Windows-1252 if it is told so, and says how if not', async () => {
  await using app = await openTestApp();
  const text = Buffer.from(lines(HEADER, 'r@x.test,René,investor,London'), 'latin1');
  const reasons = [expect.stringContaining('--encoding=windows-1252')];
  expect((await importFile(app, text)).badLines).toEqual([{ line: 2, reasons }]);
  const result = await importFile(app, text, { encoding: 'windows-1252' });
  expect(result).toMatchObject({ imported: 1, bad: 0 });
  const rows = await app.ctx.db.selectFrom('profiles').select('fullName').execute();
  expect(rows).toEqual([{ fullName: 'René' }]);
});

test('a town that is no city of the list is the base, and decides the location', async () => {
  await using app = await openTestApp();
  const towns = ['Leamington Spa', 'Truro', 'Salford', 'LS6', 'Leeds', 'Atlantis'];
  const rows = towns.map((town, i) => `t${i}@x.test,T ${i},investor,${town}`);
  const reason = /^location "Atlantis": This is neither a town or outcode that we know nor one of /;
  expect((await importFile(app, lines(HEADER, ...rows))).badLines).toEqual([
    { line: 7, reasons: [expect.stringMatching(reason)] },
  ]);
  const profiles = await app.ctx.db
    .selectFrom('profiles')
    .select(['location', 'basePlaceId'])
    .orderBy('fullName')
    .execute();
  expect(profiles.map(({ location, basePlaceId }) => [location, basePlaceId])).toEqual([
    ['Elsewhere in the UK', 'royal-leamington-spa-warwickshire'],
    ['Elsewhere in the UK', 'truro-cornwall'],
    ['Manchester', 'salford-salford'],
    ['Leeds', 'ls6'],
    ['Leeds', null],
  ]);
});

test('a dry run counts what would be imported, and writes nothing', async () => {
  await using app = await openTestApp();
  await aMember(app, { email: 'a@x.test' });
  const text = lines(HEADER, 'a@x.test,A,investor,London', 'b@x.test,B,investor,London', 'c,C,,');
  const result = await importFile(app, text, { isDryRun: true });
  expect(result).toMatchObject({ read: 3, imported: 1, skipped: 1, bad: 1 });
  expect(result.found).toEqual(['email', 'fullName', 'role', 'location']);
  expect(await app.ctx.db.selectFrom('members').select('email').execute()).toHaveLength(1);
});

test('says which address comes again, and on which line it was first', async () => {
  await using app = await openTestApp();
  const rows = [
    'a@x.test,A,investor,London',
    'b@x.test,B,investor,London',
    'A@x.test,C,sourcer,Leeds',
  ];
  const repeated: unknown[] = [];
  const onRepeated = (...line: unknown[]) => void repeated.push(line);
  await importFile(app, lines(HEADER, ...rows), { onRepeated });
  expect(repeated).toEqual([[4, 'a@x.test', 2]]);
});

test('a header without what is needed is refused with the columns that it has', async () => {
  await using app = await openTestApp();
  const refused = importFile(app, lines('Email,Full Name,Town', 'a@x.test,A,Leeds'));
  await expect(refused).rejects.toThrow(
    'missing: role, location. Found: Email, Full Name; not known: Town.',
  );
});

test.each(['csv', 'jsonl'])(
  'refused rows of %s are imported once they are corrected',
  async (kind) => {
    await using app = await openTestApp();
    const path = join(folder, `members.${kind}`);
    const wrong = { email: 'a@x.test', fullName: 'A, "B"', role: 'other', location: 'London' };
    const right = { email: 'b@x.test', fullName: 'B', role: 'investor', location: 'London' };
    const asCsv = lines(HEADER, 'a@x.test,"A, ""B""",other,London', 'b@x.test,B,investor,London');
    const asJson = lines(JSON.stringify(wrong), JSON.stringify(right));
    await writeFile(path, kind === 'csv' ? asCsv : asJson);
    const refused = new RefusedRows(path);
    const onBadLine = (_: number, reasons: string[], values = {}) => refused.add(values, reasons);
    const result = await importMembers({ ...app.ctx, onBadLine }, path);
    expect(result).toMatchObject({ imported: 1, bad: 1 });
    expect(refused.close()).toBe(true);
    const text = await readFile(refused.path, 'utf8');
    expect(text).toContain('Please choose a role.');
    await writeFile(refused.path, text.replace('other', 'sourcer'));
    const again = await importMembers({ ...app.ctx, onBadLine: () => undefined }, refused.path);
    expect(again).toMatchObject({ imported: 1, bad: 0, ignored: ['reasons'] });
    const rows = app.ctx.db.selectFrom('profiles').select('fullName').where('role', '=', 'sourcer');
    expect(await rows.execute()).toEqual([{ fullName: 'A, "B"' }]);
  },
);

test('what is exported comes back equal', async () => {
  await using app = await openTestApp();
  const text = lines(
    'email,fullName,businessName,role,location,basePlace,areas,focus,budgetMin,bio,createdAt',
    'a@x.test,"=HYPERLINK(""x"")",@Amy & Co,investor,Leeds,LS6,LS6:10; Scotland,"HMO, BRRR",150k,"- one\n""two"" £",2025-03-31',
    "b@x.test,''=B,,sourcer,Truro,,UK,,,,2024-01-02T03:04:05Z",
  );
  expect(await importFile(app, text)).toMatchObject({ imported: 2, badLines: [] });
  const [one, other] = [join(folder, 'exported.csv'), join(folder, 'exported-again.csv')];
  expect(await exportMembers(app.ctx.db, one)).toEqual({ written: 2, left: 0 });
  const exported = await readFile(one, 'utf8');
  await using target = await openTestApp();
  const result = await importFile(target, exported);
  expect(result).toMatchObject({ imported: 2, badLines: [], ignored: [] });
  await exportMembers(target.ctx.db, other);
  const sorted = (content: string) => content.split('\n').toSorted();
  expect(sorted(await readFile(other, 'utf8'))).toEqual(sorted(exported));
  const profiles = target.ctx.db.selectFrom('profiles').select(['fullName', 'businessName', 'bio']);
  expect(await profiles.orderBy('role').execute()).toEqual([
    { fullName: '=HYPERLINK("x")', businessName: '@Amy & Co', bio: '- one\n"two" £' },
    { fullName: "'=B", businessName: null, bio: null },
  ]);
});
