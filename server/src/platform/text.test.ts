import { expect, it } from 'vitest';
import { previewOf } from './text.ts';

it('shortens a preview to one line, between characters', () => {
  expect(previewOf('Dear Ada,\n\n the keys', 160)).toBe('Dear Ada, the keys');
  const long = previewOf(`${'x'.repeat(158)}🏠🏠`, 160);
  expect(long).toBe(`${'x'.repeat(158)}…`);
});

it('shows the start of a message on one line, without splitting a character', () => {
  expect(previewOf(' Good\n\nmorning ', 80)).toBe('Good morning');
  const preview = previewOf('🏠'.repeat(60), 80);
  expect(preview.length).toBeLessThanOrEqual(80);
  expect(preview.isWellFormed()).toBe(true);
  expect(preview.endsWith('…')).toBe(true);
});
