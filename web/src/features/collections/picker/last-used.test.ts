import { expect, it } from 'vitest';
import { LOCAL_KEYS, safeLocalStorage } from '#web/lib/browser-storage.ts';
import { lastUsed } from './last-used.ts';

const KEY = LOCAL_KEYS.lastCollection;

it('the id and the name of the last choice are stored', () => {
  const collection = { id: 'collection_1', name: 'HMO managers', profileCount: 3 };
  lastUsed.set(collection);
  expect(safeLocalStorage.read(KEY)).toBe('{"id":"collection_1","name":"HMO managers"}');
});

it('damaged text is no choice', () => {
  for (const text of ['', '{', 'null', '7', '{"id":1,"name":"HMO"}', '{"id":"collection_1"}']) {
    safeLocalStorage.write(KEY, text);
    expect(lastUsed.refresh(), text).toBeNull();
  }
});
