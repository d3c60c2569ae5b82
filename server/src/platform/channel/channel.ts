import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { pauseAfter } from '../clock.ts';

const PAUSES = { first: 100, longest: 5_000 };
const PING_MILLISECONDS = 5_000;
const MISSED_PINGS = 2;
/** How long a message waits for others to be sent with it: less than anybody notices. */
const GATHERING_MILLISECONDS = 5;

/**
 * Sends short messages between the servers of one database. A message sent while a server is disconnected does not
 * reach it.
 */
export interface Channel {
  /** Whether this server receives the messages of the others. */
  readonly isConnected: boolean;
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

/** An open connection to the transport of the messages. */
export interface Connection {
  /** Send messages to all listeners. A message that is not acknowledged within 2.8 s ends the connection. */
  send(messages: readonly string[]): Promise<unknown>;
  /** End the connection without telling the other side, which may not be reachable. */
  destroy(): void;
  close(): Promise<void>;
}

interface ConnectionEvents {
  onMessage(message: string): void;
  /** The connection has ended, for whatever reason. */
  onEnd(): void;
  onError(error: Error): void;
}

/** Connects and listens. A failed attempt leaves nothing behind and has no events. */
export type Connect = (events: ConnectionEvents) => Promise<Connection>;

/** The channel of a server that is alone on its database. */
export const NO_CHANNEL: Channel = {
  isConnected: true,
  send: async () => undefined,
  close: async () => undefined,
};

/**
 * Open a channel. Replaces a connection that ends, or on which this server does not receive its own messages; one that
 * cannot be opened at first counts as lost.
 */
export async function openChannel(
  connect: Connect,
  listener: ChannelListener,
  pingMilliseconds = PING_MILLISECONDS,
): Promise<Channel> {
  const channel = new LastingChannel(connect, listener);
  await channel.open();
  channel.watch(pingMilliseconds);
  return channel;
}

class LastingChannel implements Channel {
  readonly #openConnection: Connect;
  readonly #listener: ChannelListener;
  #connection: Connection | undefined;
  #isClosed = false;
  readonly #queue: string[] = [];
  #sending: Promise<void> | undefined;
  /** Distinguishes this server's pings, which all servers receive. */
  readonly #ping = `ping ${randomUUID()}`;
  #missedPings = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(open: Connect, listener: ChannelListener) {
    this.#openConnection = open;
    this.#listener = listener;
  }

  get isConnected(): boolean {
    return this.#connection !== undefined;
  }

  async open(): Promise<void> {
    try {
      await this.#connect();
    } catch (error) {
      this.#listener.onError(error as Error);
      void this.#reconnect();
    }
  }

  /** Sends itself a ping at this interval, and replaces the connection when two in a row have not come back. */
  watch(milliseconds: number): void {
    this.#timer = setInterval(() => {
      if (!this.#connection) return;
      if (this.#missedPings >= MISSED_PINGS) return this.#connection.destroy();
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
    await this.#connection?.close();
  }

  async #connect(): Promise<void> {
    const connection = await this.#openConnection({
      onMessage: (message) => this.#hear(message),
      onEnd: () => void this.#reconnect(),
      onError: (error) => this.#listener.onError(error),
    });
    if (this.#isClosed) return connection.close();
    this.#connection = connection;
    this.#missedPings = 0;
  }

  #hear(message: string): void {
    if (message === this.#ping) this.#missedPings = 0;
    else if (!message.startsWith('ping ')) this.#listener.onMessage(message);
  }

  // Sending takes the server and the carrier as long for many messages as for one.
  async #sendAll(): Promise<void> {
    try {
      while (this.#queue.length > 0) {
        await wait(GATHERING_MILLISECONDS);
        const messages = this.#queue.splice(0);
        await this.#connection?.send(messages);
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
    this.#connection = undefined;
    for (let failures = 1; !this.#isClosed; failures++) {
      await wait(pauseAfter(failures, PAUSES), undefined, { ref: false });
      try {
        await this.#connect();
        if (!this.#isClosed) this.#listener.onReconnect();
        return;
      } catch (error) {
        this.#listener.onError(error as Error);
      }
    }
  }
}
