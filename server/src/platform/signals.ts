/** What has changed; who is interested reads from the database what it is. */
export type Topic = 'profiles' | 'mail';

type Listener = () => Promise<void>;

/** Wakes listeners after a commit. A signal says only that something is new, so a lost one costs time, never data. */
export class Signals {
  readonly #listeners = new Map<Topic, Set<Listener>>();

  on(topic: Topic, listener: Listener): void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
  }

  /** Resolves when every listener of this server has caught up, so that members read their own writes. */
  async publish(topic: Topic): Promise<void> {
    await Promise.all([...(this.#listeners.get(topic) ?? [])].map((listener) => listener()));
  }
}
