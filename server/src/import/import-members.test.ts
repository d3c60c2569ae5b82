import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { searchProfiles } from '@lintel/contract/directory/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { importMembers } from './import-members.ts';

const HEADER = 'email,fullName,role,location';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-import-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function importText(app: TestApp, name: string, text: string | Buffer) {
  const path = join(folder, name);
  await writeFile(path, text);
  const badLines: Array<{ line: number; reasons: string[] }> = [];
  const result = await importMembers(
    { ...app.ctx, onBadLine: (line, reasons) => badLines.push({ line, reasons }) },
    path,
  );
  return { ...result, badLines };
}

async function findCard(app: TestApp, name: string) {
  const { client } = await aMember(app, { fullName: 'Someone Else' });
  const { items } = await client.call(searchProfiles, { query: { q: name } });
  return items[0];
}

function csv(...lines: string[]): string {
  return [HEADER, ...lines, ''].join('\n');
}

test('imports a CSV file with snake_case names, currency and quoted lists', async () => {
  await using app = await openTestApp();
  const result = await importText(
    app,
    'members.csv',
    '\uFEFFemail,full_name,business_name,role,location,focus,budget_min,budget_max,bio,created_at\r\n' +
      'Amy@One.test,Amy One,Amy & Co,Investor / Landlord,leeds,"hmo, BRRR","£150,000",£300000,"Two\r\nlines",2025-03-31\r\n',
  );
  expect(result).toMatchObject({ read: 1, imported: 1, skipped: 0, bad: 0, ignored: [] });
  expect(await findCard(app, 'Amy')).toMatchObject({
    fullName: 'Amy One',
    businessName: 'Amy & Co',
    role: 'investor',
    location: 'Leeds',
    focus: ['HMO', 'BRRR'],
    budgetMin: 150_000,
    budgetMax: 300_000,
    bio: 'Two\r\nlines',
    verified: false,
  });
});

test('takes the largest place of a name, and names it', async () => {
  await using app = await openTestApp();
  const result = await importText(
    app,
    'places.csv',
    'email,fullName,role,location,basePlace,areas\n' +
      'dora@four.test,Dora Four,investor,Leeds,Newcastle,LS6:10; Newport: 20\n',
  );
  expect(result).toMatchObject({ imported: 1, bad: 0 });
  expect([...result.assumed]).toEqual([
    ['Newcastle', 'Newcastle upon Tyne (England)'],
    ['Newport', 'Newport (Wales)'],
  ]);
  expect(await findCard(app, 'Dora')).toMatchObject({
    basePlace: { name: 'Newcastle upon Tyne' },
    areas: [{ name: 'LS6, Leeds' }, { name: 'Newport', miles: 20 }],
  });
});

test('recognises JSON lines by their content, and keeps line separators inside text', async () => {
  await using app = await openTestApp();
  const line = {
    email: 'bob@two.test',
    fullName: 'Bob Two',
    role: 'management',
    location: 'London',
    fee_percentage: '12.5%',
    services: ['Rent Collection'],
    bio: 'One\u2028two',
    bookingUrl: 'https://calls.example/bob',
    createdAt: Date.parse('2025-01-01T00:00:00Z'),
    shoeSize: 9,
  };
  const result = await importText(app, 'members.txt', `\n${JSON.stringify(line)}\r\n`);
  expect(result).toMatchObject({ imported: 1, bad: 0, ignored: ['shoeSize'] });
  expect(await findCard(app, 'Bob')).toMatchObject({
    feePercentage: 12.5,
    services: ['Rent Collection'],
    bio: 'One\u2028two',
    bookingUrl: 'https://calls.example/bob',
  });
});

test('reports every bad line with all reasons, and imports the good ones around it', async () => {
  await using app = await openTestApp();
  const text = csv(
    'a@x.test,"A\nB",investor,London',
    '',
    'no-address,C,agent,London',
    'd@x.test,D,investor,London,surplus',
    'e@x.test,E,investor,London',
  );
  const result = await importText(app, 'bad.csv', text);
  expect(result).toMatchObject({ read: 4, imported: 2, bad: 2 });
  expect(result.badLines).toEqual([
    {
      line: 5,
      reasons: [
        'email "no-address": Please enter a valid email address.',
        'role "agent": Please choose a role.',
      ],
    },
    { line: 6, reasons: [expect.stringContaining('5 values for 4 columns')] },
  ]);
});

test('reports bad JSON lines too', async () => {
  await using app = await openTestApp();
  const good = { email: 'g@x.test', fullName: 'G', role: 'sourcer', location: 'Bristol' };
  const long = JSON.stringify({ ...good, bio: 'x'.repeat(1_200_000) });
  const text = ['{"email":', '[1]', long, JSON.stringify(good), 'null'].join('\n');
  const { badLines, imported } = await importText(app, 'bad.jsonl', text);
  expect(imported).toBe(1);
  expect(badLines.map(({ line }) => line)).toEqual([1, 2, 3, 5]);
});

test('stops at an unclosed quotation mark, and imports what came before', async () => {
  await using app = await openTestApp();
  const text = csv('a@x.test,A,investor,London', 'b@x.test,"B,investor,London', 'c@x.test,C,,');
  const { badLines, imported } = await importText(app, 'quote.csv', text);
  expect(imported).toBe(1);
  expect(badLines).toEqual([{ line: 3, reasons: [expect.stringContaining('not closed')] }]);
});

