import { REALTIME, type ServerFrame } from '@lintel/contract/values/messaging';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RealtimeClient, type RealtimeOptions, type Socket } from './client.ts';

class FakeSocket implements Socket {
  readyState = 0;
  sent: unknown[] = [];
  isClosed = false;
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  send(data: unknown) {
    this.sent.push(JSON.parse(String(data)));
  }
  close() {
    this.isClosed = true;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  hear(frame: ServerFrame) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

function aClient(change: Partial<RealtimeOptions> = {}) {
  const sockets: FakeSocket[] = [];
  const received: string[] = [];
  const client = new RealtimeClient({
    connect: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    poll: async () => ({ events: [], cursor: 0, reset: false, more: false }),
    isSessionOver: () => false,
    onStatus: (status) => received.push(status),
    onEvents: (events) => received.push(`events ${events.map(({ number }) => number)}`),
    onReset: () => received.push('reset'),
    onSessionOver: () => received.push('over'),
    onPassing: ({ type }) => received.push(type),
    random: () => 0,
    ...change,
  });
  client.start();
  const newest = () => sockets.at(-1) as FakeSocket;
  const subscribe = () => {
    newest().open();
    newest().hear({ type: 'hello', cursor: 4 });
  };
  return { client, sockets, received, newest, subscribe };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the client says hello, watches profiles, and passes on events and typing', () => {
  const { client, received, newest, subscribe } = aClient();
  client.watch(['user_a']);
  subscribe();
  expect(newest().sent).toEqual([{ type: 'hello' }, { type: 'watch', profileIds: ['user_a'] }]);
  newest().hear({ type: 'typing', conversationId: 'con_1', profileId: 'user_a' });
  newest().onmessage?.({ data: 'not a frame' });
  expect(received).toEqual(['connecting', 'reset', 'subscribed', 'typing']);
  expect(client.sayTyping('user_a')).toBe(true);
  client.stop();
  expect(newest().isClosed).toBe(true);
  expect(client.sayTyping('user_a')).toBe(false);
});

test('a silent socket is closed after two missed pings, and the next one resumes at the cursor', async () => {
  const { sockets, received, newest, subscribe } = aClient();
  subscribe();
  await vi.advanceTimersByTimeAsync(3 * REALTIME.heartbeat);
  expect(sockets[0]?.isClosed).toBe(true);
  expect(received.at(-1)).toBe('reconnecting');
  await vi.advanceTimersByTimeAsync(REALTIME.backoff.first);
  newest().open();
  expect(newest().sent).toEqual([{ type: 'hello', cursor: 4 }]);
  sockets[0]?.hear({ type: 'hello', cursor: 9 });
  newest().hear({ type: 'hello', cursor: 4 });
  expect(received.at(-1)).toBe('subscribed');
});

test('without a socket the client polls every five seconds, until the session ends', async () => {
  let polls = 0;
  const poll = async () => {
    polls += 1;
    if (polls === 3) throw new Error('401');
    return { events: [], cursor: 4, reset: false, more: false };
  };
  const { received } = aClient({ poll, isSessionOver: () => true });
  await vi.advanceTimersByTimeAsync(2 * REALTIME.polling);
  expect(polls).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(polls).toBe(3);
  expect(received.slice(-2)).toEqual(['over', 'closed']);
});
