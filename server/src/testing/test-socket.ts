import { once } from 'node:events';
import type { ClientFrame, MemberEvent, ServerFrame } from '@lintel/contract/values/messaging';
import type { TestClient } from './test-client.ts';

/** A member's socket as in a browser, which keeps all frames. */
export class TestSocket {
  readonly frames: ServerFrame[] = [];
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  #arrived = Promise.withResolvers<void>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      this.frames.push(JSON.parse(String(data)));
      this.#arrived.resolve();
      this.#arrived = Promise.withResolvers();
    });
    this.closed = new Promise((resolve) => {
      socket.addEventListener('close', ({ code }) => resolve(code));
    });
  }

  /**
   * @param address the address of the listening app
   * @param query what its page adds to the path
   * @throws if the server refuses the connection
   */
  static async open(
    address: string,
    client: TestClient,
    headers: Record<string, string> = { origin: 'http://lintel.test' },
    query = '',
  ): Promise<TestSocket> {
    const url = `${address.replace(/^http/, 'ws')}/api/realtime${query}`;
    const cookie = client.cookieHeader;
    const socket = new WebSocket(url, { headers: { ...headers, ...(cookie && { cookie }) } });
    const test = new TestSocket(socket);
    const failed = once(socket, 'error').then(() => {
      throw new Error('The socket was not let in.');
    });
    await Promise.race([once(socket, 'open'), failed]);
    failed.catch(() => undefined);
    return test;
  }

  send(frame: ClientFrame): void {
    this.sendRaw(JSON.stringify(frame));
  }

  sendRaw(data: string | Uint8Array<ArrayBuffer>): void {
    this.#socket.send(data);
  }

  /** Sends the cursor and waits for the reply. */
  async hello(cursor?: number): Promise<ServerFrame> {
    const before = this.frames.length;
    this.send({ type: 'hello', ...(cursor !== undefined && { cursor }) });
    return this.next((frame) => frame.type === 'hello' || frame.type === 'reset', before);
  }

  /** Waits for the first matching frame, from index `start` on. */
  async next(test: (frame: ServerFrame) => boolean, start = 0): Promise<ServerFrame> {
    for (;;) {
      const frame = this.frames.slice(start).find(test);
      if (frame) return frame;
      const closed = this.closed.then((code) => {
        throw new Error(`Closed with ${code}; received only ${JSON.stringify(this.frames)}`);
      });
      await Promise.race([this.#arrived.promise, closed]);
    }
  }

  /** Waits for the event with this number. */
  async event(number: number): Promise<MemberEvent> {
    await this.next((frame) => eventsOf(frame).some((event) => event.number === number));
    const match = this.events().find((event) => event.number === number);
    if (!match) throw new Error(`Event ${number} has gone.`);
    return match;
  }

  events(): MemberEvent[] {
    return this.frames.flatMap(eventsOf);
  }

  close(): void {
    this.#socket.close();
  }
}

function eventsOf(frame: ServerFrame): MemberEvent[] {
  return frame.type === 'events' ? frame.events : [];
}
