import { AVATAR_WORDS } from '@lintel/contract/values/media';
import { expect, test } from 'vitest';
import { middleOf, photoFault, sideOf } from './state.ts';

const jpeg = { name: 'me.jpg', type: 'image/jpeg' };

test.each([
  [[], AVATAR_WORDS.missing],
  [[jpeg, jpeg], AVATAR_WORDS.missing],
  [[{ ...jpeg, type: 'image/svg+xml' }], AVATAR_WORDS.unknown],
  [[{ ...jpeg, type: '' }], AVATAR_WORDS.unknown],
  [[{ name: 'IMG_1.HEIC', type: 'image/heic' }], AVATAR_WORDS.heic],
  [[{ name: 'IMG_1.HEIC', type: '' }], AVATAR_WORDS.heic],
  [[{ name: 'IMG_1.heif', type: 'image/heif-sequence' }], AVATAR_WORDS.heic],
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
