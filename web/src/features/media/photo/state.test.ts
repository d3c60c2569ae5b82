import { AVATAR, AVATAR_WORDS } from '@lintel/contract/values/media';
import { expect, test } from 'vitest';
import { middleOf, photoFault, sideOf } from './state.ts';

const jpeg = { type: 'image/jpeg', size: 1_000 };

test.each([
  [[], AVATAR_WORDS.missing],
  [[jpeg, jpeg], AVATAR_WORDS.missing],
  [[{ ...jpeg, type: 'image/svg+xml' }], AVATAR_WORDS.unknown],
  [[{ ...jpeg, type: '' }], AVATAR_WORDS.unknown],
  [[{ ...jpeg, size: AVATAR.maxBytes + 1 }], AVATAR_WORDS.tooLarge],
  [[{ ...jpeg, size: AVATAR.maxBytes }], null],
  [[jpeg], null],
])('the files %j get the message: %s', (files, words) => {
  expect(photoFault(files)).toBe(words);
});

test('the uploaded size is at most the stored size, and at least one pixel', () => {
  expect([4_000, 300.4, 0].map((width) => sideOf({ width }))).toEqual([512, 300, 1]);
});

test('a picture that has not been moved is cropped around its middle', () => {
  expect(middleOf({ width: 400, height: 300 })).toEqual({ x: 50, y: 0, width: 300, height: 300 });
});
