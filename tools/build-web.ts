import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { binary } from './binaries.ts';
import { withLock } from './launch/lock.mjs';
import { failOn, RUNTIME } from './launch/project.mjs';
import { listFiles, ROOT } from './source-files.ts';

const DIST = join(ROOT, 'web', 'dist');
const STAMP = join(DIST, '.stamp');
const FOLDERS = ['web/src', 'web/public', 'contract/src'];
const FILES = ['web/index.html', 'web/vite.config.ts', 'tools/build-web.ts', 'package-lock.json'];
const TEXT = /\.(html|js|css|svg|json|txt|xml|webmanifest|map)$/;

/** One hash over everything that the built site is made of. */
function hashSources(): string {
  const hash = createHash('sha256');
  const present = FILES.filter((file) => existsSync(join(ROOT, file)));
  for (const file of [...FOLDERS.flatMap((folder) => listFiles(ROOT, folder)), ...present]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function isBuilt(sources: string): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;
}

/** Built aside and moved into place when whole: a server that serves the old site meets no half of the new. */
async function build(sources: string): Promise<void> {
  const aside = join(RUNTIME, 'web-dist');
  rmSync(aside, { recursive: true, force: true });
  const output = await runVite(aside);
  if (output !== null) {
    console.error(output);
    process.exitCode = 1;
    return;
  }
  const count = await precompress(aside);
  writeFileSync(join(aside, '.stamp'), sources);
  rmSync(DIST, { recursive: true, force: true });
  renameSync(aside, DIST);
  console.log(`Built the site: ${count} text files, each also as .br and .gz`);
}

/** What vite said if it failed. */
async function runVite(outDir: string): Promise<string | null> {
  const args = [binary('vite'), 'build', '--outDir', outDir, '--emptyOutDir'];
  const child = spawn(process.execPath, args, {
    cwd: join(ROOT, 'web'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  process.once('exit', () => child.kill());
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return code === 0 ? null : output;
}

/** Compressed once here at the highest level, so that the server spends nothing on it at each request. */
async function precompress(folder: string): Promise<number> {
  const files = listFiles(folder, '.').filter((file) => TEXT.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const text = await readFile(path);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }));
      await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
    }),
  );
  return files.length;
}

if (import.meta.main) {
  const onlyIfChanged = process.argv.includes('--if-changed');
  const sources = hashSources();
  if (!onlyIfChanged || !isBuilt(sources)) {
    console.log('Building the site ...');
    await withLock('build', async () => {
      if (!onlyIfChanged || !isBuilt(sources)) await build(sources);
    }).catch(failOn);
  }
}
