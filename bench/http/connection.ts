import { connect, type Socket } from 'node:net';

export interface Reply {
  status: number;
  /** Size of the body as transferred. */
  bytes: number;
}

const END_OF_HEAD = '\r\n\r\n';

/**
 * A persistent connection that sends a request, waits for the response and counts its bytes. It uses much less
 * processor time than a real client, so that more is left for the server. Supports responses with a Content-Length
 * only, which all of ours have.
 */
export class Connection {
  readonly #port: number;
  #socket: Socket | undefined;
  #settle: { resolve(answer: Reply): void; reject(error: Error): void } | undefined;
  #head = '';
  #status = 0;
  #bytes = 0;
  #missing = -1;

  constructor(port: number) {
    this.#port = port;
  }

  /**
   * Sends a request. Like browsers, retries once if a persistent connection turns out to be closed (RFC 9112, 9.3.1).
   * @param request the whole request as text
   */
  async request(request: string): Promise<Reply> {
    const isKeptAlive = this.#socket !== undefined;
    try {
      return await this.#send(request);
    } catch (error) {
      if (!isKeptAlive) throw error;
      return this.#send(request);
    }
  }

  #send(request: string): Promise<Reply> {
    const socket = this.#socket ?? this.#open();
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      socket.write(request);
    });
  }

  close(): void {
    this.#socket?.destroy();
  }

  #open(): Socket {
    const socket = connect(this.#port, '127.0.0.1').setNoDelay();
    const lose = (error = new Error('connection closed')) => {
      if (this.#socket === socket) this.#socket = undefined;
      this.#begin();
      this.#settle?.reject(error);
      this.#settle = undefined;
    };
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('error', lose);
    socket.on('close', () => lose());
    this.#socket = socket;
    return socket;
  }

  #begin(): void {
    this.#head = '';
    this.#missing = -1;
  }

  #read(chunk: Buffer): void {
    let body = chunk.length;
    if (this.#missing < 0) {
      const before = this.#head.length;
      this.#head += chunk.toString('latin1');
      const end = this.#head.indexOf(END_OF_HEAD);
      if (end < 0) return;
      this.#status = Number(this.#head.slice(9, 12));
      this.#bytes = lengthIn(this.#head.slice(0, end));
      this.#missing = this.#bytes;
      body = before + chunk.length - end - END_OF_HEAD.length;
    }
    this.#missing -= body;
    if (this.#missing > 0) return;
    const { resolve } = this.#settle ?? {};
    this.#settle = undefined;
    const answer = { status: this.#status, bytes: this.#bytes };
    this.#begin();
    resolve?.(answer);
  }
}

function lengthIn(head: string): number {
  return Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
}
