import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ROOT, RUNTIME } from './project.mjs';

/** @type {NodeJS.Signals[]} */
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const PARENT_CHECK_MS = 250;

/** Node keeps compiled code here, which takes a third off the time in which a server starts. */
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
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // The terminal sends Ctrl+C to every process in it, and a second signal would end the script at once.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  for (const signal of FORWARDED) process.on(signal, forward);
  const stopWatching = whenOrphaned(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(stopWatching);
      for (const name of FORWARDED) process.off(name, forward);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Call `act` when npm has ended. A SIGTERM to npm ends npm and its shell without a signal to this process, which only
 * gets another parent.
 * @param {() => void} act
 */
function whenOrphaned(act) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    if (process.env.npm_lifecycle_event) act();
  }, PARENT_CHECK_MS);
  return timer;
}
