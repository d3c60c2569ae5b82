import { expect, it } from 'vitest';
import { describeSearch, suggestName } from './search-name.ts';
import { parseSearch } from './state.ts';
import { suggestSearches } from './suggested.ts';

it.each([
  [{}, 'Members', 'All members'],
  [{ role: 'management', focus: 'HMO', location: 'Leeds' }, 'HMO managers in Leeds', undefined],
  [{ role: ['investor', 'sourcer'] }, 'Investors and sourcers', 'Investors, Property Sourcers'],
  [{ q: 'terraces' }, 'Members with “terraces”', '“terraces”'],
  [
    { role: 'investor', place: 'ls6', budgetMin: '100000' },
    'Investors covering LS6 (Leeds), budget at least £100,000',
    'Investors, Covers LS6 (Leeds), Budget at least £100,000',
  ],
])('%j is named and described by its filters', (query, name, description) => {
  const search = parseSearch(query);
  const place = search.place === 'ls6' ? { id: 'ls6', name: 'LS6, Leeds' } : null;
  expect(suggestName(search, place)).toBe(name);
  if (description) expect(describeSearch(search, place)).toBe(description);
});

it('the searches for a new member are for those they look for, where they are', () => {
  const nowhere = { basePlace: null, areas: [] };
  expect(suggestSearches({ role: 'investor', location: 'Leeds', ...nowhere })).toEqual([
    { name: 'Sourcers in Leeds', query: 'role=sourcer&location=Leeds' },
    { name: 'Managers in Leeds', query: 'role=management&location=Leeds' },
    { name: 'Service providers in Leeds', query: 'role=service_provider&location=Leeds' },
  ]);
  const [first] = suggestSearches({
    role: 'sourcer',
    location: 'Elsewhere in the UK',
    ...nowhere,
  });
  expect(first).toEqual({ name: 'Investors', query: 'role=investor' });
  const areas = [{ nation: 'Wales' }, { placeId: 'ls6', name: 'LS6, Leeds', miles: 5 }] as const;
  const [covering] = suggestSearches({
    role: 'sourcer',
    location: 'Leeds',
    basePlace: { id: 'york', name: 'York' },
    areas: [...areas],
  });
  expect(covering).toEqual({
    name: 'Investors covering LS6 (Leeds)',
    query: 'role=investor&place=ls6',
  });
});
