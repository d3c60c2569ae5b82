import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const SERVER = fileURLToPath(new URL('..', import.meta.url));
/** Prints the URL of each demo file that is loaded. */
const WATCH = `data:text/javascript,
  import { registerHooks } from 'node:module';
  registerHooks({ resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (found.url.includes('/server/demo/')) console.error('loaded ' + found.url);
    return found;
  } });`;

/** Run a start script whose settings prevent it from serving, and return its error output. */
async function startOf(script: string, env: Record<string, string>): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', WATCH, join(SERVER, script)],
    { env: { PATH, NODE_COMPILE_CACHE, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  return said;
}

test('in production no demo code is loaded unless DEMO is set', async () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://lintel.example',
    PORT: 'none',
  };
  expect(await startOf('main.ts', production)).toBe('PORT must be a number from 0 to 65535.\n');
  expect(await startOf('main.ts', { ...production, DEMO: 'false' })).not.toContain('loaded');
  const asked = await startOf('main.ts', { ...production, DEMO: 'true' });
  expect(asked).toContain('/server/demo/fill.ts');
  expect(asked).toContain('PORT must be a number');
});

test('outside production the demo is loaded by default', async () => {
  expect(await startOf('main.ts', { PORT: 'none' })).toContain('/server/demo/mount.ts');
});

test('the product without its demo code refuses to start as a demo', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-refused-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const said = await startOf('src/main.ts', { DEMO: 'true', DATA_DIR: folder });
  expect(said).toContain('The demo starts from server/demo/');
});
