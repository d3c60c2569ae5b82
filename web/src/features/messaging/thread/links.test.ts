import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from './links.ts';

const linksOf = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? []);

test.each([
  ['See https://example.test/pack?a=1&b=2#x.', 'https://example.test/pack?a=1&b=2#x'],
  ['(https://example.test/a_(b))', 'https://example.test/a_(b)'],
  ['https://example.test, and more', 'https://example.test/'],
  ['HTTPS://EXAMPLE.test/A!', 'https://example.test/A'],
])('%j contains a link', (text, href) => {
  expect(linksOf(text)).toEqual([href]);
});

test.each([
  'http://example.test',
  'javascript:alert(1)',
  'https://user:secret@example.test',
  'https://bank.example@evil.test/',
  'data:text/html,<script>alert(1)</script>',
  'example.test',
  'https://',
])('%j contains no link', (text) => {
  expect(linksOf(text)).toEqual([]);
});

test('markup is treated as text', () => {
  const text = '<a href="https://example.test/x" onclick=alert(1)>here</a>';
  expect(linksOf(text)).toEqual(['https://example.test/x']);
  expect(
    piecesOf(text)
      .map(({ text: part }) => part)
      .join(''),
  ).toBe(text);
});

test('the parts add up to the whole text, and every link is plain https', () => {
  const part = fc.oneof(
    fc.string(),
    fc.webUrl({ validSchemes: ['https', 'http'] }),
    fc.constant(' '),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const text = parts.join('');
      const pieces = piecesOf(text);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const href of linksOf(text)) expect(new URL(href).protocol).toBe('https:');
    }),
  );
});
