import { expect, test } from 'vitest';
import { filtersFor, fitting, recipientIn, searchFor } from './items.ts';

test('words begun find pages by their label and by what is on them', () => {
  const pages = [{ label: 'Saved searches', words: 'alerts' }, { label: 'Account' }];
  expect(fitting('sea', pages)).toEqual([pages[0]]);
  expect(fitting('al', pages)).toEqual([pages[0]]);
  expect(fitting('count', pages)).toEqual([]);
  expect(fitting('', pages)).toEqual(pages);
});

test('an option and its synonyms lead to the search with that filter', () => {
  expect(filtersFor('hmo')).toContainEqual({
    label: 'HMO',
    hint: 'Strategy',
    href: '/search?focus=HMO',
  });
  expect(filtersFor('airb')).toEqual([
    { label: 'Short-let', hint: 'Strategy', href: '/search?focus=Short-let' },
  ]);
  expect(filtersFor('zzz')).toEqual([]);
});

test('typed words are searched for as the search page understands them', () => {
  expect(searchFor('hmo ashe').href).toBe('/search?q=ashe&focus=HMO');
  expect(searchFor(' ashe ')).toMatchObject({
    label: 'Search profiles for “ashe”',
    href: '/search?q=ashe',
  });
});

test('"write to" and "message" begin a message; a page whose name begins so does not', () => {
  expect(recipientIn('Write to anna')).toBe('anna');
  expect(recipientIn('message anna')).toBe('anna');
  expect(recipientIn('write to')).toBe('');
  expect(recipientIn('messages')).toBeNull();
});
