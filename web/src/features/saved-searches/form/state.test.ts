import { expect, it } from 'vitest';
import { broadText, findSaved, nameWithinLimit } from './state.ts';

it('more than two hundred matches are many', () => {
  expect(broadText(undefined)).toBeUndefined();
  expect(broadText(200)).toBeUndefined();
  expect(broadText(1_204)).toBe(
    '1,204 profiles match now, so you may get many alerts. Add filters to get fewer.',
  );
});

it('a saved search is found by what it asks for, whatever its order', () => {
  const searches = [{ query: 'focus=HMO&role=investor' }, { query: 'role=investor' }];
  expect(findSaved(searches, '?role=investor&focus=HMO&sort=newest')).toBe(searches[0]);
  expect(findSaved(searches, '?role=sourcer')).toBeUndefined();
});

it('a suggested name is cut where it is too long', () => {
  expect(nameWithinLimit('Investors in Leeds')).toBe('Investors in Leeds');
  const cut = nameWithinLimit(`${'n'.repeat(98)}😀 and more`);
  expect(cut.length).toBeLessThanOrEqual(100);
  expect(cut.isWellFormed()).toBe(true);
  expect(cut.endsWith('…')).toBe(true);
});
