import { expect, it } from 'vitest';
import { previewOf, snippetOf } from './rules.ts';

it('a preview is one line, cut between characters', () => {
  expect(previewOf('Dear Ada,\n\n the keys')).toBe('Dear Ada, the keys');
  const long = previewOf(`${'x'.repeat(158)}🏠🏠`);
  expect(long).toBe(`${'x'.repeat(158)}…`);
});

it('a snippet begins at a word shortly before what was searched for', () => {
  expect(snippetOf('The boiler is new', 'BOILER')).toBe('The boiler is new');
  const text = `${'one two '.repeat(30)}the boiler`;
  expect(snippetOf(text, 'boiler')).toMatch(/^…(one|two) .{1,28}boiler$/);
  expect(snippetOf('x'.repeat(500), 'x')).toHaveLength(160);
});