test('refuses text that is not UTF-8 instead of storing it damaged', async () => {
  await using app = await openTestApp();
  const latin1 = Buffer.from(csv('r@x.test,René,investor,London'), 'latin1');
  const { badLines } = await importText(app, 'latin1.csv', latin1);
  expect(badLines).toEqual([{ line: 2, reasons: [expect.stringContaining('UTF-8')] }]);
});

test('importing twice adds no members and changes none', async () => {
  await using app = await openTestApp();
  await aMember(app, { email: 'a@x.test', fullName: 'Anna First' });
  const text = csv('A@x.test,Other Name,investor,London', 'b@x.test,B,investor,London');
  expect(await importText(app, 'twice.csv', text)).toMatchObject({ imported: 1, skipped: 1 });
  expect(await importText(app, 'twice.csv', text)).toMatchObject({ imported: 0, skipped: 2 });
  expect(await findCard(app, 'Anna First')).toBeDefined();
  expect(await findCard(app, 'Other Name')).toBeUndefined();
});

test('imports an address once that appears twice in a file, even far apart', async () => {
  await using app = await openTestApp();
  const lines = Array.from({ length: 600 }, (_, i) => `m${i}@x.test,M ${i},investor,London`);
  const text = csv(...lines, 'M0@x.test,Again,investor,London', 'M599@x.test,Again,sourcer,Leeds');
  expect(await importText(app, 'double.csv', text)).toMatchObject({ imported: 600, skipped: 2 });
});

test('an imported account has no password, and sign-in says so', async () => {
  await using app = await openTestApp();
  await importText(app, 'signin.csv', csv('a@x.test,A,investor,London'));
  for (const password of ['A', 'null', 'password', 'a@x.test']) {
    const { error } = await app
      .visitor()
      .try(signinWithEmail, { body: { email: 'a@x.test', password } });
    expect(error?.code).toBe('NO_PASSWORD_SET');
  }
});

test('two simultaneous imports of one file add each member once', async () => {
  await using app = await openTestApp();
  const lines = Array.from({ length: 600 }, (_, i) => `m${i}@x.test,M ${i},investor,London`);
  const results = await Promise.all([
    importText(app, 'one.csv', csv(...lines)),
    importText(app, 'other.csv', csv(...lines)),
  ]);
  expect(results.reduce((sum, { imported }) => sum + imported, 0)).toBe(600);
  expect(results.reduce((sum, { skipped }) => sum + skipped, 0)).toBe(600);
  expect(await app.ctx.db.selectFrom('members').select('email').execute()).toHaveLength(600);
});

test.each([
  ['missing.csv', undefined, 'There is no such file'],
  ['empty.csv', '', 'This file is empty'],
  ['header.csv', `${HEADER}\n`, 'There are no members in this file'],
  ['columns.csv', 'email,name\na@x.test,A\n', 'missing: fullName, role, location'],
  ['twice-named.csv', `${HEADER},full_name\n`, 'names the column fullName twice'],
  ['list.json', '[{"email":"a@x.test"}]', 'This file is one JSON list'],
  ['workbook.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]), 'This file is not UTF-8 text'],
])('%s is refused with a message', async (name, content, sentence) => {
  await using app = await openTestApp();
  const path = join(folder, name);
  if (content !== undefined) await writeFile(path, content);
  const done = importMembers({ ...app.ctx, onBadLine: () => undefined }, path);
  await expect(done).rejects.toThrow(sentence);
});

test.each([
  ['a line that names the separator', ['sep=,', HEADER, 'amy@one.test,Amy,investor,Leeds']],
  ['semicolons', [HEADER.replaceAll(',', ';'), 'amy@one.test;Amy;investor;Leeds']],
  [
    'such a line and semicolons',
    ['sep=;', `${HEADER.replaceAll(',', ';')}`, 'amy@one.test;Amy;investor;Leeds'],
  ],
  ['tabs', [HEADER.replaceAll(',', '\t'), 'amy@one.test\tAmy\tinvestor\tLeeds']],
  [
    'columns and rows in which nothing is',
    [`${HEADER},,`, 'amy@one.test,Amy,investor,Leeds,,', ',,,,,', ' , ,,,,', ''],
  ],
])('takes a spreadsheet with %s', async (_, lines) => {
  await using app = await openTestApp();
  const result = await importText(app, 'spreadsheet.csv', lines.join('\r\n'));
  expect(result.badLines).toEqual([]);
  expect(result).toMatchObject({ read: 1, imported: 1, ignored: [] });
});

test('names the line of a fault below a line that names the separator', async () => {
  await using app = await openTestApp();
  const text = ['sep=,', HEADER, ',,,', 'amy@one.test,Amy,no one,Leeds'].join('\n');
  expect((await importText(app, 'separator.csv', text)).badLines).toMatchObject([{ line: 4 }]);
});

test('drops the invisible characters of a pasted address', async () => {
  await using app = await openTestApp();
  const marks = ['\u200b', '\u00ad', '\u2060', '\ufeff', '\u202c'];
  const lines = marks.map((mark, i) => `${mark}amy${i}@${mark}one.test${mark},Amy,investor,Leeds`);
  expect(await importText(app, 'pasted.csv', csv(...lines))).toMatchObject({ imported: 5, bad: 0 });
  const rows = await app.ctx.db.selectFrom('members').select('email').orderBy('email').execute();
  expect(rows.map(({ email }) => email)).toEqual(marks.map((_, i) => `amy${i}@one.test`));
});
