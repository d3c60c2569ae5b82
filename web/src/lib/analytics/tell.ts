import { whenIdle } from '../idle.ts';
import { mayCount } from './choice.ts';
import type { Told } from './visit.ts';

let waiting: Told[] = [];
let last: string | undefined;
let hand: ((told: Told) => void) | undefined;

/** Counts that a page was opened. `pattern` as the router writes it: `/profile/$id`. */
export function tellPage(pattern: string) {
  last = pattern;
  if (!mayCount()) return;
  const pathname = pattern.replaceAll('$', ':').replace(/(.)\/$/, '$1');
  const told: Told = { type: 'page_view', pathname, at: Date.now() };
  if (hand) hand(told);
  else waiting.push(told);
}

/** The page that was told of last. */
export function lastTold(): string | undefined {
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
  hand = sender.startSending(arrival);
  for (const told of waiting) hand(told);
  waiting = [];
}
