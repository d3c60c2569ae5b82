import { whenIdle } from '../idle.ts';
import { mayCount } from './choice.ts';
import type { PageView } from './sender.ts';

let queue: PageView[] = [];
let last: string | undefined;
let send: ((view: PageView) => void) | undefined;

/** Count a page view. `pattern` is the router's pattern: `/profile/$id`. */
export function countPage(pattern: string) {
  last = pattern;
  if (!mayCount()) return;
  const pathname = pattern.replaceAll('$', ':').replace(/(.)\/$/, '$1');
  const view: PageView = { pathname, at: Date.now() };
  if (send) send(view);
  else queue.push(view);
}

/** The last counted page. */
export function lastCounted(): string | undefined {
  return last;
}

/**
 * Load the analytics code when the browser is idle. Reads the source at once, because the URL may change before that.
 */
export async function countWhenIdle() {
  if (!mayCount()) return;
  const arrival = { search: location.search, referrer: document.referrer, host: location.host };
  await whenIdle();
  const sender = await import('./sender.ts').catch(() => null);
  if (!sender) return;
  send = sender.startSending(arrival);
  for (const view of queue) send(view);
  queue = [];
}
