import type { Expression, SqlBool } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readStored } from './stored-parts.ts';

// Long enough for PostgreSQL to need several parts, too.
const ROWS = 6_000;
const DATE = '2026-01-01'.padEnd(300);

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
  await insert(0, ROWS);
});
afterEach(() => app.close());

it('every row is read once, in parts', async () => {
  const parts = await readWhile(async () => undefined);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.flat().toSorted((a, b) => a - b)).toEqual(numbers(0, ROWS));
});

it('rows that change, go and come meanwhile do not affect the others', async () => {
  const [first = [], ...rest] = await readWhile(async () => {
    const { db } = app.ctx;
    // Grown rows find no room where they are, so PostgreSQL moves them, to where it has read and where it has not.
    const grown = { date: DATE.repeat(4) };
    await db.updateTable('dailyCounts').set(grown).where('count', '<', 500).execute();
    await db.updateTable('dailyCounts').set(grown).where('count', '>=', 5_500).execute();
    await db
      .deleteFrom('dailyCounts')
      .where('count', '>=', 2_000)
      .where('count', '<', 2_100)
      .execute();
    await insert(ROWS, ROWS + 100);
  });
  const found = [...first, ...rest.flat()].filter((count) => count < 2_000 || count >= 2_100);
  expect(found.toSorted((a, b) => a - b)).toEqual([...numbers(0, 2_000), ...numbers(2_100, ROWS)]);
});

it('a reader that stops early leaves the database as it was', async () => {
  for (let times = 0; times < 20; times += 1) {
    for await (const counts of readStored(app.ctx.db, 'dailyCounts', countsIn)) {
      if (counts.length > 0) break;
    }
  }
  await insert(ROWS, ROWS + 1);
  expect((await readWhile(async () => undefined)).flat()).toHaveLength(ROWS + 1);
});

/** Read all rows, and do something else after the first part. */
async function readWhile(work: () => Promise<unknown>): Promise<number[][]> {
  const parts: number[][] = [];
  for await (const counts of readStored(app.ctx.db, 'dailyCounts', countsIn)) {
    if (parts.push(counts) === 1) await work();
  }
  return parts;
}

async function countsIn(
  db: TestApp['ctx']['db'],
  isInPart: Expression<SqlBool>,
): Promise<number[]> {
  const rows = await db.selectFrom('dailyCounts').select('count').where(isInPart).execute();
  return rows.map(({ count }) => count);
}

async function insert(from: number, to: number): Promise<void> {
  const rows = numbers(from, to).map((count) => {
    return { date: DATE, counter: 'stored', value: String(count), count };
  });
  for (let at = 0; at < rows.length; at += 1_000) {
    await app.ctx.db
      .insertInto('dailyCounts')
      .values(rows.slice(at, at + 1_000))
      .execute();
  }
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}
