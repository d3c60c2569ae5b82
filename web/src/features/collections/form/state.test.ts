import { expect, it } from 'vitest';
import { checkForm } from './state.ts';

it('a name is required and trimmed, and a blank description becomes null', () => {
  expect(checkForm({ name: '  Power   team ', description: ' ' })).toEqual({
    body: { name: 'Power team', description: null },
  });
  expect(checkForm({ name: ' ', description: 'x'.repeat(501) })).toEqual({
    errors: {
      name: 'Please enter a collection name',
      description: 'Please use at most 500 characters.',
    },
  });
});
