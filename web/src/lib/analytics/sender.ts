import type { logAnalytics, SentEvent } from '@lintel/contract/administration/analytics';
import { ANALYTICS_LIMITS } from '@lintel/contract/values/analytics';
import { SESSION_KEYS, safeSessionStorage } from '../browser-storage.ts';
import { mayCount } from './choice.ts';
import { type Arrival, sourceOf } from './source.ts';

const LOG: (typeof logAnalytics)['path'] = '/api/analytics/log';

/** A page view to count. `pathname` is the route pattern, so that member ids are not sent. */
export interface PageView {
  pathname: string;
  at: number;
}

/** Start the analytics. Returns the function that records a page view. */
export function startSending(arrival: Arrival): (view: PageView) => void {
  let source = sourceOf(arrival);
  let isFirst = true;
  const batch = new Batch();
  // A phone may never fire `pagehide` for a page in the background.
  addEventListener('pagehide', () => batch.flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') batch.flush();
  });
  return ({ pathname, at }) => {
    if (!mayCount()) return;
    const { id, isNew } = sessionAt(at);
    // A visit that begins later in the same document did not come from there.
    if (isNew && !isFirst) source = { channel: 'direct' };
    isFirst = false;
    batch.add({
      type: 'page_view',
      timestamp: new Date(at).toISOString(),
      session_id: id,
      pathname,
      screen_width: window.screen.width,
      ...source,
    });
  };
}

/** A batch of events, sent when it is full or after a delay. Failed requests are not retried. */
class Batch {
  #events: SentEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  add(event: SentEvent): void {
    this.#events.push(event);
    this.#timer ??= setTimeout(() => this.flush(), ANALYTICS_LIMITS.flushMilliseconds);
    if (this.#events.length >= ANALYTICS_LIMITS.batch) this.flush();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const events = this.#events;
    this.#events = [];
    if (events.length > 0 && mayCount()) sendBeacon(JSON.stringify({ events }));
  }
}

// Outlives the page and does not block: delivery must not affect the reader.
function sendBeacon(body: string): void {
  navigator.sendBeacon(LOG, new Blob([body], { type: 'application/json' }));
}

/** The tab's session at a time: a new one after a pause. */
function sessionAt(now: number): { id: string; isNew: boolean } {
  const before = readSession();
  const isNew = !before || now - before.lastAt >= ANALYTICS_LIMITS.idleMilliseconds;
  const id = isNew ? newId() : before.id;
  safeSessionStorage.write(SESSION_KEYS.pageSession, JSON.stringify({ id, lastAt: now }));
  return { id, isNew };
}

function readSession(): { id: string; lastAt: number } | undefined {
  try {
    return JSON.parse(safeSessionStorage.read(SESSION_KEYS.pageSession) ?? '');
  } catch {
    return undefined;
  }
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
