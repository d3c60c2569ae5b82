import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * A new page without a load says nothing by itself: its title is announced and the focus moves to its start, unless
 * the page has already put it somewhere. A changed query on the same page is not a new page.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (!fromLocation || !pathChanged) return;
        setTitle(document.title);
        const main = document.getElementById('main');
        if (!main || toLocation.hash || main.contains(document.activeElement)) return;
        main.focus({ preventScroll: true });
      }),
    [router],
  );
  return (
    <div className="vh" aria-live="polite" aria-atomic="true">
      {title}
    </div>
  );
}
