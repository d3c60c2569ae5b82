import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('focus', listener, { signal });
  window.addEventListener('blur', listener, { signal });
  document.addEventListener('visibilitychange', listener, { signal });
  return () => listening.abort();
}

/** Whether somebody looks at this page: it is visible and has the focus. */
export function useAttention(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible' && document.hasFocus(),
  );
}
