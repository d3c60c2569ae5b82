import { whenIdle } from '../idle.ts';
import { mayCount } from './choice.ts';
import type { CountedEvent } from './page-session.ts';

let queue: CountedEvent[] = [];
let last: string | undefined;
let send: ((event: CountedEvent) => void) | undefined;

/** Counts that a page was opened. `pattern` as the router writes it: `/profile/$id`. */
export function countPage(pattern: string) {
  last = pattern;
  if (!mayCount()) return;
  const pathname = pattern.replaceAll('$', ':').replace(/(.)\/$/, '$1');
  const event: CountedEvent = { type: 'page_view', pathname, at: Date.now() };
  if (send) send(event);
  else queue.push(event);
}

/** The page that was counted last. */
export function lastCounted(): string | undefined {
  return last;
}

/**
 * Fetches what counts once the page has nothing better to do. What the reader came by is read at once, because the
 * address may change before that.
 */
export async function countWhenIdle() {
  if (!mayCount()) return;
  const arrival = { search: location.search, referrer: document.referrer, host: location.host };
  await whenIdle();
  const sender = await import('./sender.ts').catch(() => null);
  if (!sender) return;
  send = sender.startSending(arrival);
  for (const event of queue) send(event);
  queue = [];
}
