import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '../server/src/db/migrate.ts';
import { type DatabaseLocation, openDatabase } from '../server/src/db/open.ts';
import {
  type Engine,
  findFailures,
  recordingUrl,
  type Statement,
} from '../server/src/testing/previous-version/replay.ts';
import { ROOT } from './source-files.ts';
import { statementKey } from './statements/statement-key.ts';
import { endChildren, runNode } from './test/child.ts';
import { ensurePostgres } from './test/postgres.ts';

// npm run statements [-- MIGRATION [FOLDER]]: records what the version before a migration, the newest if none is given,
// asks of its database, by running that version's tests. FOLDER has the notes of such a run, which is then not repeated.

const MIGRATIONS = join(ROOT, 'server', 'migrations');
const RECORDER = pathToFileURL(join(import.meta.dirname, 'statements', 'recorder.ts')).href;
/** Statements this long write hundreds of rows at once; each also occurs with fewer. */
const LONGEST = 10_000;

/** The commit before the one that brought a migration. */
function commitBefore(migration: string): string {
  const path = `server/migrations/${migration}.ts`;
  const log = ['log', '--follow', '--diff-filter=A', '--format=%H', '--', path];
  const commits = execFileSync('git', log, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const first = commits.at(-1);
  if (!first) throw new Error(`${path} is not committed yet.`);
  return `${first}^`;
}

/** Run the server's tests as they were at a commit, and note every statement in `notes`. */
async function runTestsOf(commit: string, notes: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-previous-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, stdio: 'ignore' });
  git('worktree', 'add', '--detach', folder, commit);
  try {
    const only = '--only=build,sqlite,postgres';
    const script = [join(folder, 'tools', 'launch.mjs'), 'test', only, '--project', 'server'];
    const env = { STATEMENTS_FOLDER: notes, NODE_OPTIONS: `--import=${RECORDER}` };
    await runNode(script, { live: 'previous', env });
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every statement that was noted once, with the shortest of its samples, in a fixed order. */
function readNotes(notes: string, engine: Engine): Statement[] {
  const files = readdirSync(notes).filter((name) => name.startsWith(`${engine}-`));
  const lines = files.flatMap((name) => readFileSync(join(notes, name), 'utf8').trim().split('\n'));
  const samples = new Map<string, string>();
  for (const line of lines.filter(({ length }) => length <= LONGEST)) {
    const key = statementKey((JSON.parse(line) as Statement)[0]);
    const sample = samples.get(key);
    if (sample === undefined || line.length < sample.length) samples.set(key, line);
  }
  return [...samples].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => JSON.parse(line));
}

/** Write down the statements that work on the schema before a migration: others are mistakes that tests make. */
async function save(engine: Engine, location: DatabaseLocation, notes: string): Promise<void> {
  const previous = migrations()[migrations().indexOf(before) - 1];
  await using db = openDatabase(location, () => undefined);
  await migrate(db, previous);
  const noted = readNotes(notes, engine);
  const failures = new Set((await findFailures(db, noted)).map(({ statement }) => statement));
  const statements = noted.filter((statement) => !failures.has(statement));
  const lines = statements.map((statement) => `    ${JSON.stringify(statement)}`);
  const text = `{\n  "before": "${before}",\n  "statements": [\n${lines.join(',\n')}\n  ]\n}\n`;
  writeFileSync(recordingUrl(engine), text);
  console.log(
    `${engine}: ${statements.length} statements before ${before}, ${failures.size} left out`,
  );
}

function migrations(): string[] {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.ts'));
  return files.toSorted().map((name) => name.replace(/\.ts$/, ''));
}

process.once('SIGINT', () => {
  endChildren();
  process.exit(130);
});

const [before = migrations().at(-1) ?? '', given] = process.argv.slice(2);
if (!migrations().includes(before)) throw new Error(`There is no migration ${before}.`);
const notes = given ?? mkdtempSync(join(tmpdir(), 'lintel-statements-'));
mkdirSync(notes, { recursive: true });
if (!given) await runTestsOf(commitBefore(before), notes);
await save('sqlite', { engine: 'sqlite', path: ':memory:' }, notes);
const postgres = await ensurePostgres();
if (!postgres) throw new Error('PostgreSQL is neither installed nor could it be.');
await save('postgres', { engine: 'postgres', url: postgres.url }, notes);
postgres.stop();
