import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from '../source-files.ts';

const STEP_LIMIT_MS = 45 * 60_000;
// No colours unless the output is a terminal. With both variables set, Node would print a warning.
const COLOUR = process.stdout.isTTY
  ? { FORCE_COLOR: '1', NO_COLOR: undefined }
  : { FORCE_COLOR: undefined, NO_COLOR: '1' };
const running = new Set<ChildProcess>();

interface ChildOptions {
  env?: Record<string, string>;
  /** Prints each line as it arrives, after this name. Without it the lines are returned as the output. */
  live?: string;
}

/** Run a command in its own process group, and end whatever is left of the group when the command ends. */
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

/** Run a script with the same Node as this process. */
export function runNode(args: string[], options?: ChildOptions) {
  return runChild(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], options);
}

/** End every running command, when this process receives a signal. */
export function endChildren(): void {
  for (const child of running) endGroup(child, 'SIGTERM');
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The group has ended already.
  }
}
