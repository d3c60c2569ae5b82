import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeTree } from '../testing/tree.ts';
import { withLock } from './lock.mjs';

const MODULE = join(import.meta.dirname, 'lock.mjs');

/** Start another process that takes the lock, prints a line, and then runs `work`. */
async function holdElsewhere(name: string, work: string) {
  const script = `
    const { withLock } = await import(${JSON.stringify(MODULE)});
    await withLock(${JSON.stringify(name)}, async () => { console.log('held'); ${work} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const exit = once(child, 'close');
  await once(child.stdout, 'data');
  return { child, exit };
}

test('waits for a lock that another process holds', async () => {
  const name = `wait-${process.pid}`;
  const finished = join(writeTree({}), 'finished');
  const { child, exit } = await holdElsewhere(
    name,
    `process.stdin.once('data', () => process.stdin.destroy());
     await new Promise((resolve) => process.stdin.once('close', resolve));
     (await import('node:fs')).writeFileSync(${JSON.stringify(finished)}, '');`,
  );
  // Requests the lock before telling the holder to finish.
  const wasFinished = withLock(name, () => existsSync(finished));
  child.stdin.write('finish');
  expect(await wasFinished).toBe(true);
  await exit;
});

test('takes over a lock whose holder was killed', async () => {
  const name = `take-${process.pid}`;
  const { exit } = await holdElsewhere(name, "process.kill(process.pid, 'SIGKILL');");
  await exit;
  expect(await withLock(name, () => 'mine')).toBe('mine');
});
