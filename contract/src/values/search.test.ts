import { expect, test } from 'vitest';
import { askedWords, phraseOf, piecesOf, SEARCH_WORDS_MAX, singularOf } from './search.ts';

const asked = (text: string) => askedWords(piecesOf(text)).map((word) => word.text);

test('a search is its words, and quotes make one of several', () => {
  expect(asked('ann  lee')).toEqual(['ann', 'lee']);
  expect(asked('leeds "ann lee" ')).toEqual(['leeds', 'ann lee']);
  expect(asked('“park lane” "oak')).toEqual(['park lane', 'oak']);
  expect(asked(' "" ')).toEqual([]);
  expect(phraseOf(piecesOf('"ann lee" of leeds'))).toBe('ann lee of leeds');
});

test('punctuation at the ends of a word is no part of it, and no word unless there is nothing else', () => {
  expect(asked('plumber, leeds?')).toEqual(['plumber', 'leeds']);
  expect(asked('100% o.k. ...')).toEqual(['100%', 'o.k']);
  expect(asked('... ?')).toEqual(['...', '?']);
});

test('small words count only in quotes, or if there is nothing else', () => {
  expect(asked('hmo in the leeds')).toEqual(['hmo', 'leeds']);
  expect(asked('in the')).toEqual(['in', 'the']);
  expect(asked('"the oak" in leeds')).toEqual(['the oak', 'leeds']);
});

test('each word counts once, and only the first ones of a long search', () => {
  expect(asked('oak oak leeds oak')).toEqual(['oak', 'leeds']);
  expect(asked('b c d e f g h i j k')).toHaveLength(SEARCH_WORDS_MAX);
});

test('plurals are known by their ending', () => {
  expect(singularOf('management companies')).toBe('management company');
  expect(singularOf('hmos short-lets business gas')).toBe('hmo short-let business gas');
});
