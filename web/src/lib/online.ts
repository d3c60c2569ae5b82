import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const listening = new AbortController();
  for (const type of ['online', 'offline']) {
    window.addEventListener(type, listener, { signal: listening.signal });
  }
  return () => listening.abort();
}

/** Whether the browser believes that it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
