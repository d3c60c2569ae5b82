import { recordSignIn } from '#web/features/accounts/session-storage.ts';
import { onPlanChoice } from '#web/lib/link-clicks.ts';
import { countPage } from '../lib/analytics/page-views.ts';
import { LOCAL_KEYS, safeLocalStorage } from '../lib/browser-storage.ts';
import { pause, whenIdle, whenTouched } from '../lib/idle.ts';
import { onSessionChangeElsewhere } from '../lib/session-channel.ts';
import { loadFrame, PAGE_COMPONENTS } from './page-components.ts';
import type { PublicPageKey } from './public-pages.ts';
import { SIGN_IN_PAGES } from './sign-in-pages.ts';

/**
 * Start a server-rendered page. It can be read and its links followed at once; when the browser is idle, React alone
 * hydrates it. Whatever leads into the application opens another document.
 * @param loadApp loads the application's files
 */
export async function startRenderedPage(container: HTMLElement, loadApp: () => Promise<unknown>) {
  const page = container.dataset.page as PublicPageKey;
  onPlanChoice();
  countPage(window.location.pathname);
  void whenTouched(hasChoices);
  watchForMember();
  if (SIGN_IN_PAGES.has(page)) fetchAheadOfSignIn(loadApp);
  await whenIdle();
  const [{ hydrate }, Frame, Page] = await Promise.all([
    import('./hydrate-page.tsx'),
    loadFrame(page),
    PAGE_COMPONENTS[page](),
  ]);
  const onSignedIn = (_: unknown, at = window.location.pathname + window.location.search) => {
    recordSignIn();
    return leaveFor(at);
  };
  hydrate(container, {
    Frame,
    Page,
    exits: { onSignedIn, onNextPage: leaveFor },
  });
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

/** Open another document. Resolves when this one is hidden, so that the form that leads there stays busy until then. */
function leaveFor(href: string): Promise<void> {
  window.location.assign(href);
  return new Promise((resolve) => {
    window.addEventListener('pagehide', () => resolve(), { once: true });
  });
}

/** Load the application's files while the form is filled in, so that the next page shows sooner. */
function fetchAheadOfSignIn(loadApp: () => Promise<unknown>) {
  const fetchAhead = async () => {
    await pause();
    await loadApp();
  };
  document.addEventListener('input', () => void fetchAhead().catch(() => null), { once: true });
}

/**
 * Load the page again if a member is signed in: the server then sends the application. The page was rendered for a
 * visitor, a member may sign in in another tab, and the back-forward cache may restore the page after a sign-in.
 */
function watchForMember() {
  const look = async () => {
    const { fetchSession } = await import('#web/features/accounts/requests.ts');
    if (await fetchSession()) window.location.reload();
  };
  const lookForHint = () => {
    if (safeLocalStorage.read(LOCAL_KEYS.sessionHint)) look().catch(() => null);
  };
  lookForHint();
  window.addEventListener('pageshow', lookForHint);
  onSessionChangeElsewhere(({ isEnded }) => {
    if (!isEnded) look().catch(() => null);
  });
}
