import { expect, it } from 'vitest';
import { newOnes, wordsOf } from './state.ts';

const common = { id: 'x', mark: 1, at: '2026-11-21T09:00:00.000Z', isUnread: true };

it('numbers are part of whole sentences, with a singular', () => {
  const words = (kind: 'saves' | 'views' | 'checks', count: number) =>
    wordsOf({ ...common, kind, count });
  expect(words('saves', 1)).toBe('Your profile was saved once this week');
  expect(words('saves', 3)).toBe('Your profile was saved 3 times this week');
  expect(words('views', 1)).toBe('1 member viewed your profile this week');
  expect(words('views', 12)).toBe('12 members viewed your profile this week');
  expect(words('checks', 1)).toBe('One of your checks ends soon');
  expect(words('checks', 2)).toBe('2 of your checks end soon');
  const plan = wordsOf({ ...common, kind: 'plan', count: 1, plan: 'pro' });
  expect(plan).toBe('You are on the Pro plan now');
});

it('a company is named with what has changed, and when', () => {
  const company = { number: '99000012', name: 'Harbour Lets Ltd' };
  const changes = ['active to in liquidation', 'accounts overdue'];
  const at = '2026-11-24T09:00:00.000Z';
  const profileId = 'user_00000000000000000001';
  const words = wordsOf({ ...common, kind: 'company', count: 1, at, company, changes, profileId });
  expect(words.replaceAll('\u00a0', ' ')).toBe(
    'Harbour Lets Ltd: active to in liquidation, accounts overdue (Companies House, 24 November)',
  );
});

it('a decision and a suspension for fraud are said in words', () => {
  const some = { ...common, count: 1 };
  expect(wordsOf({ ...some, kind: 'decision', measure: 'warning' })).toMatch(/^We warned you\. /);
  expect(wordsOf({ ...some, kind: 'decision', measure: 'suspension' })).toMatch(/^We suspended /);
  const fraud = { ...some, kind: 'fraud', name: 'Bob Holt' } as const;
  expect(wordsOf({ ...fraud, isLifted: false })).toBe('We suspended Bob Holt’s account');
  expect(wordsOf({ ...fraud, isLifted: true })).toMatch(/^We lifted .* Bob Holt’s account$/);
});

it('seen notifications are not new', () => {
  const old = { ...common, kind: 'views', count: 1, isUnread: false } as const;
  expect(newOnes([old])).toEqual([]);
  expect(newOnes(undefined)).toEqual([]);
});
