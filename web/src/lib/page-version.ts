import { lazyRouteComponent } from '@tanstack/react-router';
import { networkError } from './api-error.ts';
import { createStore } from './store.ts';

/**
 * Why code of this page could not be loaded: a new version of the site has replaced its files, or a part is missing
 * for another reason. Null as long as nothing is missing.
 */
export const missingCode = createStore<'version' | 'part' | null>(null);

/** Watch for code that the server no longer has. The bundler reports each import that fails. */
export function watchVersion(): void {
  window.addEventListener('vite:preloadError', () => void findNewVersion());
}

/** Report a part without which the page cannot go on. Offline, the page says that already, and loads it later. */
export async function reportMissingPart(): Promise<void> {
  await findNewVersion();
  if (navigator.onLine && missingCode.get() === null) missingCode.set('part');
}

/** Ask whether the server still has the script with which this page began. The service worker answers no HEAD. */
async function findNewVersion(): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!entry || missingCode.get() === 'version') return;
  const answer = await fetch(entry.src, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.status === 404) missingCode.set('version');
}

/**
 * A page, or a large part of one, whose code loads on demand. If the code cannot be had, this fails as a request does:
 * on the browser's own error the router would load the document again unasked.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((error) => {
        throw networkError(error);
      }),
    name,
  );
