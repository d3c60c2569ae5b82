import { bindChoice } from '../lib/analytics/choice.ts';
import { tellPage } from '../lib/analytics/tell.ts';
import { onInternalLink } from './internal-links.ts';
import { onPlanChoice } from './plan-choice.ts';

// A public page that the server has drawn needs hardly any script: it can be read at once, and the application comes
// when a link to another page is followed. Only a page with a form is brought to life.

const loadApp = () => import('./app.tsx');

export async function startDrawnPage(container: HTMLElement) {
  onPlanChoice();
  tellPage(window.location.pathname);
  bindChoice();
  fetchAheadOfLinks();
  const leave = onInternalLink((href) => void follow(container, href, leave));
  if (container.dataset.page !== 'contact') return;
  const [{ bringToLife }, { ContactPage }] = await Promise.all([
    import('./living-page.tsx'),
    import('#web/pages/contact.tsx'),
  ]);
  bringToLife(container, ContactPage);
}

async function follow(container: HTMLElement, href: string, leave: () => void) {
  const app = await loadApp().catch(() => null);
  if (!app) return window.location.assign(href);
  leave();
  window.history.pushState(null, '', href);
  await app.takeOver(container);
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
