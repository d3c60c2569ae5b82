import { expect, it } from 'vitest';
import { broadWords, checkForm } from './state.ts';

it('a name is required and trimmed', () => {
  const form = { query: 'role=investor', frequency: 'daily' } as const;
  expect(checkForm({ ...form, name: '  Leeds ' })).toEqual({ body: { ...form, name: 'Leeds' } });
  expect(checkForm({ ...form, name: ' ' })).toEqual({ error: 'Please name this search.' });
});

it('more than two hundred matches are many', () => {
  expect(broadWords(undefined)).toBeUndefined();
  expect(broadWords(200)).toBeUndefined();
  expect(broadWords(1_204)).toBe(
    'This matches 1,204 profiles now. Add filters if you want to hear from us less often.',
  );
});
