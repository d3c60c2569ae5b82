import { describe, expect, test } from 'vitest';
import { findStyleFaults, findWordFaults } from './check-styles.ts';
import { ROOT } from './source-files.ts';
import { writeTree } from './testing/tree.ts';

const CARD = 'web/src/ui/card.module.css';
const SOUND = {
  'web/src/ui/theme/tokens.css': ':root { --ink: #14201b; --space-4: 1rem; }',
  'web/src/ui/theme/breakpoints.ts': "export const BREAKPOINTS = { wide: '(width >= 60rem)' };",
  [CARD]: `
    /* Once: margin: 3px; color: #fff; @media (width < 48rem) */
    .card {
      --gap: 1px;
      width: 3rem;
      margin: 0 auto calc(-1 * var(--space-4)) 1px;
      padding: clamp(var(--space-4), 5vw, var(--space-8)) var(--space-4);
      background: color-mix(in srgb, var(--ink), transparent);
    }
    @media (--narrow), (pointer: coarse) { .card { gap: var(--gap) } }
    @media not (--wide) { .card { color: var(--ink) } }
    @media (--short) { .card { position: static } }
    @container (width < 30rem) { .card { white-space: normal } }`,
  'web/src/ui/card.tsx': "<a href='#main' style={{ gap: 'var(--space-4)', width: '3rem' }} />",
};

describe('the styles check', () => {
  test('reports nothing if widths, spacing and colours come from their definitions', () => {
    expect(findStyleFaults(writeTree(SOUND)).faults).toEqual([]);
  });

  test.each([
    ['a width of its own', CARD, '@media (max-width: 47rem) {}', 'custom media'],
    ['a width in a range', CARD, '@media screen and (30rem <= width) {}', 'custom media'],
    ['a width in a script', 'web/src/ui/card.ts', "matchMedia('(width < 3rem)')", 'Take the width'],
    ['a space in rem', CARD, '.a { padding: 0 0.75rem; }', 'Take the space'],
    ['a space in pixels', CARD, '.a { row-gap: 2px; }', 'Take the space'],
    ['a space below zero', CARD, '.a { margin-top: -.5em; }', 'Take the space'],
    ['a space of many lines', CARD, '.a {\n  margin:\n    0\n    3px;\n}', 'Take the space'],
    ['a length in a clamp', CARD, '.a { gap: clamp(1rem, 2vw, 3vw); }', 'Take the space'],
    ['a space in a script', 'web/src/ui/card.tsx', "{ paddingBlock: '1rem' }", 'Take the space'],
    ['a size of text', CARD, '.a { font-size: 0.8125rem; }', 'Take the size of text'],
    ['a colour', CARD, '.a { border: 1px solid #ABC; }', 'Declare the colour'],
    ['a colour as a function', CARD, '.a { color: rgb(0 0 0 / 0.5); }', 'Declare the colour'],
    ['a colour in a drawing', 'web/src/ui/card.tsx', '<path fill="#fff" />', 'Declare the colour'],
  ])('reports %s', (_what, path, text, words) => {
    const { faults } = findStyleFaults(writeTree({ ...SOUND, [path]: text }));
    expect(faults).toEqual([expect.stringContaining(words)]);
    expect(faults[0]).toContain(`${path}:`);
  });

  test('reports the line of a fault', () => {
    const text = '/* two\nlines */\n.a {\n  gap: 3px;\n}';
    const { faults } = findStyleFaults(writeTree({ ...SOUND, [CARD]: text }));
    expect(faults).toEqual([expect.stringContaining(`${CARD}:4: gap: 3px.`)]);
  });

  test('reads the whole product', () => {
    expect(findStyleFaults(ROOT).seen).toBeGreaterThan(100);
  });
});

describe('the words check', () => {
  test.each([
    ['web/src/ui/card.tsx', '// Nobody knows.', 'no one'],
    ['docs/operating.md', 'Members to whom it\nbelongs', 'who'],
    ['README.md', 'Tell somebody.', 'someone'],
    ['contract/src/values/card.ts', "const HINT = 'Whoever asks';", 'anyone who'],
  ])('reports a word that we do not write in %s', (path, text, instead) => {
    const { faults } = findWordFaults(writeTree({ [path]: text }));
    expect(faults).toEqual([expect.stringContaining(`Write ${instead}.`)]);
  });

  test('leaves migrations as they were released', () => {
    const migration = { 'server/migrations/0001-first.ts': '// Nobody knows.' };
    expect(findWordFaults(writeTree(migration)).faults).toEqual([]);
  });
});
