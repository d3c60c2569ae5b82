import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

function gate() {
  const gates: (() => void)[] = [];
  let runs = 0;
  let begins = Promise.withResolvers<void>();
  const again = singleFlight(() => {
    runs += 1;
    begins.resolve();
    begins = Promise.withResolvers();
    return new Promise<void>((resolve) => gates.push(resolve));
  });
  return { again, open: () => gates.shift()?.(), runs: () => runs, begun: () => begins.promise };
}

test('calls during a run cause one more run after it', async () => {
  const { again, open, runs, begun } = gate();
  const first = again();
  const second = again();
  const third = again();
  expect(runs()).toBe(1);
  const next = begun();
  open();
  await first;
  await next;
  expect(runs()).toBe(2);
  open();
  await Promise.all([second, third]);
  expect(runs()).toBe(2);
});

test('a failure is reported to its callers and does not affect later runs', async () => {
  let fails = true;
  const again = singleFlight(async () => {
    if (fails) throw new Error('no');
  });
  await expect(again()).rejects.toThrow('no');
  fails = false;
  await expect(again()).resolves.toBeUndefined();
});
