import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ROOT } from './project.mjs';

/** @type {NodeJS.Signals[]} */
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs one script of the project under `node`, as if it had been started directly: its output, its signals, its
 * exit code.
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
      env: { ...process.env, PATH: path.join(delimiter) },
      stdio: 'inherit',
    },
  );
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // Ctrl+C reaches every process of the terminal: a second one would mean "at once".
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  for (const signal of FORWARDED) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const forwarded of FORWARDED) process.off(forwarded, forward);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
