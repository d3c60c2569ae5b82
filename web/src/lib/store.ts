import { useSyncExternalStore } from 'react';
import { type LocalKey, safeLocalStorage } from './browser-storage.ts';

/** State outside React that outlives its component or has several owners. */
export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
  /** The value on the server and during hydration. */
  initial: T;
}

/** Create a store that lives as long as the page. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    initial,
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** State that this browser stores, shared by all tabs. */
export interface StoredStore<T> extends Store<T> {
  /** Reads what another tab may have written before its `storage` event arrives. */
  refresh: () => T;
  /** Erases the state for the next member who uses this browser. */
  clear: () => void;
}

/** Erases what a key's store shows, for each key that has one. */
const clears = new Map<LocalKey, () => void>();

/** Erase what this browser stores under a key. */
export function eraseStored(key: LocalKey) {
  safeLocalStorage.remove(key);
  clears.get(key)?.();
}

/**
 * Create a store whose value this browser stores under a key. `parse` accepts any stored text, including damaged text
 * and null. Values that format to the same text are equal.
 */
export function createStoredStore<T>(
  key: LocalKey,
  { parse, format }: { parse: (text: string | null) => T; format: (value: T) => string },
): StoredStore<T> {
  const read = () => parse(safeLocalStorage.read(key));
  const store = createStore(read());
  const show = (next: T) => {
    if (format(next) !== format(store.get())) store.set(next);
  };
  const refresh = () => {
    show(read());
    return store.get();
  };
  const clear = () => {
    safeLocalStorage.remove(key);
    show(parse(null));
  };
  clears.set(key, clear);
  let isWatching = false;
  const watch = () => {
    if (isWatching) return;
    isWatching = true;
    refresh();
    window.addEventListener('storage', ({ key: changedKey, newValue }) => {
      if (changedKey !== null && changedKey !== key) return;
      // The in-memory fallback for refused storage must not restore it.
      if (newValue === null) clear();
      else refresh();
    });
    // A page restored from the back-forward cache has missed the events since.
    window.addEventListener('pageshow', ({ persisted }) => persisted && refresh());
  };
  return {
    get: store.get,
    set: (next) => {
      safeLocalStorage.write(key, format(next));
      show(next);
    },
    subscribe: (listener) => {
      watch();
      return store.subscribe(listener);
    },
    initial: parse(null),
    refresh,
    clear,
  };
}

/** Parse a stored list; empty if the text is damaged or there is none. */
export function parseList<T>(text: string | null): T[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Subscribe to a store, or to the part that `select` returns, which must be stable while it is unchanged. */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, Part>(store: Store<T>, select: (value: T) => Part): Part;
export function useStore<T>(store: Store<T>, select: (value: T) => unknown = (value) => value) {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  );
}
