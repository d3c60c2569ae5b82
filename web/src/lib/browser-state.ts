import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';

function watch(...types: string[]) {
  return (listener: () => void) => {
    const listening = new AbortController();
    for (const type of types) {
      window.addEventListener(type, listener, { signal: listening.signal });
    }
    return () => listening.abort();
  };
}

const onHydration = watch();
const onNetwork = watch('online', 'offline');
const onAttention = watch('focus', 'blur', 'visibilitychange');

/** Whether React has hydrated the page: false on the server and during hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    onHydration,
    () => true,
    () => false,
  );
}

/** Whether the browser reports a network connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  );
}

/** Whether the page is visible and has the focus. */
export function useAttention(): boolean {
  return useSyncExternalStore(
    onAttention,
    () => document.visibilityState === 'visible' && document.hasFocus(),
  );
}

/** The time of the server's clock in milliseconds, updated at the given interval: for text such as "3 minutes ago". */
export function useNow(everyMilliseconds: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
}

/** Whether a media query matches the window. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
