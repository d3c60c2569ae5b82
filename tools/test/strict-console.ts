import { afterEach, beforeEach, expect } from 'vitest';

const METHODS = ['error', 'warn'] as const;
const calls: unknown[][] = [];
const original = { error: console.error, warn: console.warn };

// A warning that nobody expected is a fault that nobody looked for. A test that means one puts its own spy here.
beforeEach(() => {
  calls.length = 0;
  for (const method of METHODS) {
    console[method] = (...words: unknown[]) => {
      calls.push(words);
      original[method](...words);
    };
  }
});

afterEach(() => {
  for (const method of METHODS) console[method] = original[method];
  expect(calls, 'the test wrote to console.error or console.warn').toEqual([]);
});
