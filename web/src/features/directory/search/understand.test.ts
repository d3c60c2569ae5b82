import { expect, test } from 'vitest';
import { EMPTY_SEARCH } from './state.ts';
import { understand } from './understand.ts';

const understood = (q: string, before = {}) => {
  const next = understand({ ...EMPTY_SEARCH, ...before, q });
  if (!next) return undefined;
  const { role, location, focus, services } = next;
  return { q: next.q, options: [...role, ...location, ...focus, ...services] };
};

test('words that are an option become filters, and the rest stays text', () => {
  expect(understood('HMO managers leeds')).toEqual({
    q: '',
    options: ['management', 'Leeds', 'HMO'],
  });
  expect(understood('Investors')).toEqual({ q: '', options: ['investor'] });
  expect(understood('Letting Agent Newport')).toEqual({ q: 'Newport', options: ['management'] });
  expect(understood('Oak Homes, in Newcastle upon Tyne')).toEqual({
    q: 'Oak Homes',
    options: ['Newcastle'],
  });
  expect(understood('maintenance and repairs')).toEqual({
    q: '',
    options: ['Maintenance & Repairs'],
  });
});

test('text in quotes, parts of options and other words stay text', () => {
  expect(understood('"leeds" homes')).toBeUndefined();
  expect(understood('lee')).toBeUndefined();
  expect(understood('')).toBeUndefined();
  expect(understood('"park lane" leeds')).toEqual({ q: '"park lane"', options: ['Leeds'] });
});

test('words for a flag choose it', () => {
  const flags = (q: string) => {
    const { verified, bookable } = understand({ ...EMPTY_SEARCH, q }) ?? EMPTY_SEARCH;
    return { verified, bookable };
  };
  expect(flags('verified leeds')).toEqual({ verified: ['yes'], bookable: [] });
  expect(flags('Checked managers')).toEqual({ verified: ['yes'], bookable: [] });
  expect(flags('has a booking link')).toEqual({ verified: [], bookable: ['yes'] });
  expect(flags('"verified" leeds')).toEqual({ verified: [], bookable: [] });
});

test('several options of a facet are all chosen', () => {
  expect(understood('leeds or manchester')).toEqual({
    q: '',
    options: ['Manchester', 'Leeds'],
  });
});

test('another role or city replaces the filter, another strategy or service is added', () => {
  const before = { location: ['London'], focus: ['BRRR'] };
  expect(understood('leeds hmo', before)).toEqual({ q: '', options: ['Leeds', 'HMO', 'BRRR'] });
});
