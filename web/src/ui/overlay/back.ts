import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** While something is open over the page, Back closes it and stays on the page, as on a phone. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const router = useRouter();
  // Back from the first page of a tab leaves the document, which nothing here can block.
  useEffect(() => {
    if (!isOpen || router.history.canGoBack()) return;
    const here = { to: '.', search: true, hash: true, resetScroll: false } as const;
    void router.navigate({ ...here, state: { over: true } });
  }, [isOpen, router]);
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
