import { MANAGEMENT_SERVICES, SERVICES, STRATEGIES } from '@lintel/contract/values/members';
import { expect, test } from 'vitest';
import { chipsOf } from './card-chips.ts';

test('what the search asks for comes before the rest', () => {
  const profile = {
    focus: ['Residential', 'HMO'] as const,
    services: ['Tenant Management', 'Rent Collection'],
  };
  expect(chipsOf(profile, (words) => words === 'Rent Collection')).toEqual({
    strategies: [],
    services: ['Rent Collection'],
    more: ['Residential', 'HMO', 'Tenant Management'],
  });
});

test('a line shows what fits and names the rest', () => {
  expect(chipsOf({ focus: ['HMO', 'BRRR'], services: [] })).toEqual({
    strategies: ['HMO', 'BRRR'],
    services: [],
    more: [],
  });
  const all = chipsOf({ focus: STRATEGIES, services: SERVICES });
  expect(all.strategies).toEqual(['R2SA', 'HMO', 'BRRR']);
  expect(all.more).toHaveLength(STRATEGIES.length + SERVICES.length - 3);
  expect(chipsOf({ focus: ['HMO'], services: MANAGEMENT_SERVICES })).toEqual({
    strategies: ['HMO'],
    services: ['Tenant Management'],
    more: MANAGEMENT_SERVICES.slice(1),
  });
});

test('a line shows at most three services', () => {
  const { services, more } = chipsOf({ focus: [], services: ['A', 'B', 'C', 'D'] });
  expect(services).toEqual(['A', 'B', 'C']);
  expect(more).toEqual(['D']);
});

test('a line without strategies and services is empty', () => {
  expect(chipsOf({ focus: [], services: [] })).toEqual({ strategies: [], services: [], more: [] });
});
