import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { binary } from '../binaries.ts';
import { ROOT } from '../source-files.ts';

/** Build `web` with Vite. Returns Vite's output if the build fails, otherwise null. */
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
