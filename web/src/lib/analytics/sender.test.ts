import type { SentEvent } from '@lintel/contract/administration/analytics';
import { analyticsEvent } from '@lintel/contract/administration/analytics';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  LOCAL_KEYS,
  SESSION_KEYS,
  safeLocalStorage,
  safeSessionStorage,
} from '../browser-storage.ts';
import { isAskedNotTo, saveChoice } from './choice.ts';
import { startSending } from './sender.ts';

let sent: SentEvent[][] = [];
let page: EventTarget & { visibilityState?: string };
let view: EventTarget;

// A minimal browser environment; records events when they are sent.
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-21T09:00:00Z');
  sent = [];
  page = new EventTarget();
  view = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('window', { screen: { width: 390 } });
  vi.stubGlobal(
    'Blob',
    class {
      readonly text: string;
      constructor([text = '']: string[]) {
        this.text = text;
      }
    },
  );
  const sendBeacon = (_path: string, { text }: { text: string }) =>
    sent.push(JSON.parse(text).events);
  vi.stubGlobal('navigator', { sendBeacon });
  safeSessionStorage.remove(SESSION_KEYS.pageSession);
  safeLocalStorage.remove(LOCAL_KEYS.notCounted);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const start = () => {
  const take = startSending({ search: '?from=leaflet', referrer: '', host: 'lintel.example' });
  return (pathname = '/search') => take({ pathname, at: Date.now() });
};

it('events are collected for three seconds before they are sent', () => {
  const open = start();
  open('/');
  vi.advanceTimersByTime(2_000);
  open('/profile/:id');
  vi.advanceTimersByTime(999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.map(({ pathname }) => pathname)).toEqual(['/', '/profile/:id']);
  expect(sent[0]?.every((event) => analyticsEvent.safeParse(event).success)).toBe(true);
  expect(sent[0]?.[0]).toEqual({
    type: 'page_view',
    timestamp: '2026-11-21T09:00:00.000Z',
    session_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    pathname: '/',
    screen_width: 390,
    channel: 'campaign',
    utm_source: 'leaflet',
  });
  vi.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(1);
});

it('ten events are sent at once, and the eleventh starts a new batch', () => {
  const open = start();
  for (let i = 0; i < 11; i++) open();
  expect(sent.map((events) => events.length)).toEqual([10]);
  vi.advanceTimersByTime(3_000);
  expect(sent.map((events) => events.length)).toEqual([10, 1]);
});

it('a session ends after half an hour without an event, and the next came from nowhere', () => {
  const open = start();
  open();
  vi.advanceTimersByTime(30 * 60_000 - 1);
  open();
  vi.advanceTimersByTime(30 * 60_000);
  open();
  vi.advanceTimersByTime(3_000);
  const [first, second, third] = sent.flat();
  expect(second).toMatchObject({ session_id: first?.session_id, utm_source: 'leaflet' });
  expect(third?.session_id).not.toBe(first?.session_id);
  expect(third?.channel).toBe('direct');
  expect(third?.utm_source).toBeUndefined();
});

it.each(['pagehide', 'visibilitychange'])(
  'leaving the page sends the waiting events: %s',
  (type) => {
    const open = start();
    open();
    page.visibilityState = 'hidden';
    (type === 'pagehide' ? view : page).dispatchEvent(new Event(type));
    expect(sent.flat()).toHaveLength(1);
    (type === 'pagehide' ? view : page).dispatchEvent(new Event(type));
    expect(sent).toHaveLength(1);
  },
);

it('opting out discards the waiting events and stops counting', () => {
  const open = start();
  open();
  saveChoice(false);
  open();
  vi.advanceTimersByTime(3_000);
  expect(sent).toEqual([]);
  saveChoice(true);
  open();
  vi.advanceTimersByTime(3_000);
  expect(sent.flat()).toHaveLength(1);
});

it('both browser signals against tracking are respected', () => {
  expect(isAskedNotTo({ doNotTrack: '1' })).toBe(true);
  expect(isAskedNotTo({ globalPrivacyControl: true })).toBe(true);
  expect(isAskedNotTo({ doNotTrack: null, globalPrivacyControl: false })).toBe(false);
  expect(isAskedNotTo({ doNotTrack: '0' })).toBe(false);
});
