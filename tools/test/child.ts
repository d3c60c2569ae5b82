import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from '../source-files.ts';

const STEP_LIMIT_MS = 20 * 60_000;
// Where nobody looks, colours are noise; both at once would make Node warn.
const COLOUR = process.stdout.isTTY
  ? { FORCE_COLOR: '1', NO_COLOR: undefined }
  : { FORCE_COLOR: undefined, NO_COLOR: '1' };
const running = new Set<ChildProcess>();

interface ChildOptions {
  env?: Record<string, string>;
  /** Prints each line as it comes, behind this name; without it the output is kept for a failure. */
  live?: string;
}

/** Runs a command in its own process group, so that nothing it started outlives it. */
export async function runChild(command: string, args: string[], options: ChildOptions = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...COLOUR, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  running.add(child);
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      if (line.trim() === '') return;
      if (options.live) console.log(`${options.live.padEnd(9)}| ${line}`);
      else lines.push(line);
    });
  }
  const limit = setTimeout(() => {
    lines.push(`Ended after ${STEP_LIMIT_MS / 60_000} minutes.`);
    endGroup(child, 'SIGKILL');
  }, STEP_LIMIT_MS);
  const [code] = await once(child, 'close').catch((error: Error) => {
    lines.push(error.message);
    return [1];
  });
  clearTimeout(limit);
  running.delete(child);
  endGroup(child, 'SIGKILL');
  return { code: typeof code === 'number' ? code : 1, output: lines.join('\n') };
}

/** Runs a script of the project, or of a package, under the Node that runs this. */
export function runNode(args: string[], options?: ChildOptions) {
  return runChild(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], options);
}

/** Ends every command that is still running; for signals. */
export function endChildren(): void {
  for (const child of running) endGroup(child, 'SIGTERM');
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Nobody of the group is left.
  }
}
