import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebNetwork } from '#server/programs/web-data/network.ts';

/** The address of every site of the fake web that does not say otherwise: a public one. */
export const PUBLIC_ADDRESS = '93.184.215.14';

/**
 * A web of its own on one loopback server, whose sites have public addresses: connections to a public address of any
 * site arrive at the server, and every connection is recorded.
 */
export class FakeWeb implements WebNetwork {
  /** The addresses of a name at each look-up, the last one for all further ones; PUBLIC_ADDRESS by default. */
  readonly names = new Map<string, string[][]>();
  /** The names that have been looked up. */
  readonly lookups: string[] = [];
  /** The connections, as `address:port`. */
  readonly connections: string[] = [];
  /** What the server has been asked, as `host/path`. */
  readonly requests: string[] = [];
  /** The pages by `host/path`; everything else is missing. */
  readonly pages = new Map<string, RequestListener>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const page = `${request.headers.host}${request.url}`;
      this.requests.push(page);
      const answer = this.pages.get(page);
      if (answer) return answer(request, response);
      return response.writeHead(404).end();
    });
  }

  static async open(): Promise<FakeWeb> {
    const web = new FakeWeb();
    web.#server.listen(0, '127.0.0.1');
    await once(web.#server, 'listening');
    return web;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Serve a page with this text. */
  page(address: string, text: string | Uint8Array, headers: Record<string, string> = {}): void {
    this.pages.set(address, (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(text),
    );
  }

  /** Redirect from a page to wherever. */
  redirect(address: string, location: string): void {
    this.pages.set(address, (_request, response) => response.writeHead(302, { location }).end());
  }

  async resolve(hostname: string): Promise<string[]> {
    this.lookups.push(hostname);
    const answers = this.names.get(hostname) ?? [[PUBLIC_ADDRESS]];
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
  }

  route(address: string, port: number) {
    this.connections.push(`${address}:${port}`);
    return { host: '127.0.0.1', port: this.port };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** A network without any name, for tests that have nothing to do with the web. */
export const NO_NETWORK: WebNetwork = {
  resolve: async () => [],
  route: () => ({ host: '127.0.0.1', port: 1 }),
};
