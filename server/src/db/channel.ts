import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { pauseAfter } from '#server/platform/clock.ts';
import type { DatabaseLocation } from './open.ts';
import {
  closeConnections,
  destroyConnection,
  queryOrDestroy,
  REQUEST_LIMITS,
} from './postgres-connection.ts';

const NAME = 'lintel';
const PAUSES = { first: 100, longest: 5_000 };
const PING_MILLISECONDS = 10_000;
const MISSED_PINGS = 2;

/**
 * Sends short messages between the servers of one database. A message sent while a server is disconnected does not
 * reach it.
 */
export interface Channel {
  /** Sends a message to all servers, including this one. At most 8,000 bytes. Rejects when it takes over 2.8 s. */
  send(message: string): Promise<void>;
  close(): Promise<void>;
}

export interface ChannelListener {
  onMessage(message: string): void;
  /** The connection was lost and has been restored: messages may have been missed. */
  onReconnect(): void;
  onError(error: Error): void;
}

/**
 * Open the channel of a database. The embedded one has a single server, so there is nobody to send to. A connection on
 * which this server does not hear itself is replaced.
 */
export async function openChannel(
  location: DatabaseLocation,
  listener: ChannelListener,
  pingMilliseconds = PING_MILLISECONDS,
): Promise<Channel> {
  if (location.engine === 'sqlite')
    return { send: async () => undefined, close: async () => undefined };
  const channel = new PostgresChannel(location.url, listener);
  await channel.connect();
  channel.watch(pingMilliseconds);
  return channel;
}

class PostgresChannel implements Channel {
  readonly #url: string;
  readonly #listener: ChannelListener;
  #client: pg.Client | undefined;
  #isClosed = false;
  readonly #queue: string[] = [];
  #sending: Promise<void> | undefined;
  /** Distinguishes this server's pings, which are heard by all. */
  readonly #ping = `ping ${randomUUID()}`;
  #missedPings = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(url: string, listener: ChannelListener) {
    this.#url = url;
    this.#listener = listener;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, ...REQUEST_LIMITS });
    client.on('notification', ({ payload = '' }) => this.#hear(payload));
    client.on('error', (error) => this.#listener.onError(error));
    try {
      await client.connect();
      await queryOrDestroy(client, `listen ${NAME}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    // Only a connection that has listened is worth replacing; a failed attempt is repeated by its caller.
    client.once('end', () => void this.#reconnect());
    this.#client = client;
    this.#missedPings = 0;
  }

  /** Sends itself a ping at this interval, and replaces the connection when two in a row have not come back. */
  watch(milliseconds: number): void {
    this.#timer = setInterval(() => {
      if (!this.#client) return;
      if (this.#missedPings >= MISSED_PINGS) return destroyConnection(this.#client);
      this.#missedPings += 1;
      this.send(this.#ping).catch((error: Error) => this.#listener.onError(error));
    }, milliseconds).unref();
  }

  async send(message: string): Promise<void> {
    this.#queue.push(message);
    this.#sending ??= this.#sendAll();
    await this.#sending;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    const client = this.#client;
    if (client) await closeConnections(client.end(), () => [client]);
  }

  #hear(message: string): void {
    if (message === this.#ping) this.#missedPings = 0;
    else if (!message.startsWith('ping ')) this.#listener.onMessage(message);
  }

  // A connection runs one query at a time; messages sent meanwhile are sent together.
  async #sendAll(): Promise<void> {
    try {
      while (this.#queue.length > 0) {
        const messages = this.#queue.splice(0);
        const notify = 'select pg_notify($1, message) from unnest($2::text[]) as message';
        if (this.#client) await queryOrDestroy(this.#client, notify, [NAME, messages]);
      }
    } catch (error) {
      // Messages behind it would be late. Servers that miss them read everything again once connected.
      this.#queue.length = 0;
      throw error;
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
