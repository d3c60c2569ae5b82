import type { Message } from '@lintel/contract/messaging/messages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import type { Unsent } from './entries.ts';
import { withinPage } from './locks.ts';
import { Outbox, type OutboxNews } from './outbox.ts';
import { memoryStorage, type OutboxStorage } from './storage.ts';

type Fate = 'arrives' | 'lost' | 'answerLost' | 'refused' | 'busy';

const REFUSAL = 'Daily message limit reached (2/day)';
const failure = (code: 'NETWORK_ERROR' | 'DAILY_MESSAGE_LIMIT' | 'RATE_LIMITED', status: number) =>
  new ApiError({ code, status, message: REFUSAL });

/**
 * A server that stores each client id once, behind a network with the given outcomes; after those every request
 * succeeds.
 */
function aServer(fates: Fate[] = []) {
  const messages: Message[] = [];
  let arrived = Promise.withResolvers<void>();
  const inFlight = new Map<string, number>();
  const take = ({ about, clientId, content, profileId, senderId }: Unsent): Message => {
    const existing = messages.find((message) => message.clientId === clientId);
    if (existing) return existing;
    const seq = messages.filter(({ receiverId }) => receiverId === profileId).length + 1;
    const message = {
      ...{ id: `msg_${messages.length}`, clientId, seq, senderId, receiverId: profileId, content },
      ...{ createdAt: new Date(seq).toISOString(), readAt: null },
      ...{ quote: about?.words ?? null, isRemoved: false, asksForPayment: false },
    };
    messages.push(message);
    arrived.resolve();
    arrived = Promise.withResolvers();
    return message;
  };
  const answer = (entry: Unsent): Message => {
    const fate = fates.shift() ?? 'arrives';
    if (fate === 'lost') throw failure('NETWORK_ERROR', 0);
    if (fate === 'refused') throw failure('DAILY_MESSAGE_LIMIT', 429);
    if (fate === 'busy') throw failure('RATE_LIMITED', 429);
    const message = take(entry);
    if (fate === 'answerLost') throw failure('NETWORK_ERROR', 0);
    return message;
  };
  const send = async (entry: Unsent) => {
    const count = (inFlight.get(entry.profileId) ?? 0) + 1;
    inFlight.set(entry.profileId, count);
    expect(count).toBe(1);
    await Promise.resolve();
    inFlight.set(entry.profileId, count - 1);
    return answer(entry);
  };
  /** Resolve when this many messages have arrived. */
  const received = async (count: number) => {
    while (messages.length < count) await arrived.promise;
  };
  return { messages, send, received };
}

/** Flush pending promises. */
function nextTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    resolve();
  };
  port2.postMessage(null);
  return promise;
}

/** The tabs of one browser: shared storage and locks, with notifications between them. */
function aBrowser(
  send: (entry: Unsent) => Promise<Message>,
  storage: OutboxStorage = memoryStorage(),
) {
  const exclusively = withinPage();
  const tabs: Outbox[] = [];
  let clock = 1000;
  const tick = () => {
    clock += 1;
    return clock;
  };
  const open = (senderId = 'user_me') => {
    const tab: Outbox = new Outbox({
      senderId,
      storage,
      send,
      exclusively,
      announce: (news: OutboxNews) => {
        for (const other of tabs) if (other !== tab) void other.hear(news);
      },
      onSent: () => undefined,
      now: tick,
      newId: () => `id-${tick()}`,
      pause: () => 1,
    });
    tabs.push(tab);
    return tab;
  };
  return { open, storage };
}

const contents = (tab: Outbox) => tab.view().unsent.map(({ content }) => content);

test('a message is shown at once, stored before it is sent, and deleted when it is acknowledged', async () => {
  const server = aServer();
  const { open, storage } = aBrowser(async (entry) => {
    expect(await storage.list('user_me')).toHaveLength(1);
    return server.send(entry);
  });
  const tab = open();
  const addition = tab.add('user_you', 'Good morning');
  expect(contents(tab)).toEqual(['Good morning']);
  await addition;
  expect(contents(tab)).toEqual([]);
  expect(tab.view().sent.map(({ content }) => content)).toEqual(['Good morning']);
  expect(server.messages).toHaveLength(1);
});

