import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { writeRelease } from '../server/src/testing/earlier-releases/restore.ts';
import type { StoreUnderTest } from '../server/src/testing/store-under-test.ts';
import { openStore } from './database.ts';
import { reportFaults } from './report.ts';

// npm run chaos -- migration [--engine postgres] [--kills N]
// The migration of a filled database of version 0.1.0 is killed at random times. Each time the database must be as it
// was or as it should be, and in the end it must equal one that was migrated in peace.

type AnyDb = Kysely<Record<string, Record<string, unknown>>>;
type Row = Record<string, unknown>;

const ADMIN = fileURLToPath(new URL('../server/src/admin/main.ts', import.meta.url));
/** What a migration fills with its own time. */
const TIMES = new Set(['takenAt']);
/** The latest moment of a kill, as a share of what an undisturbed migration takes; a later one may come too late. */
const LATEST_KILL = 0.7;
/** Copies of the first member, so that a migration takes its time. */
const COPIES = 20_000;

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    kills: { type: 'string', default: '20' },
  },
});
const { store, another, close } = await openStore(values.engine);
const peaceful = await another();
try {
  process.exitCode = await run(Number(values.kills));
} finally {
  await close();
}

async function run(kills: number): Promise<number> {
  await fillPrevious(store);
  await fillPrevious(peaceful);
  const before = await appliedTo(store);
  const startedAt = performance.now();
  await migrateIn(peaceful).ended;
  const duration = performance.now() - startedAt;
  const after = await appliedTo(peaceful);
  const faults: string[] = [];
  let killed = 0;
  for (; killed < kills && (await appliedTo(store)) !== after; killed++) {
    const child = migrateIn(store);
    await pause(Math.random() * duration * LATEST_KILL);
    child.kill();
    await child.ended;
    const applied = await appliedTo(store);
    if (applied !== before && applied !== after) {
      faults.push(`after kill ${killed + 1} ${applied} migrations are there`);
    }
  }
  const last = migrateIn(store);
  if ((await last.ended) !== 0) faults.push('the migration does not run after a kill');
  const [expected, found] = [await contentOf(peaceful), await contentOf(store)];
  for (const [table, rows] of expected) {
    if (found.get(table) !== rows) faults.push(`the table ${table} differs`);
  }
  return reportFaults(
    `${values.engine}: ${after - before} migrations of ${duration.toFixed(0)} ms killed ${killed} times, ` +
      `${expected.size} tables compared`,
    faults,
  );
}

/** Fills a database of version 0.1.0. */
async function fillPrevious(data: StoreUnderTest): Promise<void> {
  await writeRelease('0014-analytics', data.direct);
  const opened = data.open();
  const db = opened as unknown as AnyDb;
  await db.transaction().execute(async (tx) => {
    for (const table of ['users', 'profiles']) {
      const first = await tx.selectFrom(table).selectAll().executeTakeFirstOrThrow();
      for (let i = 0; i < COPIES; i++)
        await tx.insertInto(table).values(copyOf(first, i)).execute();
    }
  });
  await opened.destroy();
}

function copyOf(row: Row, number: number): Row {
  const id = `${row.id ?? row.userId}_${number}`;
  return {
    ...row,
    ...(row.id !== undefined && { id }),
    ...(row.userId !== undefined && { userId: id }),
    ...(row.email !== undefined && { email: `copy${number}@example.test` }),
  };
}

/** Migrates as an operator would. */
function migrateIn({ environment }: StoreUnderTest): {
  ended: Promise<number | null>;
  kill(): void;
} {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [ADMIN, 'migrate'], {
    env: { PATH, NODE_COMPILE_CACHE, DEMO: 'false', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { ended, kill: () => child.kill('SIGKILL') };
}

/** How many migrations have been applied. */
async function appliedTo(data: StoreUnderTest): Promise<number> {
  await using db = data.open();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.length;
}

/** Every table's rows, as text that can be compared. */
async function contentOf(data: StoreUnderTest): Promise<Map<string, string>> {
  await using db = data.open();
  const content = new Map<string, string>();
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db);
    const lines = rows.map((row) =>
      JSON.stringify(Object.entries(row).filter(([column]) => !TIMES.has(column))),
    );
    content.set(name, JSON.stringify(lines.toSorted()));
  }
  return content;
}
