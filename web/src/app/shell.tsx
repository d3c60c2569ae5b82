import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ConfirmationBanner, ReminderRoom } from '#web/features/accounts/confirmation-banner.tsx';
import { endSession, useSession } from '#web/features/accounts/session.ts';
import { signOutDue } from '#web/features/accounts/sign-out-due.ts';
import { isWithControl } from '#web/lib/control-key.ts';
import { onInternalLink } from '#web/lib/link-clicks.ts';
import { lostSession } from '#web/lib/lost-session.ts';
import { PageContext } from '#web/lib/page-context.ts';
import { proofRequest } from '#web/lib/recent-proof.ts';
import { focusSearchBox } from '#web/lib/search-box-focus.ts';
import { useSite } from '#web/lib/site-query.ts';
import { useStore } from '#web/lib/store.ts';
import { SkipLink } from '#web/ui/action/skip-link.tsx';
import { useDocumentKeys } from '#web/ui/keys/use-document-keys.ts';
import { partOnDemand } from '#web/ui/overlay/on-demand.tsx';
import { shownToast } from '#web/ui/overlay/toast.ts';
import { TipLayer } from '#web/ui/overlay/tooltip.tsx';
import { PATHS } from '../lib/paths.ts';
import { Footer } from '../public/footer.tsx';
import { OfflineBar } from '../public/offline-bar.tsx';
import { TermsLine } from '../public/terms-line.tsx';
import { ChosenPlan, watchPlanChoices } from './chosen-plan.tsx';
import { Header } from './header.tsx';
import { Dock, useHasDock } from './main-nav.tsx';
import { MissingCode } from './missing-code.tsx';
import { useOfflineUse } from './offline-use.ts';
import { Framed } from './page-states.tsx';
import { moveProfiles } from './profile-motion.ts';
import { SessionSync } from './session-sync.tsx';

const Toaster = partOnDemand(async () => (await import('#web/ui/overlay/toaster.tsx')).Toaster);

const ProofDialog = partOnDemand(async () => {
  return (await import('#web/features/accounts/second-factor/proof-dialog.tsx')).ProofDialog;
});

// Loaded with the first toast: most visits to a public page show none.
function Messages() {
  const toast = useStore(shownToast);
  return toast && <Toaster />;
}

// Loaded when something needs a recent proof of who the member is.
function RecentProof() {
  const request = useStore(proofRequest);
  return request && <ProofDialog request={request} />;
}

const LostSessionDialog = partOnDemand(async () => {
  return (await import('#web/features/accounts/lost-session-dialog.tsx')).LostSessionDialog;
});

// Loaded when the session ends while a page is open.
function LostSession() {
  const isLost = useStore(lostSession);
  const member = useSession();
  const client = useQueryClient();
  // Public pages and those for signing in go on without a session.
  const isNeeded = useMatches({
    select: (all) =>
      all.some(({ id }) => id.startsWith('/framed')) &&
      !all.some(({ staticData }) => staticData.isPublic),
  });
  useEffect(() => {
    if (isLost && !isNeeded) endSession(client);
  }, [isLost, isNeeded, client]);
  return isLost && isNeeded && member && <LostSessionDialog member={member} />;
}

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *';
const OPEN_DIALOG = '[aria-modal="true"]';

/** Focus the page's search box on `/` or Ctrl+K. */
function onSearchKey(event: KeyboardEvent) {
  if ((isSlash(event) || isControlK(event)) && focusSearchBox()) event.preventDefault();
}

function isSlash({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof Element && target.matches(TYPING));
}

/** Unlike `/`, it also works in a field. */
function isControlK(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== 'k' || !isWithControl(event)) return false;
  return !document.querySelector(OPEN_DIALOG);
}

/**
 * Announce client-side navigation: screen readers hear the new title, and the focus moves to the start of the page
 * unless the page has already set it. A change of the query string alone is not a new page.
 */
function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (!fromLocation || !pathChanged) return;
        setTitle(document.title);
        const main = document.getElementById('main');
        const focused = document.activeElement;
        if (!main || toLocation.hash || main.contains(focused)) return;
        // A dialog that was opened meanwhile keeps the focus: getting it back would select what is typed.
        if (!focused?.closest('[aria-modal="true"]')) main.focus({ preventScroll: true });
      }),
    [router],
  );
  return (
    <div className="vh" aria-live="polite" aria-atomic="true">
      {title}
    </div>
  );
}

/** The frame of every page. */
export function Shell() {
  const router = useRouter();
  const isSearchPage = useLocation({ select: ({ pathname }) => pathname === PATHS.search });
  const isSignOutDue = useStore(signOutDue) !== null;
  useDocumentKeys(onSearchKey);
  useOfflineUse();
  useEffect(() => watchPlanChoices(), []);
  useEffect(() => moveProfiles(router), [router]);
  useEffect(() => onInternalLink((href) => void router.navigate({ href })), [router]);
  return (
    <>
      <SkipLink target={isSearchPage ? 'results' : 'main'} />
      <OfflineBar isSignOutDue={isSignOutDue} />
      <TermsLine site={useSite()} />
      <MissingCode />
      <Outlet />
      <SessionSync />
      <RouteAnnouncer />
      <TipLayer />
      <RecentProof />
      <LostSession />
      <Messages />
    </>
  );
}

/** The frame of every page except the sign-in pages. */
export function FramedPage() {
  const site = useSite();
  const session = useSession();
  const hasDock = useHasDock(session);
  const isOwnAccount = useLocation({ select: ({ pathname }) => pathname === PATHS.account });
  // The inbox fills the window; a footer would add a second scroll bar.
  const isInbox = useLocation({ select: ({ pathname }) => pathname === PATHS.messages });
  return (
    <>
      <Header />
      {session === undefined && !isOwnAccount && !isInbox && <ReminderRoom />}
      {session?.onboardingComplete && !isOwnAccount && !isInbox && site?.mail !== 'none' && (
        <ConfirmationBanner key={session.id} member={session} />
      )}
      {session && site && <ChosenPlan site={site} />}
      <main id="main" tabIndex={-1}>
        <PageContext value={{ site, member: session ?? null }}>
          <Framed value>
            <Outlet />
          </Framed>
        </PageContext>
      </main>
      {!isInbox && <Footer site={site} />}
      {session && hasDock && <Dock session={session} />}
    </>
  );
}
