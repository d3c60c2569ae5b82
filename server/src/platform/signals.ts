import { randomUUID } from 'node:crypto';
import { requireNothingHeld } from '#server/db/one-connection.ts';
import { succeedsWithin } from './concurrency.ts';
import { withoutDeadline } from './deadline.ts';
import type { Log } from './log.ts';

const TOPICS = [
  'profiles',
  'mail',
  'files',
  'events',
  'typing',
  'presence',
  'first replies',
  'blocks',
] as const;
// A message has at most 8,000 bytes; an id has 31 characters, and at most three are joined.
const IDS_PER_MESSAGE = 60;

/** What has changed; listeners read the change itself from the database. */
export type Topic = (typeof TOPICS)[number];

/** `ids` are the members concerned, if the topic has any; null if they are unknown. */
type Listener = (ids: readonly string[] | null) => Promise<void>;

/** Carries messages to the other servers of the same database. */
interface Channel {
  readonly isConnected: boolean;
  send(message: string): Promise<void>;
}

/**
 * Notifies listeners after a commit. A signal says only that something is new, so a lost one costs time, never data.
 * What a transaction writes is announced by noting its topic on the transaction.
 */
export class Signals {
  readonly #listeners = new Map<Topic, Set<Listener>>();
  readonly #log: Log;
  readonly #publishMilliseconds: number;
  /** Distinguishes this server's own messages, which come back to it, from those of others. */
  readonly #self = randomUUID();
  #channel: Channel | undefined;

  /** @param publishMilliseconds how long publishing waits for the listeners of this server */
  constructor(log: Log, publishMilliseconds: number) {
    this.#log = log;
    this.#publishMilliseconds = publishMilliseconds;
  }

  /** Also notifies the other servers from now on, and is notified by them. */
  connect(channel: Channel): void {
    this.#channel = channel;
  }

  /** Whether signals of the other servers arrive, if there are any. */
  get isConnected(): boolean {
    return this.#channel?.isConnected ?? true;
  }

  on(topic: Topic, listener: Listener): void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
  }

  /**
   * Resolves when every listener of this server has caught up, so that members read their own writes. What is published
   * has been committed: a listener that fails or takes too long neither fails the request nor delays it further.
   */
  async publish(topic: Topic, ids: readonly string[] = []): Promise<void> {
    requireNothingHeld();
    for (const part of partsOf(ids)) {
      this.#channel
        ?.send(`${topic} ${this.#self} ${part.join(',')}`)
        .catch((err: unknown) => this.#log.warn({ err }, 'signal not sent'));
    }
    await succeedsWithin(this.#publishMilliseconds, this.#notifyOrWarn(topic, ids));
  }

  /** Runs the listeners of this server alone. */
  async notify(topic: Topic, ids: readonly string[] | null = null): Promise<void> {
    await Promise.all([...(this.#listeners.get(topic) ?? [])].map((listener) => listener(ids)));
  }

  /** Handles a message from the channel; this server's own messages have been handled already. */
  receive(message: string): void {
    const [name, sender, ids = ''] = message.split(' ');
    const topic = TOPICS.find((value) => value === name);
    if (!topic || sender === this.#self) return;
    void this.#notifyOrWarn(topic, ids === '' ? [] : ids.split(','));
  }

  /** Notifies every listener, because signals may have been missed. */
  receiveAll(): void {
    for (const topic of TOPICS) void this.#notifyOrWarn(topic, null);
  }

  async #notifyOrWarn(topic: Topic, ids: readonly string[] | null): Promise<void> {
    try {
      await withoutDeadline(() => this.notify(topic, ids));
    } catch (err) {
      this.#log.warn({ err, topic }, 'signal not followed');
    }
  }
}

function partsOf(ids: readonly string[]): (readonly string[])[] {
  const count = Math.max(1, Math.ceil(ids.length / IDS_PER_MESSAGE));
  return Array.from({ length: count }, (_, i) =>
    ids.slice(i * IDS_PER_MESSAGE, (i + 1) * IDS_PER_MESSAGE),
  );
}
