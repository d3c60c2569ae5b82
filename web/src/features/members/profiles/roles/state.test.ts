import { expect, test } from 'vitest';
import { readStep } from './state.ts';

test('a new member chooses a role until the URL names an existing one', () => {
  expect(readStep({}, null)).toEqual({ at: 'doors' });
  expect(readStep({ role: 'wizard' }, null)).toEqual({ at: 'doors' });
  expect(readStep({ role: 'sourcer' }, null)).toEqual({ at: 'form', role: 'sourcer' });
});

test('a member who edits their profile starts in their own role and can choose another', () => {
  expect(readStep({ edit: '1' }, 'investor')).toEqual({ at: 'form', role: 'investor' });
  expect(readStep({ edit: '1', step: 'role' }, 'investor')).toEqual({ at: 'doors' });
  expect(readStep({ edit: '1', role: 'management' }, 'investor')).toEqual({
    at: 'form',
    role: 'management',
  });
});
