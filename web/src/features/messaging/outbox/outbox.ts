import type { Message } from '@lintel/contract/messaging/messages';
import { singleFlight } from '#web/lib/single-flight.ts';
import { createStore } from '#web/lib/store.ts';
import { inOrder, nextToSend, type OutboxView, type Unsent, verdictOf } from './entries.ts';
import type { OutboxStorage } from './storage.ts';

/** What one tab tells the others. */
export type OutboxNews = { type: 'changed' } | { type: 'sent'; message: Message };

export interface OutboxOptions {
  senderId: string;
  storage: OutboxStorage;
  /** Posts a message; throws where it was not acknowledged. */
  send: (entry: Unsent) => Promise<Message>;
  /** Runs the work while no other tab runs work of this name. */
  exclusively: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs. */
  announce: (news: OutboxNews) => void;
  onSent: (message: Message) => void;
  now: () => number;
  newId: () => string;
  /** The pause before a try by itself, in milliseconds, after so many failures in a row. */
  pause: (failures: number) => number;
}

const NOTHING: OutboxView = { unsent: [], sent: [] };

/**
 * The messages on their way. Each is kept before its first try and taken away after its acknowledgement, tried again
 * until the server has said yes or no, the oldest first and one at a time in a conversation, in one tab at a time.
 * The server knows a repeated message by its client id, so a lost answer is no second message.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #shown = createStore(NOTHING);
  /** Written here and not yet kept. */
  readonly #unsaved = new Map<string, Unsent>();
  readonly #drains = new Map<string, () => Promise<void>>();
  #lastWrittenAt = 0;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  readonly subscribe = this.#shown.subscribe;
  readonly view = this.#shown.get;

  /** Takes a message and begins to send it; it is on screen at once. */
  async add(profileId: string, content: string): Promise<void> {
    const { newId, now, senderId } = this.#options;
    this.#lastWrittenAt = Math.max(now(), this.#lastWrittenAt + 1);
    const entry: Unsent = {
      clientId: newId(),
      senderId,
      profileId,
      content,
      writtenAt: this.#lastWrittenAt,
      hasFailed: false,
      refusal: null,
    };
    await this.#save(entry);
  }

  /** Tries one again that failed or was refused. */
  async retry(entry: Unsent): Promise<void> {
    await this.#save({ ...entry, hasFailed: false, refusal: null });
  }

  /** Takes away a message that its writer gives up. */
  async discard({ clientId }: Unsent): Promise<void> {
    this.#unsaved.delete(clientId);
    await this.#options.storage.remove(clientId);
    await this.#changed();
  }

  /** Sends what waits: at the start, and when the network is back. */
  async sendAll(): Promise<void> {
    clearTimeout(this.#retry);
    await this.#reload();
    const pending = this.view().unsent.filter(({ refusal }) => refusal === null);
    const recipients = new Set(pending.map(({ profileId }) => profileId));
    await Promise.all([...recipients].map((profileId) => this.#drain(profileId)));
  }

  /** Another tab has done something. */
  async hear(news: OutboxNews): Promise<void> {
    if (news.type === 'sent') this.#showSent(news.message);
    await this.#reload();
  }

  /** Does nothing any more: the member has left or the page is going. */
  stop() {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    this.#unsaved.clear();
    this.#shown.set(NOTHING);
  }

  async #save(entry: Unsent) {
    this.#unsaved.set(entry.clientId, entry);
    this.#shown.set({ ...this.view(), unsent: this.#withUnsaved(this.view().unsent) });
    try {
      await this.#options.storage.put(entry);
      this.#unsaved.delete(entry.clientId);
    } catch {
      // The browser has no room for it: it stays on this page and can be tried again from there.
      this.#unsaved.set(entry.clientId, { ...entry, hasFailed: true });
    }
    await this.#changed();
    await this.#drain(entry.profileId);
  }

  #withUnsaved(entries: readonly Unsent[]): Unsent[] {
    const stored = entries.filter(({ clientId }) => !this.#unsaved.has(clientId));
    return inOrder([...stored, ...this.#unsaved.values()]);
  }

  #drain(profileId: string): Promise<void> {
    let drain = this.#drains.get(profileId);
    if (!drain) {
      const { exclusively, senderId } = this.#options;
      drain = singleFlight(() =>
        exclusively(`${senderId} ${profileId}`, () => this.#sendWaiting(profileId)),
      );
      this.#drains.set(profileId, drain);
    }
    return drain();
  }

  async #sendWaiting(profileId: string) {
    const { senderId, storage } = this.#options;
    while (!this.#isStopped) {
      const entry = nextToSend(await storage.list(senderId), profileId);
      if (!entry || this.#isStopped || !(await this.#try(entry))) return;
    }
  }

  /** Whether the next one may be tried. */
  async #try(entry: Unsent): Promise<boolean> {
    const { announce, onSent, send, storage } = this.#options;
    try {
      const message = await send(entry);
      if (this.#isStopped) return false;
      this.#failures = 0;
      this.#showSent(message);
      await storage.remove(entry.clientId);
      announce({ type: 'sent', message });
      onSent(message);
      await this.#reload();
      return true;
    } catch (error) {
      return !this.#isStopped && this.#fail(entry, error);
    }
  }

  async #fail(entry: Unsent, error: unknown): Promise<boolean> {
    const { storage, pause } = this.#options;
    const verdict = verdictOf(error);
    if (verdict.type === 'over') return false;
    if (verdict.type === 'refused') {
      await storage.change(entry.clientId, { refusal: verdict.words, hasFailed: false });
      await this.#changed();
      return true;
    }
    await storage.change(entry.clientId, { hasFailed: true });
    await this.#changed();
    clearTimeout(this.#retry);
    const milliseconds = verdict.milliseconds ?? pause(this.#failures);
    this.#failures += 1;
    if (!this.#isStopped) this.#retry = setTimeout(() => void this.sendAll(), milliseconds);
    return false;
  }

  async #changed() {
    this.#options.announce({ type: 'changed' });
    await this.#reload();
  }

  readonly #reload = singleFlight(async () => {
    const stored = await this.#options.storage.list(this.#options.senderId);
    if (!this.#isStopped) this.#shown.set({ ...this.view(), unsent: this.#withUnsaved(stored) });
  });

  #showSent(message: Message) {
    const others = this.view().sent.filter(({ id }) => id !== message.id);
    this.#shown.set({ ...this.view(), sent: [...others, message] });
  }
}
