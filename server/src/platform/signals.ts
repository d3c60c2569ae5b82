import { randomUUID } from 'node:crypto';
import type { Channel } from '#server/db/channel.ts';
import type { Log } from './log.ts';

const TOPICS = ['profiles', 'mail', 'files'] as const;

/** What has changed; who is interested reads from the database what it is. */
export type Topic = (typeof TOPICS)[number];

type Listener = () => Promise<void>;

/** Wakes listeners after a commit. A signal says only that something is new, so a lost one costs time, never data. */
export class Signals {
  readonly #listeners = new Map<Topic, Set<Listener>>();
  readonly #log: Log;
  /** Tells this server's own words, which come back to it, from those of others. */
  readonly #self = randomUUID();
  #channel: Channel | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Also wakes the other servers from now on, and is woken by them. */
  connect(channel: Channel): void {
    this.#channel = channel;
  }

  on(topic: Topic, listener: Listener): void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
  }

  /** Resolves when every listener of this server has caught up, so that members read their own writes. */
  async publish(topic: Topic): Promise<void> {
    this.#channel
      ?.say(`${topic} ${this.#self}`)
      .catch((err: unknown) => this.#log.warn({ err }, 'signal not sent'));
    await this.wake(topic);
  }

  /** Runs the listeners of this server alone. */
  async wake(topic: Topic): Promise<void> {
    await Promise.all([...(this.#listeners.get(topic) ?? [])].map((listener) => listener()));
  }

  /** A word on the channel; what this server has said itself, it has followed already. */
  receive(word: string): void {
    const [name, sender] = word.split(' ');
    const topic = TOPICS.find((known) => known === name);
    if (topic && sender !== this.#self) this.#wakeInBackground(topic);
  }

  /** Signals may have been missed: everybody looks. */
  receiveAll(): void {
    for (const topic of TOPICS) this.#wakeInBackground(topic);
  }

  #wakeInBackground(topic: Topic): void {
    this.wake(topic).catch((err: unknown) => this.#log.warn({ err, topic }, 'signal not followed'));
  }
}
