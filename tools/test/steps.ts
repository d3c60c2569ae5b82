import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binary } from '../binaries.ts';
import { runNode } from './child.ts';
import { ensureChromium } from './chromium.ts';
import { NOTHING, type Outcome, passedOrFailed, sum } from './outcome.ts';
import { ensurePgBouncer } from './pgbouncer.ts';
import { ensurePostgres } from './postgres.ts';
import { ensureProgram, PROGRAMS } from './programs.ts';
import { countPlaywright, countVitest, mayBeChance, withSecondRun } from './results.ts';
import { ensureSignalsServer } from './signals-server.ts';

export interface Step {
  name: string;
  what: string;
  /** The step that has to pass first. */
  needs?: string;
  run(args: string[]): Promise<Outcome>;
}

/** `npm run chaos -- messages` and `npm run chaos -- alerts` run them at full length. */
const SHORT_CHAOS = {
  messages: ['--acks', '200', '--kills', '4'],
  alerts: ['--searches', '60', '--changes', '60', '--kills', '2'],
};

/** The steps that check the source code, one after the other on a single core. */
export const CHECKS: Step[] = [
  step('lint', 'lint rules and sorted imports', [
    binary('@biomejs/biome', 'biome'),
    ...['check', '--formatter-enabled=false', '--error-on-warnings'],
  ]),
  step('format', 'formatting (npm run format)', [binary('@biomejs/biome', 'biome'), 'format']),
  step('structure', 'files are in the right place', ['tools/check-structure.ts']),
  step('styles', 'one place for widths, spaces and colours', ['tools/check-styles.ts']),
  step('dependencies', 'imports follow the architecture', ['tools/check-dependencies.ts']),
  step('tables', 'queries stay with the owner of their table', ['tools/check-tables.ts']),
  step('size', 'no folder outgrows its figure', ['tools/check-size.ts']),
  step('faults', 'no test of a fault is lost', ['tools/check-faults.ts']),
  step('contract', 'server and contract agree', ['tools/check-contract.ts']),
  step('unused', 'no unused file, export or dependency', [binary('knip'), '--no-config-hints']),
  step('types', 'every workspace agrees with its types', ['tools/check-types.ts']),
];

/** Mostly waits for servers that start and for clients that are answered, so it needs no core of its own. */
export const CHAOS: Step = {
  name: 'chaos',
  what: 'killed servers neither lose nor repeat a message or an alert',
  run: testChaos,
};

/** The steps that run the product, one at a time, because each of them uses two cores. */
export const TESTS: Step[] = [
  step('build', 'the site is built', ['tools/build-web.ts', '--if-changed']),
  { name: 'sqlite', what: 'unit and behaviour tests, on SQLite', run: testOnSqlite },
  { name: 'postgres', what: 'the server again, on PostgreSQL', run: testOnPostgres },
  { name: 'browser', what: 'journeys in a real browser', needs: 'build', run: testInBrowser },
];

/** A step that runs one command, and prints its output only if it fails. */
function step(name: string, what: string, command: string[]): Step {
  return {
    name,
    what,
    async run() {
      const { code, output } = await runNode(command);
      if (code !== 0) console.log(output);
      return passedOrFailed(code === 0);
    },
  };
}

function testOnSqlite(args: string[]): Promise<Outcome> {
  return runVitest('sqlite', args, { TEST_ENGINE: 'sqlite' });
}

async function testOnPostgres(args: string[]): Promise<Outcome> {
  const postgres = await ensurePostgres();
  if (!postgres) {
    const list = await runNode([binary('vitest'), 'list', '--project', 'server', '--json']);
    return skip(
      countListed(list.output),
      'PostgreSQL is neither installed nor could it be: see TEST_DATABASE_URL.',
    );
  }
  const signals = await ensureSignalsServer();
  const pgBouncer = await ensurePgBouncer(postgres.url);
  try {
    const env = {
      TEST_ENGINE: 'postgres',
      TEST_DATABASE_URL: postgres.url,
      ...(signals && { TEST_SIGNALS_URL: signals.url }),
      ...(pgBouncer && { TEST_PGBOUNCER_URL: pgBouncer.url }),
    };
    const outcome = await runVitest('postgres', ['--project', 'server', ...args], env);
    if (signals && pgBouncer) return outcome;
    const missing = signals ? 'PgBouncer' : 'Valkey or Redis';
    return sum([outcome, skip(1, `${missing} is neither installed nor could it be.`)]);
  } finally {
    pgBouncer?.stop();
    signals?.stop();
    postgres.stop();
  }
}

async function testChaos(): Promise<Outcome> {
  const onSqlite = await runChaos('sqlite');
  if (!process.env.TEST_DATABASE_URL && !(await ensureProgram(PROGRAMS.postgres))) {
    return sum([onSqlite, skip(1, 'PostgreSQL is not there: see TEST_DATABASE_URL.')]);
  }
  return sum([onSqlite, await runChaos('postgres')]);
}

async function runChaos(engine: string): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const [name, args] of Object.entries(SHORT_CHAOS)) {
    const { code } = await runNode([`chaos/${name}.ts`, '--engine', engine, ...args], {
      live: 'chaos',
    });
    outcomes.push(passedOrFailed(code === 0));
  }
  return sum(outcomes);
}

function runVitest(name: string, args: string[], env: Record<string, string>): Promise<Outcome> {
  return withReportFile(async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const command = [binary('vitest'), 'run', ...reporters, ...args];
    const { code } = await runNode(command, { live: name, env });
    return countVitest(file, code);
  });
}

async function testInBrowser(args: string[]): Promise<Outcome> {
  const playwright = binary('@playwright/test', 'playwright');
  const chromium = await ensureChromium();
  if (!chromium) {
    const list = await runNode([playwright, 'test', '--list', '--reporter=line']);
    const count = Number(/Total: (\d+) test/.exec(list.output)?.[1] ?? 1);
    return skip(
      count,
      'Chromium is neither installed nor could it be: install it, or set CHROMIUM_PATH.',
    );
  }
  // Its journey fails where there is none.
  await ensureProgram(PROGRAMS.firefox);
  const run = (...more: string[]) =>
    withReportFile(async (file) => {
      const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
      const command = [playwright, 'test', '--reporter=list,json', ...args, ...more];
      const { code } = await runNode(command, { live: 'browser', env });
      return countPlaywright(file, code);
    });
  const outcome = await run();
  if (!mayBeChance(outcome)) return outcome;
  return withSecondRun(outcome, await run('--last-failed', '--workers=1'));
}

async function withReportFile(work: (file: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-report-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    process.off('exit', remove);
    remove();
  }
}

function countListed(json: string): number {
  try {
    return (JSON.parse(json) as unknown[]).length;
  } catch {
    return 1;
  }
}

function skip(count: number, note: string): Outcome {
  return { ...NOTHING, skipped: count, note };
}
