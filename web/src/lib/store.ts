import { useSyncExternalStore } from 'react';
import { type LocalKey, safeLocalStorage } from './browser-storage.ts';

/** State outside React, for what outlives its component or has several owners. */
export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
  /** What a page that the server rendered begins with. */
  initial: T;
}

/** Makes a store that lives as long as the page. */
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

/** State that this browser keeps, the same in every tab. */
export interface StoredStore<T> extends Store<T> {
  /** Reads what another tab may have written a moment ago, before its word of it has come. */
  refresh: () => T;
  /** Leaves nothing for the next member who uses this browser. */
  clear: () => void;
}

/**
 * Makes a store that this browser keeps under a key. `parse` takes whatever stands there, damaged or null; values of
 * the same text are the same.
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
  let isWatching = false;
  const watch = () => {
    if (isWatching) return;
    isWatching = true;
    refresh();
    window.addEventListener('storage', ({ key: changedKey, newValue }) => {
      if (changedKey !== null && changedKey !== key) return;
      // The memory that stands in for refused storage must not bring it back.
      if (newValue === null) clear();
      else refresh();
    });
    // A page that comes back by the Back button has heard nothing of what happened meanwhile.
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

/** What a store holds, or the part that `select` takes of it: the same part as long as it has not changed. */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, Part>(store: Store<T>, select: (value: T) => Part): Part;
export function useStore<T>(store: Store<T>, select: (value: T) => unknown = (value) => value) {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  );
}
