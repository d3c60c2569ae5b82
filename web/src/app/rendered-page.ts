import type { SessionUser } from '@lintel/contract/accounts/sessions';
import { countPage } from '../lib/analytics/page-views.ts';
import { LOCAL_KEYS, safeLocalStorage } from '../lib/browser-storage.ts';
import { pause, whenIdle, whenTouched } from '../lib/idle.ts';
import { PATHS } from '../lib/paths.ts';
import { onSessionChangeElsewhere } from '../lib/session-channel.ts';
import { loadFrame, PAGE_COMPONENTS } from '../public/page-components.ts';
import type { PublicPageKey } from '../public/public-pages.ts';
import { SIGN_IN_PAGES } from '../public/sign-in-pages.ts';
import { onInternalLink, onPlanChoice } from './link-clicks.ts';
import { loadApp } from './load-app.ts';

// A server-rendered page can be read and its links followed at once. It is hydrated when the browser is idle: by React
// alone, without the router and its dependencies, which load when a link or a form leads into the application or when
// somebody turns out to be signed in.

export async function startRenderedPage(container: HTMLElement) {
  const page = container.dataset.page as PublicPageKey;
  onPlanChoice();
  countPage(window.location.pathname);
  void whenTouched(hasChoices);
  fetchAheadOfLinks();
  if (SIGN_IN_PAGES.has(page)) fetchAheadOfSignIn();
  // What the application opens: a link's URL, or null for the page as it is. Once set, the page must not hydrate: two
  // React roots in one document would destroy it.
  let destination: string | null | undefined;
  let isLeaving = false;
  const stops = [
    onInternalLink((href) => void leave(href)),
    onSessionHint(() => void makeRoomForMember()),
    onSessionChangeElsewhere(() => void makeRoomForMember({ isAnnounced: true })),
  ];
  const stop = () => {
    for (const each of stops.splice(0)) each();
  };
  async function leave(to: string | null) {
    destination = to;
    // The call that already loads the application follows the newest link.
    if (isLeaving) return;
    isLeaving = true;
    const app = await loadAppHeedingBack(() => {
      if (destination) destination = undefined;
    });
    if (!app && destination) window.location.assign(destination);
    if (!app) destination = undefined;
    isLeaving = destination !== undefined;
    if (!app || destination === undefined) return;
    stop();
    if (destination) window.history.pushState(null, '', destination);
    await app.takeOver(container);
  }
  /** Switch to the application only for a signed-in member; a visitor keeps the page and what they have typed. */
  async function makeRoomForMember(options?: { isAnnounced: boolean }) {
    const app = await loadApp().catch(() => null);
    const isMember = await app?.hasMember(options);
    if (isMember && destination === undefined) await leave(null);
  }
  async function onSignedIn(member: SessionUser, at?: string) {
    const app = await loadApp().catch(() => null);
    // Visitors with a session get the application from the server as well.
    if (!app) return window.location.assign(at ?? window.location.pathname);
    app.onSignedIn(member, at);
    if (destination === undefined) await leave(null);
  }
  await whenIdle();
  const loaded = await Promise.all([
    import('../public/hydrate-page.tsx'),
    loadFrame(page),
    PAGE_COMPONENTS[page](),
  ]).catch(() => null);
  // Without hydration the page still works as rendered.
  if (!loaded || destination !== undefined) return;
  const [{ hydrate }, Frame, Page] = loaded;
  const exits = { onSignedIn, onSecondStep: () => leave(PATHS.secondStep) };
  hydrate(container, { Frame, Page, exits });
}

/** Whether something was chosen before this code was loaded: until then, what is chosen is as rendered. */
function hasChoices(): boolean {
  const options = [...document.querySelectorAll('option')];
  const boxes = [...document.querySelectorAll('input')];
  return (
    options.some(({ selected, defaultSelected }) => selected !== defaultSelected) ||
    boxes.some(({ checked, defaultChecked }) => checked !== defaultChecked)
  );
}

/** Load the application. Call `withdraw` if Back is pressed meanwhile: the link is not wanted any more. */
async function loadAppHeedingBack(withdraw: () => void) {
  window.addEventListener('popstate', withdraw);
  const app = await loadApp().catch(() => null);
  window.removeEventListener('popstate', withdraw);
  return app;
}

/** Load the application while the form is filled in, so that it is there after the sign-in. */
function fetchAheadOfSignIn() {
  const fetchAhead = async () => {
    await pause();
    await loadApp();
  };
  document.addEventListener('input', () => void fetchAhead().catch(() => null), { once: true });
}

/**
 * Call `act` if a member is signed in. The page was rendered for a visitor, and the back-forward cache may restore it
 * after a sign-in.
 */
function onSessionHint(act: () => void): () => void {
  const look = () => {
    if (safeLocalStorage.read(LOCAL_KEYS.sessionHint)) act();
  };
  look();
  window.addEventListener('pageshow', look);
  return () => window.removeEventListener('pageshow', look);
}

// Hovering a link usually precedes a click.
function fetchAheadOfLinks() {
  const onHint = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin) return;
    if (link.pathname !== window.location.pathname) void loadApp().catch(() => null);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onHint, { passive: true });
  }
}
