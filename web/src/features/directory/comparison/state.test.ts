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

describe('ids from a URL or storage', () => {
  it('keep their order, each once', () => {
    expect(parseIds(`${B},${A},${B}`)).toEqual([B, A]);
    expect(parseIds([`${B}, ${A}`, C])).toEqual([B, A, C]);
  });
  it('are skipped if invalid, and limited to four', () => {
    expect(parseIds(`no one,,${A},user_,<b>`)).toEqual([A]);
    expect(parseIds([`x,${A}`, B, C, D, E])).toEqual([A, B, C, D]);
    expect(parseIds({ profiles: A })).toEqual([]);
    expect(parseIds(undefined)).toEqual([]);
  });
});

describe('a comparison URL', () => {
  it('lists the compared profiles, or leaves the choice to the stored selection', () => {
    expect(idsOfAddress({})).toBeNull();
    expect(idsOfAddress({ profiles: 'unknown' })).toEqual([]);
    expect(idsOfAddress(addressOf([A, B]))).toEqual([A, B]);
  });
  it('can list no profiles', () => {
    expect(idsOfAddress(addressOf([]))).toEqual([]);
  });
});

describe('the stored selection', () => {
  it('is read back unchanged', () => {
    expect(parseStored(formatStored([A, C]))).toEqual([A, C]);
  });
  it('is empty if damaged or missing', () => {
    for (const text of [null, '', '{', 'null', '7', '{"a":1}'])
      expect(parseStored(text)).toEqual([]);
  });
});

describe('selecting', () => {
  it('adds a profile at the end and removes it again', () => {
    expect(toggleId([A], B)).toEqual([A, B]);
    expect(toggleId([A, B], A)).toEqual([B]);
    expect(removeId([A, B], C)).toEqual([A, B]);
  });
  it('refuses a fifth profile, but never a removal', () => {
    expect(toggleId([A, B, C, D], E)).toBeNull();
    expect(toggleId([A, B, C, D], D)).toEqual([A, B, C]);
  });
});
