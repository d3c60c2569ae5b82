import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ROOT, RUNTIME } from './project.mjs';
import { passOnStop } from './stop.mjs';

/** Node caches compiled code here, which takes a third off the time in which a server starts. */
const COMPILE_CACHE = join(RUNTIME, 'compile-cache');

/**
 * Run a script of the project with `node` as if it had been started directly: same output, signals and exit code.
 * @param {string} node
 * @param {string[]} script path from the root, and its arguments
 * @returns {Promise<number>}
 */
export function runThrough(node, [script = '', ...args]) {
  const path = [dirname(node), join(ROOT, 'node_modules', '.bin'), process.env.PATH];
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', join(ROOT, script), ...args],
    {
      cwd: ROOT,
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, PATH: path.join(delimiter) },
      stdio: 'inherit',
    },
  );
  const settle = passOnStop(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      settle();
      resolve(code ?? exitCodeOf(signal));
    });
  });
}

/**
 * The exit code of a process that a signal has ended.
 * @param {NodeJS.Signals | null} signal
 */
export function exitCodeOf(signal) {
  return 128 + (signal ? constants.signals[signal] : 0);
}
