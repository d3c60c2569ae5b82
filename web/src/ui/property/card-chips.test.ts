import { MANAGEMENT_SERVICES, STRATEGIES } from '@lintel/contract/values/members';
import { expect, test } from 'vitest';
import { fittingLine, serviceLine, sharedLine } from './card-chips.ts';

test('what the search asks for comes before the rest', () => {
  const isAsked = (words: string) => words === 'D' || words === 'Short-let';
  expect(serviceLine(['A', 'B', 'C', 'D'], isAsked)).toEqual({
    shown: ['D', 'A', 'B'],
    more: ['C'],
  });
  expect(fittingLine(STRATEGIES, isAsked).shown).toContain('Short-let');
});

test('a line of strategies shows what fits and names the rest', () => {
  expect(fittingLine(['HMO', 'BRRR'])).toEqual({ shown: ['HMO', 'BRRR'], more: [] });
  expect(fittingLine(STRATEGIES)).toEqual({
    shown: ['R2SA', 'HMO', 'BRRR'],
    more: STRATEGIES.slice(3),
  });
});

test('a line of services shows three, however long they are, and names the rest', () => {
  expect(serviceLine(MANAGEMENT_SERVICES)).toEqual({
    shown: MANAGEMENT_SERVICES.slice(0, 3),
    more: MANAGEMENT_SERVICES.slice(3),
  });
  expect(serviceLine(['A', 'B', 'C'])).toEqual({ shown: ['A', 'B', 'C'], more: [] });
});

test('lines without anything are empty', () => {
  expect(fittingLine([])).toEqual({ shown: [], more: [] });
  expect(serviceLine([])).toEqual({ shown: [], more: [] });
});

test('a row shares its line between strategies and services, and counts what it leaves out', () => {
  const isAsked = () => false;
  const services = ['Tenant Management', 'Property Maintenance', 'Rent Collection', 'Inventories'];
  expect(sharedLine(['HMO', 'BRRR'], services, { isAsked, letters: 84 })).toEqual({
    strategies: ['HMO', 'BRRR'],
    others: ['Tenant Management', 'Property Maintenance', 'Rent Collection'],
    more: ['Inventories'],
  });
  const narrow = sharedLine(['Residential', 'HMO'], services, { isAsked, letters: 46 });
  expect(narrow).toEqual({ strategies: ['Residential', 'HMO'], others: [], more: services });
  expect(sharedLine([], ['Inventories'], { isAsked, letters: 10 }).others).toEqual(['Inventories']);
});
