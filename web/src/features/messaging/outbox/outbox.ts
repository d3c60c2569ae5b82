import type { Message } from '@lintel/contract/messaging/messages';
import { singleFlight } from '#web/lib/single-flight.ts';
import { createStore } from '#web/lib/store.ts';
import { inOrder, nextToSend, type OutboxView, type Unsent, verdictOf } from './entries.ts';
import type { OutboxStorage } from './storage.ts';

/** A notification from one tab to the others. */
export type OutboxNews = { type: 'changed' } | { type: 'sent'; message: Message };

export interface OutboxOptions {
  senderId: string;
  storage: OutboxStorage;
  /** Posts a message; throws unless it is acknowledged. */
  send: (entry: Unsent) => Promise<Message>;
  /** Runs the work while no other tab runs work of the same name. */
  exclusively: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Notifies the other tabs. */
  announce: (news: OutboxNews) => void;
  onSent: (message: Message) => void;
  now: () => number;
  newId: () => string;
  /** The delay before an automatic retry, in milliseconds, after this many consecutive failures. */
  pause: (failures: number) => number;
}

const NOTHING: OutboxView = { unsent: [], sent: [] };

/**
 * The member's outgoing messages. Each is stored, if possible, before its first attempt, retried until the server
 * accepts or refuses it, and deleted after that. Messages are sent oldest first, one at a time per conversation, by
 * one tab at a time. The server recognises a repeated message by its client id, so a lost response does not duplicate
 * it.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #shown = createStore(NOTHING);
  /** Written here and not stored yet. */
  readonly #saving = new Map<string, Unsent>();
  /** What the browser could not store, because it is full for example. It is sent from here. */
  readonly #unstored = new Map<string, Unsent>();
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

  /** Queue a message and start to send it; it appears at once. */
  async add(profileId: string, content: string, about?: Unsent['about']): Promise<void> {
    const { newId, now, senderId } = this.#options;
    this.#lastWrittenAt = Math.max(now(), this.#lastWrittenAt + 1);
    const entry: Unsent = {
      clientId: newId(),
      senderId,
      profileId,
      content,
      about,
      writtenAt: this.#lastWrittenAt,
      hasFailed: false,
      refusal: null,
    };
    await this.#save(entry);
  }

  /** Retry a message that failed or was refused. */
  async retry(entry: Unsent): Promise<void> {
    await this.#save({ ...entry, hasFailed: false, refusal: null });
  }

  /** Discard a message. */
  async discard({ clientId }: Unsent): Promise<void> {
    await this.#remove(clientId);
    await this.#changed();
  }

  /** Send queued messages: at the start and when the connection returns. */
  async sendAll(): Promise<void> {
    clearTimeout(this.#retry);
    await this.#reload();
    const pending = this.view().unsent.filter(({ refusal }) => refusal === null);
    const recipients = new Set(pending.map(({ profileId }) => profileId));
    await Promise.all([...recipients].map((profileId) => this.#drain(profileId)));
  }

  /** Handle a notification from another tab. */
  async hear(news: OutboxNews): Promise<void> {
    if (news.type === 'sent') this.#showSent(news.message);
    await this.#reload();
  }

  /** Stop: the member has signed out or the page is closing. */
  stop() {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    this.#saving.clear();
    this.#unstored.clear();
    this.#shown.set(NOTHING);
  }

  async #save(entry: Unsent) {
    this.#saving.set(entry.clientId, entry);
    this.#shown.set({ ...this.view(), unsent: this.#withOwn(this.view().unsent) });
    const isStored = await this.#options.storage.put(entry).then(
      () => true,
      () => false,
    );
    // It may have been discarded meanwhile.
    const isWanted = this.#saving.delete(entry.clientId);
    if (isStored) this.#unstored.delete(entry.clientId);
    else if (isWanted) this.#unstored.set(entry.clientId, entry);
    await this.#changed();
    await this.#drain(entry.profileId);
  }

  #withOwn(entries: readonly Unsent[]): Unsent[] {
    const own = new Map([...this.#unstored, ...this.#saving]);
    const stored = entries.filter(({ clientId }) => !own.has(clientId));
    return inOrder([...stored, ...own.values()]);
  }

  async #remove(clientId: string) {
    this.#saving.delete(clientId);
    if (!this.#unstored.delete(clientId)) await this.#options.storage.remove(clientId);
  }

  async #change(entry: Unsent, change: Partial<Unsent>) {
    const isHere = this.#unstored.has(entry.clientId);
    if (isHere) this.#unstored.set(entry.clientId, { ...entry, ...change });
    else await this.#options.storage.change(entry.clientId, change);
  }

  /** What may be sent: what is stored, and what could not be. */
  async #waiting(): Promise<Unsent[]> {
    const stored = await this.#options.storage.list(this.#options.senderId).catch(() => []);
    return [...stored, ...this.#unstored.values()];
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
    while (!this.#isStopped) {
      const entry = nextToSend(await this.#waiting(), profileId);
      if (!entry || this.#isStopped || !(await this.#try(entry))) return;
    }
  }

  /** Whether the next message may be sent. */
  async #try(entry: Unsent): Promise<boolean> {
    const { announce, onSent, send } = this.#options;
    try {
      const message = await send(entry);
      if (this.#isStopped) return false;
      this.#failures = 0;
      this.#showSent(message);
      await this.#remove(entry.clientId);
      announce({ type: 'sent', message });
      onSent(message);
      await this.#reload();
      return true;
    } catch (error) {
      return !this.#isStopped && this.#fail(entry, error);
    }
  }

  async #fail(entry: Unsent, error: unknown): Promise<boolean> {
    const { pause } = this.#options;
    const verdict = verdictOf(error);
    if (verdict.type === 'over') return false;
    if (verdict.type === 'refused') {
      await this.#change(entry, { refusal: verdict.words, hasFailed: false });
      await this.#changed();
      return true;
    }
    await this.#change(entry, { hasFailed: true });
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
    const stored = await this.#waiting();
    if (!this.#isStopped) this.#shown.set({ ...this.view(), unsent: this.#withOwn(stored) });
  });

  #showSent(message: Message) {
    const others = this.view().sent.filter(({ id }) => id !== message.id);
    this.#shown.set({ ...this.view(), sent: [...others, message] });
  }
}
