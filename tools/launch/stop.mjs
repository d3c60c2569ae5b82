/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT = process.ppid;
const PARENT_CHECK_MS = 250;

/**
 * Pass on to a child what asks this process to end: a signal, or the end of npm. A SIGTERM to npm ends npm and its shell
 * without a signal to this process, which only gets another parent.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => NodeJS.Signals | undefined} stops passing on, and says which signal the child was sent
 */
export function passOnStop(child) {
  /** @type {NodeJS.Signals | undefined} */
  let sent;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    sent = signal;
    // The terminal sends Ctrl+C to every process in it, and a second signal would end the child at once.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, forward);
  const timer = setInterval(() => {
    if (process.ppid === PARENT || !process.env.npm_lifecycle_event) return;
    clearInterval(timer);
    forward('SIGTERM');
  }, PARENT_CHECK_MS);
  return () => {
    clearInterval(timer);
    for (const signal of SIGNALS) process.off(signal, forward);
    return sent;
  };
}
