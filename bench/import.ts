import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runImport, writeMemberFile } from './member-file.ts';

// Measures an import of 100,000 lines, run as an operator would, and a second run with the same file.
// npm run bench -- import [LINES] [csv|jsonl]

const count = Number(process.argv[2] ?? 100_000);
const format = process.argv[3] ?? 'csv';
const folder = await mkdtemp(join(tmpdir(), 'lintel-import-'));
try {
  const file = join(folder, `members.${format}`);
  await writeMemberFile(file, { count });
  const megabytes = (await stat(file)).size / 1e6;
  console.log(`${count.toLocaleString('en-GB')} lines of ${format}, ${megabytes.toFixed(1)} MB`);
  await time('empty database', file);
  await time('all known', file);
} finally {
  await rm(folder, { recursive: true });
}

async function time(name: string, file: string): Promise<void> {
  const start = performance.now();
  await runImport(file, { DATA_DIR: folder });
  const seconds = (performance.now() - start) / 1000;
  const perSecond = Math.round(count / seconds).toLocaleString('en-GB');
  console.log(`${name}: ${seconds.toFixed(1)} s, ${perSecond} lines a second`);
}