test('a refused message gets the server’s message, and those after it are sent', async () => {
  const server = aServer(['refused']);
  const { open } = aBrowser(server.send);
  const tab = open();
  await Promise.all([tab.add('user_you', 'one'), tab.add('user_you', 'two')]);
  await tab.sendAll();
  expect(tab.view().unsent).toMatchObject([{ content: 'one', refusal: REFUSAL }]);
  const [entry] = tab.view().unsent;
  await tab.retry(entry as Unsent);
  expect(server.messages.map(({ content }) => content)).toEqual(['two', 'one']);
  expect(tab.view().unsent).toEqual([]);
});

test('a message that cannot be sent delays those after it, and is retried', async () => {
  const server = aServer(['lost', 'busy']);
  const tab = aBrowser(server.send).open();
  await tab.add('user_you', 'one');
  expect(tab.view().unsent).toMatchObject([{ content: 'one', hasFailed: true, refusal: null }]);
  await tab.add('user_you', 'two');
  await server.received(2);
  expect(server.messages.map(({ seq }) => seq)).toEqual([1, 2]);
  expect(server.messages.map(({ content }) => content)).toEqual(['one', 'two']);
});

test('unsent messages survive a reload, and another member of this browser never sees them', async () => {
  const { open, storage } = aBrowser(aServer(['lost']).send);
  const before = open();
  await before.add('user_you', 'one', { id: 'brf_1', words: 'Two flats in Leeds' });
  before.stop();
  const other = open('user_other');
  await other.sendAll();
  expect(contents(other)).toEqual([]);
  const after = open();
  await after.sendAll();
  expect(after.view().sent).toMatchObject([{ quote: 'Two flats in Leeds' }]);
  expect(await storage.list('user_me')).toEqual([]);
});

test('a discarded message is not sent, and a stopped outbox shows and writes nothing', async () => {
  const server = aServer(['lost', 'lost']);
  const { open, storage } = aBrowser(server.send);
  const tab = open();
  await tab.add('user_you', 'one');
  await tab.discard(tab.view().unsent[0] as Unsent);
  await tab.sendAll();
  expect(server.messages).toEqual([]);
  const leaving = tab.add('user_you', 'two');
  tab.stop();
  await storage.clear();
  await leaving;
  expect(tab.view()).toEqual({ unsent: [], sent: [] });
  expect(await storage.list('user_me')).toEqual([]);
});

test('what the browser cannot store is sent from memory, in order, retried and discarded like the rest', async () => {
  const server = aServer(['lost', 'refused']);
  const put = async () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const tab = aBrowser(server.send, { ...memoryStorage(), put }).open();
  await tab.add('user_you', 'one');
  expect(tab.view().unsent).toMatchObject([{ content: 'one', hasFailed: true }]);
  await tab.add('user_you', 'two');
  await tab.sendAll();
  expect(tab.view().unsent).toMatchObject([{ content: 'one', refusal: REFUSAL }]);
  expect(server.messages.map(({ content }) => content)).toEqual(['two']);
  await tab.retry(tab.view().unsent[0] as Unsent);
  expect(server.messages.map(({ content }) => content)).toEqual(['two', 'one']);
  expect(contents(tab)).toEqual([]);
});

test('whatever the network and the tabs do, each message arrives once, in order, and is always shown', async () => {
  const action = fc.record({ tab: fc.nat(1), to: fc.nat(1), reload: fc.boolean() });
  const fate = fc.constantFrom<Fate>('arrives', 'lost', 'answerLost', 'busy');
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { maxLength: 12 }),
      fc.array(fate, { maxLength: 12 }),
      async (actions, fates) => {
        const server = aServer(fates);
        const { open } = aBrowser(server.send);
        const tabs = [open(), open()];
        const texts: string[] = [];
        const work: Promise<void>[] = [];
        for (const [index, { tab, to, reload }] of actions.entries()) {
          const text = `${to} ${index}`;
          texts.push(text);
          work.push((tabs[tab] as Outbox).add(`user_${to}`, text));
          await nextTurn();
          if (reload) tabs[tab] = open();
          await tabs[tab]?.sendAll();
          const { unsent, sent } = (tabs[tab] as Outbox).view();
          const visibleIds = new Set(
            [...unsent, ...sent, ...server.messages].map((m) => m.clientId),
          );
          expect(visibleIds.size).toBe(texts.length);
        }
        await Promise.all(work);
        await server.received(texts.length);
        expect(server.messages).toHaveLength(texts.length);
        for (const to of ['0', '1']) {
          const of = (text: string) => text.startsWith(to);
          expect(server.messages.map(({ content }) => content).filter(of)).toEqual(
            texts.filter(of),
          );
        }
        for (const tab of tabs) tab.stop();
      },
    ),
    { numRuns: 40 },
  );
});
