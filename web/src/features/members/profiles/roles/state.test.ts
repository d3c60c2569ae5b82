import { expect, test } from 'vitest';
import { readStep } from './state.ts';

test('a newcomer stands before the doors until the address names a role that exists', () => {
  expect(readStep({}, null)).toEqual({ at: 'doors' });
  expect(readStep({ role: 'wizard' }, null)).toEqual({ at: 'doors' });
  expect(readStep({ role: 'sourcer' }, null)).toEqual({ at: 'form', role: 'sourcer' });
});

test('whoever changes a profile starts in their own role and may look at the doors', () => {
  expect(readStep({ edit: '1' }, 'investor')).toEqual({ at: 'form', role: 'investor' });
  expect(readStep({ edit: '1', step: 'role' }, 'investor')).toEqual({ at: 'doors' });
  expect(readStep({ edit: '1', role: 'management' }, 'investor')).toEqual({
    at: 'form',
    role: 'management',
  });
});
