import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

function gated() {
  const gates: (() => void)[] = [];
  let runs = 0;
  const again = singleFlight(() => {
    runs += 1;
    return new Promise<void>((resolve) => gates.push(resolve));
  });
  return { again, open: () => gates.shift()?.(), runs: () => runs };
}

test('calls while it runs make it run once more, after it', async () => {
  const { again, open, runs } = gated();
  const first = again();
  const second = again();
  const third = again();
  expect(runs()).toBe(1);
  open();
  await first;
  await new Promise((resolve) => setTimeout(resolve));
  expect(runs()).toBe(2);
  open();
  await Promise.all([second, third]);
  expect(runs()).toBe(2);
});

test('a failure is told to its callers and hinders nothing', async () => {
  let fails = true;
  const again = singleFlight(async () => {
    if (fails) throw new Error('no');
  });
  await expect(again()).rejects.toThrow('no');
  fails = false;
  await expect(again()).resolves.toBeUndefined();
});
