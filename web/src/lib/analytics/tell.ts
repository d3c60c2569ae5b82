import { mayCount } from './choice.ts';
import type { Told } from './visit.ts';

let waiting: Told[] = [];
let hand: ((told: Told) => void) | undefined;

/** Counts that a page was opened. `pattern` as the router writes it: `/profile/$id`. */
export function tellPage(pattern: string) {
  if (!mayCount()) return;
  const pathname = pattern.replaceAll('$', ':').replace(/(.)\/$/, '$1');
  const told: Told = { type: 'page_view', pathname, at: Date.now() };
  if (hand) hand(told);
  else waiting.push(told);
}

/**
 * Fetches what counts once the page has nothing better to do. What the reader came by is read at once, because the
 * address may change before that.
 */
export function countWhenIdle() {
  if (!mayCount()) return;
  const arrival = { search: location.search, referrer: document.referrer, host: location.host };
  const fetchSender = async () => {
    const sender = await import('./sender.ts').catch(() => null);
    if (!sender) return;
    hand = sender.startSending(arrival);
    for (const told of waiting) hand(told);
    waiting = [];
  };
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => void fetchSender(), { timeout: 5_000 })
      : setTimeout(() => void fetchSender(), 1_000);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
