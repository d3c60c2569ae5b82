import { expect, test } from 'vitest';
import { postLoginDestination, safePath } from './destination.ts';

test.each(['/search', '/search?q=a//b&next=https://x.example', '/profile/user_1#reviews', '/'])(
  '%j is a path on this site',
  (path) => {
    expect(safePath(path)).toBe(path);
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/search\\..\\..',
  'https://evil.example',
  'javascript:alert(1)',
  'search',
  ' /search',
  '',
  null,
  undefined,
])('%j is refused', (path) => {
  expect(safePath(path)).toBeNull();
});

test('no accepted path leads to another origin', () => {
  const sly = ['//', '/\\', '/\t', '/\r\n', '/./', '/../', '/%2f/', '/;'];
  for (const start of sly) {
    const path = safePath(`${start}/evil.example/x`);
    if (path) expect(new URL(path, 'https://lintel.example').origin).toBe('https://lintel.example');
  }
});

test('signing in opens the remembered page first', () => {
  expect(postLoginDestination('/compare?profiles=a,b', true)).toBe('/compare?profiles=a,b');
  expect(postLoginDestination('/compare', false)).toBe('/compare');
});

test('without a remembered page it opens the directory, or the profile form for a new member', () => {
  expect(postLoginDestination(null, true)).toBe('/search');
  expect(postLoginDestination(null, false)).toBe('/onboarding');
  expect(postLoginDestination('//evil.example', true)).toBe('/search');
});

test('the sign-in and sign-up pages are never the destination', () => {
  expect(postLoginDestination('/login?x=1', true)).toBe('/search');
  expect(postLoginDestination('/signup', false)).toBe('/onboarding');
});
