import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { makeMembers } from '../server/demo/members.ts';
import { Random } from '../server/demo/random.ts';
import { FIELDS } from '../server/src/import/fields.ts';

// Measures an import of 100,000 lines, run as an operator would, and a second run with the same file.
// npm run bench -- import [LINES] [csv|jsonl]

const IMPORT = fileURLToPath(new URL('../server/src/import/main.ts', import.meta.url));
const count = Number(process.argv[2] ?? 100_000);
const format = process.argv[3] ?? 'csv';
const folder = await mkdtemp(join(tmpdir(), 'lintel-import-'));
try {
  const file = join(folder, `members.${format}`);
  await pipeline(Readable.from(linesOf(count, format)), createWriteStream(file));
  const megabytes = (await stat(file)).size / 1e6;
  console.log(`${count.toLocaleString('en-GB')} lines of ${format}, ${megabytes.toFixed(1)} MB`);
  await time('empty database', file);
  await time('all known', file);
} finally {
  await rm(folder, { recursive: true });
}

async function time(name: string, file: string): Promise<void> {
  const start = performance.now();
  await runImport(file);
  const seconds = (performance.now() - start) / 1000;
  const perSecond = Math.round(count / seconds).toLocaleString('en-GB');
  console.log(`${name}: ${seconds.toFixed(1)} s, ${perSecond} lines a second`);
}

async function runImport(file: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: folder, DEMO: 'false', DATABASE_URL: '' };
  const child = spawn(process.execPath, [IMPORT, file], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
}

function* linesOf(lines: number, as: string): Generator<string> {
  if (as === 'csv') yield `${FIELDS.join(',')}\n`;
  for (const member of makeMembers(new Random(99), { count: lines, now: Date.now() - 1_000 })) {
    const { verifiedAt, emailVerifiedAt, ...row } = member;
    yield `${as === 'csv' ? FIELDS.map((name) => cell(row[name])).join(',') : JSON.stringify(row)}\n`;
  }
}

function cell(value: unknown): string {
  const text = String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
