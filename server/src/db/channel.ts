import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { pauseAfter } from '#server/platform/clock.ts';
import type { DatabaseLocation } from './open.ts';

const NAME = 'lintel';
const PAUSES = { first: 100, longest: 5_000 };

/**
 * Sends short messages between the servers of one database. A message sent while a server is disconnected does not
 * reach it.
 */
export interface Channel {
  /** Sends a message to all servers, including this one. At most 8,000 bytes. */
  send(message: string): Promise<void>;
  close(): Promise<void>;
}

export interface ChannelListener {
  onMessage(message: string): void;
  /** The connection was lost and has been restored: messages may have been missed. */
  onReconnect(): void;
  onError(error: Error): void;
}

/** Opens the channel of a database. The embedded one has a single server, so there is nobody to send to. */
export async function openChannel(
  location: DatabaseLocation,
  listener: ChannelListener,
): Promise<Channel> {
  if (location.engine === 'sqlite')
    return { send: async () => undefined, close: async () => undefined };
  const channel = new PostgresChannel(location.url, listener);
  await channel.connect();
  return channel;
}

class PostgresChannel implements Channel {
  readonly #url: string;
  readonly #listener: ChannelListener;
  #client: pg.Client | undefined;
  #isClosed = false;
  readonly #queue: string[] = [];
  #sending: Promise<void> | undefined;

  constructor(url: string, listener: ChannelListener) {
    this.#url = url;
    this.#listener = listener;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    });
    client.on('notification', ({ payload = '' }) => this.#listener.onMessage(payload));
    client.on('error', (error) => this.#listener.onError(error));
    try {
      await client.connect();
      await client.query(`listen ${NAME}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    // Only a connection that has listened is worth replacing; a failed attempt is repeated by its caller.
    client.once('end', () => void this.#reconnect());
    this.#client = client;
  }

  async send(message: string): Promise<void> {
    this.#queue.push(message);
    this.#sending ??= this.#sendAll();
    await this.#sending;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end();
  }

  // A connection runs one query at a time; messages sent meanwhile are sent together.
  async #sendAll(): Promise<void> {
    try {
      while (this.#queue.length > 0) {
        const messages = this.#queue.splice(0);
        const notify = 'select pg_notify($1, message) from unnest($2::text[]) as message';
        await this.#client?.query(notify, [NAME, messages]);
      }
    } finally {
      // In the same tick as the last check: a message queued in between would wait for the next one.
      this.#sending = undefined;
    }
  }

  async #reconnect(): Promise<void> {
    this.#client = undefined;
    for (let failures = 1; !this.#isClosed; failures++) {
      await wait(pauseAfter(failures, PAUSES), undefined, { ref: false });
      try {
        await this.connect();
        return this.#listener.onReconnect();
      } catch (error) {
        this.#listener.onError(error as Error);
      }
    }
  }
}
