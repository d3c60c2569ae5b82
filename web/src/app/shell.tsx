import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { SkipLink } from '#web/ui/action/skip-link.tsx';
import { TipLayer } from '#web/ui/overlay/tip-layer.tsx';
import { currentToast, subscribeToToasts } from '#web/ui/overlay/toast.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { useSearchShortcut } from './search-shortcut.ts';
import { SessionSync } from './session-sync.tsx';

const Toaster = lazy(async () => ({
  default: (await import('#web/ui/overlay/toaster.tsx')).Toaster,
}));

// The part that draws messages comes with the first of them: most visits to a public page see none.
function Messages() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast);
  return <Suspense>{shown ? <Toaster /> : null}</Suspense>;
}

/** Around every page. */
export function Shell() {
  useSearchShortcut();
  return (
    <>
      <SkipLink />
      <OfflineBar />
      <Outlet />
      <SessionSync />
      <RouteAnnouncer />
      <TipLayer />
      <Messages />
    </>
  );
}

/** Around every page but the entrance. */
export function FramedPage() {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
