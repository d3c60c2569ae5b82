import { trustedScriptUrl } from './trusted-script.ts';

export const WORKER = '/sw.js';

/** Start the service worker, which shows notifications and opens the application offline. */
export async function startWorker(): Promise<void> {
  await navigator.serviceWorker?.register(trustedScriptUrl(WORKER));
}
