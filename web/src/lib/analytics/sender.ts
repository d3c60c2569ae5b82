import type { logAnalytics, SentEvent } from '@lintel/contract/administration/analytics';
import { ANALYTICS_LIMITS, EVENT_TYPES } from '@lintel/contract/values/analytics';
import { SESSION_KEYS, safeSessionStorage } from '../browser-storage.ts';
import { mayCount } from './choice.ts';
import {
  type Arrival,
  type CountedEvent,
  type PageSession,
  pageSessionAt,
} from './page-session.ts';

const LOG: (typeof logAnalytics)['path'] = '/api/analytics/log';

/** Start the analytics. Returns the function that records an event. */
export function startSending(arrival: Arrival): (event: CountedEvent) => void {
  let page = '';
  let from: Arrival | undefined = arrival;
  const batch = new Batch();
  const take = (event: CountedEvent) => {
    if (!mayCount()) return;
    const pageSession = pageSessionAt(readPageSession(), event.at, { arrival: from, newId });
    // Only the first page session has this source.
    from = undefined;
    safeSessionStorage.write(SESSION_KEYS.pageSession, JSON.stringify(pageSession));
    if (event.type === 'page_view') page = event.pathname;
    batch.add(eventOf(event, pageSession));
  };
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null;
    const type = EVENT_TYPES.find((type) => type === element?.dataset.event);
    if (type && page) take({ type, pathname: page, at: Date.now() });
  });
  // A phone may never fire `pagehide` for a page in the background.
  addEventListener('pagehide', () => batch.flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') batch.flush();
  });
  return take;
}

/** A batch of events, sent when it is full or after a delay. Failed requests are not retried. */
export class Batch {
  #events: SentEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #send: (body: string) => void;

  constructor(send: (body: string) => void = sendBeacon) {
    this.#send = send;
  }

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
    if (events.length > 0 && mayCount()) this.#send(JSON.stringify({ events }));
  }
}

// Outlives the page and does not block: delivery must not affect the reader.
function sendBeacon(body: string): void {
  navigator.sendBeacon(LOG, new Blob([body], { type: 'application/json' }));
}

function eventOf({ type, pathname, at }: CountedEvent, { id, came }: PageSession): SentEvent {
  return {
    type,
    timestamp: new Date(at).toISOString(),
    session_id: id,
    pathname,
    screen_width: window.screen.width,
    ...came,
  };
}

function readPageSession(): PageSession | undefined {
  try {
    return JSON.parse(safeSessionStorage.read(SESSION_KEYS.pageSession) ?? '') as PageSession;
  } catch {
    return undefined;
  }
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
