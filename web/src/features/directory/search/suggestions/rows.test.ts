import { expect, it } from 'vitest';
import { EMPTY_SEARCH, type SearchState } from '../state.ts';
import { groupsOf, type Suggestions, stillFits } from './rows.ts';

const NONE: Suggestions = { places: [], options: [], people: [] };
const STATE: SearchState = {
  ...EMPTY_SEARCH,
  q: 'hmo plumb',
  exact: true,
  services: ['Rent Collection'],
  page: 3,
};

function changed(suggestions: Partial<Suggestions>) {
  const [group] = groupsOf({ ...NONE, ...suggestions });
  const [row] = group?.rows ?? [];
  return { row, next: row && 'change' in row ? row.change(STATE) : undefined };
}

it('groups without suggestions are left out', () => {
  expect(groupsOf(NONE)).toEqual([]);
  const people = [{ id: 'user_a', name: 'Ann Lee', role: 'sourcer' as const, place: 'Leeds' }];
  expect(groupsOf({ ...NONE, people })).toEqual([
    {
      title: 'People',
      rows: [
        { key: 'user_a', words: 'Ann Lee', note: 'Property Sourcer, Leeds', profileId: 'user_a' },
      ],
    },
  ]);
});

it('a place becomes the place of the search, and its words leave the text', () => {
  const leeds = { id: 'leeds-leeds', name: 'Leeds', county: 'Leeds', nation: 'England' } as const;
  const { row, next } = changed({ places: [{ ...leeds, kind: 'town', q: 'hmo' }] });
  expect(row).toMatchObject({ words: 'Leeds', note: 'England' });
  expect(next).toEqual({ ...STATE, q: 'hmo', place: leeds.id, exact: false, page: 1 });
});

it('an option is added to the filters, and a term says what it means', () => {
  const services = ['Maintenance & Repairs' as const];
  const option = { words: 'boiler', filters: { services }, q: 'hmo' };
  const { row, next } = changed({ options: [option] });
  expect(row).toMatchObject({ words: 'Boiler', note: 'Maintenance & Repairs' });
  const both = ['Rent Collection', 'Maintenance & Repairs'];
  expect(next).toEqual({ ...STATE, q: 'hmo', services: both, exact: false, page: 1 });

  const label = changed({ options: [{ words: null, filters: { focus: ['HMO'] }, q: '' }] });
  expect(label.row).toMatchObject({ words: 'HMO', note: 'Strategy' });
  expect(label.next?.focus).toEqual(['HMO']);
  const chosen = { words: null, filters: { services: STATE.services }, q: '' };
  expect(changed({ options: [chosen] }).next?.services).toEqual(STATE.services);
});

it('a trade stays in the text, which those who state it answer first', () => {
  const services = ['Maintenance & Repairs' as const];
  const { row, next } = changed({
    options: [{ words: 'plumber', filters: { services }, q: 'hmo' }],
  });
  expect(row).toMatchObject({ words: 'Plumber', note: 'Maintenance & Repairs', q: 'hmo plumber' });
  expect(next).toEqual({ ...STATE, q: 'hmo plumber', exact: false, page: 1 });
  const alone = changed({ options: [{ words: 'mortgage broker', filters: {}, q: '' }] }).row;
  expect(alone).toMatchObject({ words: 'Mortgage broker', note: 'Trade', q: 'mortgage broker' });
  expect(['mort', 'mortal'].map((text) => alone && stillFits(alone, text))).toEqual([true, false]);
});

it('while the answer is awaited, only rows for all of the text stay', () => {
  const leeds = { id: 'leeds-leeds', name: 'Leeds', county: 'Leeds', nation: 'England' } as const;
  const { row } = changed({ places: [{ ...leeds, kind: 'town', q: '' }] });
  const texts = ['leed', 'Leeds', 'lee k roofing', 'manch'];
  expect(texts.filter((text) => row && stillFits(row, text))).toEqual(['leed', 'Leeds']);
  const beside = changed({ places: [{ ...leeds, kind: 'town', q: 'hmo' }] }).row;
  expect(beside && stillFits(beside, 'leeds')).toBe(false);
});
