import { expect, test } from 'vitest';
import { formatQuery, parseQuery } from './query-string.ts';

test('lists repeat their key, and missing values are left out', () => {
  const query = {
    q: 'a&b c',
    role: ['investor', 'sourcer'],
    budgetMin: 0,
    page: undefined,
    sort: '',
  };
  expect(formatQuery(query)).toBe('?q=a%26b+c&role=investor&role=sourcer&budgetMin=0');
  expect(formatQuery({})).toBe('');
  expect(formatQuery({ role: [] })).toBe('');
});

test('a formatted query is read back as text', () => {
  const text = formatQuery({ q: '100% £', focus: ['HMO', 'BRRR'], page: 2 });
  expect(parseQuery(text)).toEqual({ q: '100% £', focus: ['HMO', 'BRRR'], page: '2' });
});

test('text that looks like another type stays text', () => {
  expect(parseQuery('?q=123&r=true&s=%7B%7D')).toEqual({ q: '123', r: 'true', s: '{}' });
});
