import type { Message } from '@lintel/contract/messaging/messages';
import type { QueryClient } from '@tanstack/react-query';
import { backoff } from '#web/lib/realtime/connection.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { postMessage, showSent } from '../api.ts';
import type { OutboxView } from './entries.ts';
import { acrossTabs } from './locks.ts';
import { Outbox, type OutboxNews } from './outbox.ts';
import { markOwner } from './owner.ts';
import { memoryStorage, type OutboxStorage, openOutboxStorage } from './storage.ts';

const CHANNEL = 'lintel-outbox';
const NOTHING: OutboxView = { unsent: [], sent: [] };

const current = createStore<Outbox | undefined>(undefined);
const shown = createStore<OutboxView>(NOTHING);

/** Open the member's outbox on this page and start to send its messages. */
export function startOutbox(
  client: QueryClient,
  memberId: string,
  onSent: (message: Message) => void,
): Pick<Outbox, 'sendAll' | 'stop' | 'view'> {
  const channel = new BroadcastChannel(CHANNEL);
  const show = (message: Message) => {
    showSent(client, message);
    onSent(message);
  };
  const outbox = new Outbox({
    senderId: memberId,
    storage: soon(openOutboxStorage()),
    send: postMessage,
    exclusively: acrossTabs(CHANNEL),
    announce: (news) => channel.postMessage({ memberId, news }),
    onSent: show,
    now: Date.now,
    newId,
    pause: (failures) => backoff(failures, Math.random()),
  });
  channel.onmessage = ({ data }: MessageEvent<{ memberId: string; news: OutboxNews }>) => {
    if (data.memberId !== memberId) return;
    if (data.news.type === 'sent') show(data.news.message);
    void outbox.hear(data.news);
  };
  const unsubscribe = outbox.subscribe(() => {
    if (outbox.view().unsent.length > 0) markOwner(memberId);
    shown.set(outbox.view());
  });
  current.set(outbox);
  void outbox.sendAll();
  return {
    sendAll: () => outbox.sendAll(),
    view: outbox.view,
    stop: () => {
      outbox.stop();
      unsubscribe();
      channel.close();
      if (current.get() === outbox) current.set(undefined);
    },
  };
}

/** A storage that is still opening. */
function soon(opening: Promise<OutboxStorage>): OutboxStorage {
  const storage = opening.catch(memoryStorage);
  return {
    list: async (senderId) => (await storage).list(senderId),
    put: async (entry) => (await storage).put(entry),
    change: async (clientId, change) => (await storage).change(clientId, change),
    remove: async (clientId) => (await storage).remove(clientId),
    clear: async () => (await storage).clear(),
  };
}

// Browsers provide `randomUUID` on https and localhost only.
function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/** The member's unsent messages. */
export function useOutboxView(): OutboxView {
  return useStore(shown);
}

/** This page's outbox; undefined until it is open. */
export function useOutbox(): Outbox | undefined {
  return useStore(current);
}
