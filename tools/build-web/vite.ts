import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { binary } from '../binaries.ts';
import { ROOT } from '../source-files.ts';

/** Runs a vite build of `web` and answers what vite said if it failed. */
export async function runVite(
  outDir: string,
  more: readonly string[] = [],
): Promise<string | null> {
  const args = [binary('vite'), 'build', '--outDir', outDir, '--emptyOutDir', ...more];
  const child = spawn(process.execPath, args, {
    cwd: join(ROOT, 'web'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  process.off('exit', stop);
  return code === 0 ? null : output;
}
