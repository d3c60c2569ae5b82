import { expect, test } from 'vitest';
import { findRelease } from './release.ts';

const changelog = (heading: string) =>
  `# Changelog\n\n## ${heading}\n\n- New.\n\n## 0.2.0 (1 May 2026)\n`;

test('fault: a version is released once, when the changelog names it', () => {
  expect(findRelease(changelog('Unreleased'), '0.2.0', ['v0.2.0'])).toBeUndefined();
  const next = changelog('0.10.0 (2 June 2026)');
  expect(findRelease(next, '0.10.0', ['v0.2.0', 'v0.9.0'])).toBe('- New.');
  expect(findRelease(next, '0.10.0', ['v0.10.0'])).toBeUndefined();
});

test('fault: a release has a version of its own, higher than the one before', () => {
  const next = changelog('0.3.0 (2 June 2026)');
  expect(() => findRelease(next, '0.2.0', ['v0.2.0'])).toThrow('package.json has 0.2.0');
  expect(() => findRelease(next, '0.3.0', ['v0.4.0'])).toThrow('older than v0.4.0');
  expect(() => findRelease(changelog('Next'), '0.3.0', [])).toThrow('begins with "Next"');
});
