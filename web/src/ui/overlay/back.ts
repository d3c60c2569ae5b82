import { useBlocker } from '@tanstack/react-router';

/** While something is open over the page, Back closes it and stays on the page, as on a phone. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      close();
      return true;
    },
    enableBeforeUnload: false,
    disabled: !isOpen,
  });
}
