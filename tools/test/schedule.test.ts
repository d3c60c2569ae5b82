import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lastLine, passedOrFailed, sum } from './outcome.ts';
import { runLanes } from './schedule.ts';
import type { Step } from './steps.ts';

function step(name: string, passes = true, needs?: string): Step {
  return { name, what: '', ...(needs && { needs }), run: async () => passedOrFailed(passes) };
}

async function run(...lanes: Step[][]) {
  const results = await runLanes(
    lanes,
    (each) => each.run([]),
    () => undefined,
  );
  return sum(results.map(({ outcome }) => outcome));
}

test('each lane runs one step at a time, in parallel with the other lane', async () => {
  const events: string[] = [];
  const slow = (name: string): Step => ({
    name,
    what: '',
    async run() {
      events.push(`${name} begins`);
      await nextTurn();
      events.push(`${name} ends`);
      return passedOrFailed(true);
    },
  });
  await run([slow('a1'), slow('a2')], [slow('b1')]);
  expect(events.slice(0, 2)).toEqual(['a1 begins', 'b1 begins']);
  expect(events.indexOf('a2 begins')).toBeGreaterThan(events.indexOf('a1 ends'));
});

test('a step whose prerequisite failed counts as failed and does not run', async () => {
  const total = await run([step('build', false), step('browser', true, 'build')]);
  expect(lastLine(total)).toBe('0 passed, 2 failed');
});

test('a step that throws counts as failed, and the others still run', async () => {
  const brokenStep: Step = { name: 'broken', what: '', run: () => Promise.reject(new Error('no')) };
  expect(lastLine(await run([brokenStep, step('a')], [step('b')]))).toBe('2 passed, 1 failed');
});

test('a prerequisite that a partial run leaves out counts as passed', async () => {
  expect(lastLine(await run([step('browser', true, 'build')]))).toBe('1 passed, 0 failed');
});
