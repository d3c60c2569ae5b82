import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False as long as the page is only what the server has drawn, and while React takes it over. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
