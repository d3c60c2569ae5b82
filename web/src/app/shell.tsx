import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { ConfirmationBanner } from '#web/features/accounts/confirmation-banner.tsx';
import { useSession } from '#web/features/accounts/session.ts';
import { SESSION_KEYS, safeSessionStorage } from '#web/lib/browser-storage.ts';
import { PageContext } from '#web/lib/page-context.ts';
import type { Site } from '#web/lib/site.ts';
import { useSite } from '#web/lib/site-query.ts';
import { useStore } from '#web/lib/store.ts';
import { SkipLink } from '#web/ui/action/skip-link.tsx';
import { shownToast } from '#web/ui/overlay/toast.ts';
import { TipLayer } from '#web/ui/overlay/tooltip.tsx';
import { PATHS } from '../lib/paths.ts';
import { Footer } from '../public/footer.tsx';
import { Header } from './header.tsx';
import { onInternalLink } from './internal-links.ts';
import { OfflineBar } from './offline-bar.tsx';
import { onPlanChoice } from './plan-choice.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { useSearchShortcut } from './search-shortcut.ts';
import { SessionSync } from './session-sync.tsx';

const Toaster = lazy(async () => ({
  default: (await import('#web/ui/overlay/toaster.tsx')).Toaster,
}));

const PlanNote = lazy(async () => ({
  default: (await import('#web/features/plans/plan-note.tsx')).PlanNote,
}));

// Hardly anybody comes with a plan chosen before they signed up.
function ChosenPlan({ site }: { site: Site }) {
  const plan = safeSessionStorage.read(SESSION_KEYS.trialPlan);
  return <Suspense>{plan && <PlanNote plan={plan} site={site} />}</Suspense>;
}

// The part that renders messages comes with the first of them: most visits to a public page see none.
function Messages() {
  const toast = useStore(shownToast);
  return <Suspense>{toast ? <Toaster /> : null}</Suspense>;
}

/** Around every page. */
export function Shell() {
  const router = useRouter();
  useSearchShortcut();
  useEffect(() => onPlanChoice(), []);
  useEffect(() => onInternalLink((href) => void router.navigate({ href })), [router]);
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
  const site = useSite();
  const session = useSession();
  const isOwnAccount = useLocation({ select: ({ pathname }) => pathname === PATHS.account });
  // The inbox takes what the window has; a footer under it would be a second thing to scroll.
  const isInbox = useLocation({ select: ({ pathname }) => pathname === PATHS.messages });
  return (
    <>
      <Header />
      {session?.onboardingComplete && !isOwnAccount && site?.mail !== 'none' && (
        <ConfirmationBanner key={session.id} member={session} />
      )}
      {session && site && <ChosenPlan site={site} />}
      <main id="main" tabIndex={-1}>
        <PageContext value={{ site, member: session ?? null }}>
          <Outlet />
        </PageContext>
      </main>
      {!isInbox && <Footer site={site} />}
    </>
  );
}
