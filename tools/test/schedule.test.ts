import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lastLine, passedOrFailed, sum } from './outcome.ts';
import { runSteps } from './schedule.ts';
import type { Step } from './steps.ts';

function step(name: string, passes = true, needs: string[] = []): Step {
  return { name, what: '', needs, run: async () => passedOrFailed(passes) };
}

async function run(steps: Step[]) {
  const finished = await runSteps(
    steps,
    2,
    (each) => each.run([]),
    () => undefined,
  );
  return sum(finished.map(({ outcome }) => outcome));
}

test('no more steps run at once than allowed', async () => {
  let running = 0;
  let most = 0;
  const slow = (name: string): Step => ({
    name,
    what: '',
    async run() {
      running += 1;
      most = Math.max(most, running);
      await pause(10);
      running -= 1;
      return passedOrFailed(true);
    },
  });
  await run(['a', 'b', 'c', 'd', 'e'].map(slow));
  expect(most).toBe(2);
});

test('a step whose need failed counts as failed without being begun', async () => {
  const total = await run([step('build', false), step('browser', true, ['build'])]);
  expect(lastLine(total)).toBe('0 passed, 2 failed');
});

test('a step that throws counts as failed, and the others still run', async () => {
  const broken: Step = { name: 'broken', what: '', run: () => Promise.reject(new Error('no')) };
  expect(lastLine(await run([broken, step('a'), step('b')]))).toBe('2 passed, 1 failed');
});

test('a need that a partial run leaves out is taken as done', async () => {
  expect(lastLine(await run([step('browser', true, ['build'])]))).toBe('1 passed, 0 failed');
});
