import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOCAL_KEYS } from './browser-storage.ts';
import { createStore, createStoredStore } from './store.ts';

const KEY = LOCAL_KEYS.comparison;
const list = {
  parse: (text: string | null) => (text ? text.split(',') : []),
  format: (items: string[]) => items.join(),
};

/** The browser as a stored store sees it; its other tabs write to `stored` and send `storage` events. */
function openBrowser() {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const window = Object.assign(new EventTarget(), { localStorage });
  vi.stubGlobal('window', window);
  const send = (type: string, facts: object) =>
    window.dispatchEvent(Object.assign(new Event(type), facts));
  return { stored, send };
}

afterEach(() => vi.unstubAllGlobals());

test('listeners are notified of changed values only, and not after unsubscribing', () => {
  const store = createStore('one');
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.set('one');
  expect(listener).not.toHaveBeenCalled();
  store.set('two');
  expect(listener).toHaveBeenCalledOnce();
  expect(store.get()).toBe('two');
  leave();
  store.set('three');
  expect(listener).toHaveBeenCalledOnce();
  expect(store.initial).toBe('one');
});

describe('a stored store', () => {
  let browser: ReturnType<typeof openBrowser>;
  beforeEach(() => {
    browser = openBrowser();
  });

  test('starts with the stored value, and stores each new one', () => {
    browser.stored.set(KEY, 'a,b');
    const store = createStoredStore(KEY, list);
    expect(store.get()).toEqual(['a', 'b']);
    expect(store.initial).toEqual([]);
    store.set(['c']);
    expect(browser.stored.get(KEY)).toBe('c');
    store.clear();
    expect(browser.stored.has(KEY)).toBe(false);
    expect(store.get()).toEqual([]);
  });

  test('follows other tabs', () => {
    const store = createStoredStore(KEY, list);
    const listener = vi.fn();
    store.subscribe(listener);
    browser.stored.set(KEY, 'a');
    browser.send('storage', { key: LOCAL_KEYS.theme, newValue: 'dark' });
    expect(store.get()).toEqual([]);
    browser.send('storage', { key: KEY, newValue: 'a' });
    expect(store.get()).toEqual(['a']);
    expect(listener).toHaveBeenCalledOnce();
    store.set(['a', 'b']);
    browser.stored.clear();
    browser.send('storage', { key: null, newValue: null });
    expect(store.get()).toEqual([]);
    expect(store.refresh()).toEqual([]);
  });

  test('reads changes without an event when refreshed, and when the page is restored by Back', () => {
    const store = createStoredStore(KEY, list);
    store.subscribe(() => undefined);
    browser.stored.set(KEY, 'a');
    expect(store.refresh()).toEqual(['a']);
    browser.stored.set(KEY, 'b');
    browser.send('pageshow', { persisted: false });
    expect(store.get()).toEqual(['a']);
    browser.send('pageshow', { persisted: true });
    expect(store.get()).toEqual(['b']);
  });

  test('keeps the same object for the same text', () => {
    const store = createStoredStore(KEY, list);
    store.set(['a']);
    const before = store.get();
    store.set(['a']);
    expect(store.refresh()).toBe(before);
  });

  test('keeps the value in memory if storage is not available', () => {
    vi.stubGlobal('window', new EventTarget());
    const store = createStoredStore(KEY, list);
    store.set(['a']);
    expect(store.refresh()).toEqual(['a']);
    store.clear();
    expect(store.refresh()).toEqual([]);
  });
});
