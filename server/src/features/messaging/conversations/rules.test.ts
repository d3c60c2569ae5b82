import { expect, it } from 'vitest';
import { snippetOf } from './rules.ts';

it('a snippet starts at a word shortly before the match', () => {
  expect(snippetOf('The boiler is new', 'BOILER')).toBe('The boiler is new');
  const text = `${'one two '.repeat(30)}the boiler`;
  expect(snippetOf(text, 'boiler')).toMatch(/^…(one|two) .{1,28}boiler$/);
  expect(snippetOf('x'.repeat(500), 'x')).toHaveLength(160);
});
