import { expect, it } from 'vitest';
import { snippetOf } from './rules.ts';

it('a snippet begins at a word shortly before what was searched for', () => {
  expect(snippetOf('The boiler is new', 'BOILER')).toBe('The boiler is new');
  const text = `${'one two '.repeat(30)}the boiler`;
  expect(snippetOf(text, 'boiler')).toMatch(/^…(one|two) .{1,28}boiler$/);
  expect(snippetOf('x'.repeat(500), 'x')).toHaveLength(160);
});
