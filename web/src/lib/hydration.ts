import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether React has hydrated the page: false on the server and while React takes over. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
