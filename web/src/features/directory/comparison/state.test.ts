import { describe, expect, it } from 'vitest';
import {
  addressOf,
  formatStored,
  idsOfAddress,
  parseIds,
  parseStored,
  removeId,
  toggleId,
} from './state.ts';

const [A, B, C, D, E] = ['a', 'b', 'c', 'd', 'e'].map((letter) => `user_${letter.repeat(26)}`) as [
  string,
  string,
  string,
  string,
  string,
];

describe('ids of unknown origin', () => {
  it('keep their order, each once', () => {
    expect(parseIds(`${B},${A},${B}`)).toEqual([B, A]);
    expect(parseIds([`${B}, ${A}`, C])).toEqual([B, A, C]);
  });
  it('are skipped where they are none, and cut at four', () => {
    expect(parseIds(`nobody,,${A},user_,<b>`)).toEqual([A]);
    expect(parseIds([`x,${A}`, B, C, D, E])).toEqual([A, B, C, D]);
    expect(parseIds({ profiles: A })).toEqual([]);
    expect(parseIds(undefined)).toEqual([]);
  });
});

describe('an address', () => {
  it('says what is compared, or leaves it to the stored selection', () => {
    expect(idsOfAddress({})).toBeNull();
    expect(idsOfAddress({ profiles: 'nobody' })).toEqual([]);
    expect(idsOfAddress(addressOf([A, B]))).toEqual([A, B]);
  });
  it('can say that nothing is', () => {
    expect(idsOfAddress(addressOf([]))).toEqual([]);
  });
});

describe('what is stored', () => {
  it('comes back as it was', () => {
    expect(parseStored(formatStored([A, C]))).toEqual([A, C]);
  });
  it('is nothing where it is damaged or missing', () => {
    for (const text of [null, '', '{', 'null', '7', '{"a":1}'])
      expect(parseStored(text)).toEqual([]);
  });
});

describe('choosing', () => {
  it('adds at the end and takes away again', () => {
    expect(toggleId([A], B)).toEqual([A, B]);
    expect(toggleId([A, B], A)).toEqual([B]);
    expect(removeId([A, B], C)).toEqual([A, B]);
  });
  it('refuses a fifth, but never to take one away', () => {
    expect(toggleId([A, B, C, D], E)).toBeNull();
    expect(toggleId([A, B, C, D], D)).toEqual([A, B, C]);
  });
});
