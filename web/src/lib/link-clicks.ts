import { SESSION_KEYS, safeSessionStorage } from './browser-storage.ts';
import { PATHS } from './paths.ts';
import { rememberReturn } from './return-path.ts';

/** Pages that the server renders for everybody, members too. */
const SERVED = [PATHS.publicPages, PATHS.firmPages, PATHS.directory, PATHS.join];

/** Call `go` for clicks on plain internal links instead of loading the page. Returns a function that unsubscribes. */
export function onInternalLink(go: (href: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || isForBrowser(event) || !isPageOfOurs(link)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

// Already handled, or meant to open elsewhere.
function isForBrowser(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.defaultPrevented || event.button !== 0 || hasModifier;
}

function isPageOfOurs(link: HTMLAnchorElement): boolean {
  const here = window.location;
  if (SERVED.some((path) => link.pathname.startsWith(path))) return false;
  if (link.origin !== here.origin || link.target || link.hasAttribute('download')) return false;
  const isJump = link.hash && link.pathname === here.pathname && link.search === here.search;
  return !isJump;
}

/** Remember the plan that is selected; a visitor signs up first. Returns a function that unsubscribes. */
export function onPlanChoice(onChoice?: () => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plan = link?.dataset.plan;
    if (!plan) return;
    safeSessionStorage.write(SESSION_KEYS.trialPlan, plan);
    onChoice?.();
    if (link.pathname === PATHS.pricing) return;
    rememberReturn(PATHS.pricing);
  };
  // Capture runs before any handler that follows the link.
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}
