import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface PushRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A local push service that records requests. */
export class FakePushService {
  readonly requests: PushRequest[] = [];
  /** The status of the response for a browser, by its path; 201 by default. */
  readonly answers = new Map<string, number>();
  /** What happens between a request and its answer. */
  beforeAnswer = async (): Promise<void> => undefined;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const bytes = await buffer(request);
      const { url: path = '', headers } = request;
      this.requests.push({ path, headers, body: bytes.toString('latin1') });
      await this.beforeAnswer();
      response.writeHead(this.answers.get(path) ?? 201).end();
    });
  }

  static async open(): Promise<FakePushService> {
    const service = new FakePushService();
    service.#server.listen(0, '127.0.0.1');
    await once(service.#server, 'listening');
    return service;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The endpoint for a browser with this name. */
  browser(name: string): string {
    return `${this.address}/${name}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** Generate the keys of a browser. No one can decrypt the messages. */
export function newBrowser(): { p256dh: string; auth: string } {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { p256dh, auth: randomBytes(16).toString('base64url') };
}
