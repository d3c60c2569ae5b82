import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withLock } from './lock.mjs';

const MODULE = join(import.meta.dirname, 'lock.mjs');

/** Another process that takes the lock, says so, and then does what `work` says. */
async function holdElsewhere(name: string, work: string) {
  const script = `
    const { withLock } = await import(${JSON.stringify(MODULE)});
    await withLock(${JSON.stringify(name)}, async () => { console.log('held'); ${work} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const exit = once(child, 'close');
  await once(child.stdout, 'data');
  return { child, exit };
}

test('a lock that another process holds is waited for', async () => {
  const name = `wait-${process.pid}`;
  const { child, exit } = await holdElsewhere(
    name,
    'await new Promise((r) => setTimeout(r, 500));',
  );
  let hasEnded = false;
  child.once('exit', () => {
    hasEnded = true;
  });
  await withLock(name, async () => {
    // The lock is free a moment before its holder's process is gone.
    await pause(200);
    expect(hasEnded).toBe(true);
  });
  await exit;
});

test('a lock whose holder was killed is taken over', async () => {
  const name = `take-${process.pid}`;
  const { exit } = await holdElsewhere(name, "process.kill(process.pid, 'SIGKILL');");
  await exit;
  expect(await withLock(name, () => 'mine')).toBe('mine');
});
