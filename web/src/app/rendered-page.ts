import { countPage } from '../lib/analytics/page-views.ts';
import { LOCAL_KEYS, safeLocalStorage } from '../lib/browser-storage.ts';
import { pause, whenIdle } from '../lib/idle.ts';
import { onSessionChangeElsewhere } from '../lib/session-channel.ts';
import { PAGE_COMPONENTS } from '../public/page-components.ts';
import type { PublicPageKey } from '../public/public-pages.ts';
import { onInternalLink, onPlanChoice } from './link-clicks.ts';

// A server-rendered page can be read and its links followed at once. It is hydrated when the browser is idle: by React
// alone, without the router and its dependencies, which load when a link leads into the application or when somebody
// turns out to be signed in. Only a page whose form needs the application loads it from the start.

const loadApp = () => import('./app.tsx');

export async function startRenderedPage(container: HTMLElement) {
  onPlanChoice();
  countPage(window.location.pathname);
  fetchAheadOfLinks();
  // What the application opens: a link's URL, or null for the page as it is. Once set, the page must not hydrate: two
  // React roots in one document would destroy it.
  let destination: string | null | undefined;
  const stops = [
    onInternalLink((href) => void leave(href)),
    onSessionHint(() => void makeRoomForMember()),
    onSessionChangeElsewhere(() => void leave(null)),
  ];
  const stop = () => {
    for (const each of stops.splice(0)) each();
  };
  async function leave(to: string | null) {
    const isLeaving = destination !== undefined;
    destination = to;
    if (isLeaving) return;
    // Back means that the link is not wanted any more.
    const withdraw = () => {
      if (destination) destination = undefined;
    };
    window.addEventListener('popstate', withdraw);
    const app = await loadApp().catch(() => null);
    window.removeEventListener('popstate', withdraw);
    if (!app && destination) window.location.assign(destination);
    if (!app) destination = undefined;
    if (!app || destination === undefined) return;
    stop();
    if (destination) window.history.pushState(null, '', destination);
    await app.takeOver(container);
  }
  /** Switch to the application only for a signed-in member; a visitor keeps the page and what they have typed. */
  async function makeRoomForMember() {
    const app = await loadApp().catch(() => null);
    const isMember = await app?.hasMember();
    if (isMember && destination === undefined) await leave(null);
  }
  await whenIdle();
  const hydrate = await loadHydration(container.dataset.page as PublicPageKey).catch(() => null);
  // Without hydration the page still works as rendered.
  if (!hydrate || destination !== undefined) return;
  if (isWithApplication(container)) {
    destination = null;
    stop();
  }
  hydrate(container);
}

const isWithApplication = ({ dataset: { page } }: HTMLElement) =>
  !PAGE_COMPONENTS[page as PublicPageKey];

async function loadHydration(page: PublicPageKey): Promise<(container: HTMLElement) => void> {
  const load = PAGE_COMPONENTS[page];
  if (!load) {
    await evaluateInParts();
    return (await loadApp()).hydrate;
  }
  const [{ hydrate }, Page] = await Promise.all([import('../public/hydrate-page.tsx'), load()]);
  return (container) => hydrate(container, Page);
}

/**
 * Evaluate the form's code in parts, because all of it at once would block typing. A module is evaluated on its first
 * import, so the large ones are imported one after the other with pauses in between.
 */
async function evaluateInParts() {
  const parts = [() => import('react-dom/client'), () => import('./router.tsx')];
  for (const part of parts) {
    await part().catch(() => null);
    await pause();
  }
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
