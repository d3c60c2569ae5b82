import { afterEach, beforeEach, expect } from 'vitest';

const METHODS = ['error', 'warn'] as const;
const calls: unknown[][] = [];
const original = { error: console.error, warn: console.warn };

// An unexpected warning fails the test. A test that expects one replaces the method with its own spy.
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
