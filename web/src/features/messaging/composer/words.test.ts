import type { Allowance } from '@lintel/contract/messaging/messages';
import { expect, test } from 'vitest';
import { costOf, counterOf, whyNotSend } from './words.ts';

const allowance = (change: Partial<Allowance> = {}): Allowance => ({
  counts: true,
  left: 2,
  limit: 2,
  resetsAt: '2026-11-22T00:00:00.000Z',
  ...change,
});

test('the composer shows what a message costs and what is left', () => {
  expect(costOf(allowance(), '')).toEqual({
    words: '2 new messages left today. Replies are free.',
    isUsedUp: false,
  });
  const usedUp = 'Daily message limit reached (2/day). You can write again at 00:00 UTC.';
  expect(costOf(allowance({ left: 0 }), ' ')).toEqual({ words: usedUp, isUsedUp: true });
  expect(costOf(allowance({ left: 0 }), 'Hello')).toEqual({
    words: `${usedUp} We have kept your message.`,
    isUsedUp: true,
  });
});

test('a reply is free, even when nothing is left', () => {
  const free = { words: 'Replies are free.', isUsedUp: false };
  expect(costOf(allowance({ counts: false, left: 0 }), '')).toEqual(free);
});

test('nothing is shown without a limit', () => {
  expect(costOf(allowance({ limit: null, left: null, counts: false }), '')).toBeNull();
});

test('the number of characters is shown near the limit, without surrounding spaces', () => {
  expect(counterOf('x'.repeat(3_599))).toBeNull();
  expect(counterOf(`  ${'x'.repeat(4_000)}  `)).toEqual({ words: '4,000 of 4,000', isOver: false });
  expect(counterOf('x'.repeat(4_001))).toEqual({ words: '4,001 of 4,000', isOver: true });
});

test('a message that cannot be sent says why', () => {
  expect(whyNotSend('Hello', false)).toBeNull();
  expect(whyNotSend(' \n ', false)).toBe('Write a message first.');
  expect(whyNotSend('Hello', true)).toMatch('(2/day)');
  expect(whyNotSend('x'.repeat(4_001), false)).toBe('Please use at most 4,000 characters.');
});
