import { tellPage } from '../lib/analytics/tell.ts';
import { LOCAL_KEYS, localShelf } from '../lib/browser-storage.ts';
import { whenIdle } from '../lib/idle.ts';
import { onSessionChangeElsewhere } from '../lib/session-channel.ts';
import { onInternalLink } from './internal-links.ts';
import { PAGE_COMPONENTS } from './page-components.ts';
import { onPlanChoice } from './plan-choice.ts';
import type { PublicPageKey } from './public-pages.ts';

// A public page that the server has drawn can be read and its links followed at once. It is brought to life when the
// browser has nothing better to do: by itself, without the router and its company, which come when a link leads into
// them or when somebody turns out to be signed in; only a page whose form needs them has them from the start.

const loadApp = () => import('./app.tsx');

export async function startDrawnPage(container: HTMLElement) {
  onPlanChoice();
  tellPage(window.location.pathname);
  fetchAheadOfLinks();
  let isLeft = false;
  const stops = [
    onInternalLink((href) => void leave(href)),
    onSignsOfSession(() => void leave(window.location.href)),
  ];
  const stop = () => {
    for (const each of stops.splice(0)) each();
  };
  async function leave(href: string) {
    const isElsewhere = href !== window.location.href;
    const app = await loadApp().catch(() => null);
    if (!app) return isElsewhere ? window.location.assign(href) : undefined;
    stop();
    if (isLeft) return;
    isLeft = true;
    if (isElsewhere) window.history.pushState(null, '', href);
    await app.takeOver(container);
  }
  await whenIdle();
  const bringToLife = await loadLife(container.dataset.page as PublicPageKey).catch(() => null);
  // Without it the page is what it was; meanwhile the application may have come.
  if (!bringToLife || isLeft) return;
  if (isWithApplication(container)) stop();
  bringToLife(container);
}

const isWithApplication = ({ dataset: { page } }: HTMLElement) =>
  !PAGE_COMPONENTS[page as PublicPageKey];

async function loadLife(page: PublicPageKey): Promise<(container: HTMLElement) => void> {
  const load = PAGE_COMPONENTS[page];
  if (!load) return (await loadApp()).bringToLife;
  const [{ bringToLife }, Page] = await Promise.all([import('./living-page.tsx'), load()]);
  return (container) => bringToLife(container, Page);
}

/** The page was drawn for a visitor; a browser may show it again from its store after somebody has signed in. */
function onSignsOfSession(act: () => void): () => void {
  const look = () => {
    if (localShelf.read(LOCAL_KEYS.sessionHint)) act();
  };
  look();
  window.addEventListener('pageshow', look);
  const stopListening = onSessionChangeElsewhere(act);
  return () => {
    window.removeEventListener('pageshow', look);
    stopListening();
  };
}

// Whoever points at a link will follow it a moment later.
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
