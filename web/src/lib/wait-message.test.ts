import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { failureMessage, searchWait, waitMessage } from './wait-message.ts';

function refusal(code: ApiError['code'], more: { retryAfter?: number } = {}) {
  return new ApiError({ code, status: 429, message: 'Words.', ...more });
}

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [840, '14 minutes'],
  [3_600, '60 minutes'],
  [5_400, '2 hours'],
  [86_400, '24 hours'],
])('a wait of %d seconds is described as %j', (retryAfter, words) => {
  expect(waitMessage(refusal('RATE_LIMITED', { retryAfter }))).toBe(
    `You can try again in ${words}.`,
  );
});

test('without a waiting time nothing is said', () => {
  expect(waitMessage(refusal('RATE_LIMITED'))).toBeNull();
  expect(waitMessage(refusal('OVERLOADED', { retryAfter: 5 }))).toBeNull();
  expect(waitMessage(null)).toBeNull();
});

test('a failure is described by the waiting time, otherwise by its message', () => {
  expect(failureMessage(refusal('RATE_LIMITED', { retryAfter: 5 }))).toBe(
    'You can try again in 5 seconds.',
  );
  expect(failureMessage(refusal('RATE_LIMITED'))).toBe('Words.');
  expect(failureMessage(refusal('SEARCH_LIMIT', { retryAfter: 3_600 }))).toBe(
    'Words. You can search again in 60 minutes. Suggestions, profiles and messages still work.',
  );
});

test.each(['RATE_LIMITED', 'SEARCH_LIMIT'] as const)(
  'a search that has to wait (%s) says what works again when, and what still works',
  (code) => {
    expect(searchWait(refusal(code, { retryAfter: 90 }))).toEqual({
      title: 'You can search again in 2 minutes',
      words: 'Suggestions, profiles and messages still work.',
    });
    expect(searchWait(refusal('OVERLOADED', { retryAfter: 5 }))).toBeNull();
  },
);
