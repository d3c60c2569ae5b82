import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BROKEN, FakeStripe, type SignedEvent } from '#demo/payments/fake-stripe.ts';
import type { TestApp } from './test-app.ts';

const WEBHOOK_SECRET = 'whsec_of_the_tests';

/** A local payment provider, for the real client library. */
export class StripeServer {
  readonly stripe: FakeStripe;
  /** The requests received, as `GET /v1/...`. */
  readonly requests: string[] = [];
  /** How requests fail; undefined if they succeed. */
  fault: 'down' | 'broken' | undefined;
  /** Requests that fail although the others succeed. */
  faultAt: RegExp | undefined;
  /**
   * The number of turns of the event loop that each response is delayed, in the order of the requests; 0 by default.
   */
  turns: number[] = [];
  #held:
    | { requested: PromiseWithResolvers<void>; released: PromiseWithResolvers<void> }
    | undefined;
  readonly #server: Server;

  private constructor(now: () => number) {
    this.stripe = new FakeStripe(WEBHOOK_SECRET, now);
    this.#server = createServer(async (request, response) => {
      const form = new URLSearchParams(await text(request));
      const { method = '', url = '', headers } = request;
      this.requests.push(`${method} ${url}`);
      if (this.fault === 'down' || this.faultAt?.test(url)) return request.socket.destroy();
      const name = headers['idempotency-key'];
      // Responds with the state at the time of the request, however long the response takes.
      const result = this.stripe.answer(method, url, form, name && String(name));
      const body = JSON.stringify(this.fault === 'broken' ? BROKEN : result);
      for (let turns = this.turns.shift() ?? 0; turns > 0; turns--) await nextTurn();
      const held = this.#held;
      this.#held = undefined;
      held?.requested.resolve();
      await held?.released.promise;
      const answer = JSON.parse(body);
      return response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
    });
  }

  static async open(now: () => number = Date.now): Promise<StripeServer> {
    const server = new StripeServer(now);
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  /** The settings of a server that uses this provider. */
  get settings() {
    const { port } = this.#server.address() as AddressInfo;
    return {
      secretKey: 'sk_test_of_the_tests',
      webhookSecret: WEBHOOK_SECRET,
      apiUrl: `http://127.0.0.1:${port}`,
      prices: { pro: ['price_pro', 'price_pro_old'], business: ['price_business'] },
    };
  }

  /** Holds back the next response until `release` is called. `requested` resolves when the request has arrived. */
  holdNext(): { requested: Promise<void>; release: () => void } {
    const held = {
      requested: Promise.withResolvers<void>(),
      released: Promise.withResolvers<void>(),
    };
    this.#held = held;
    return { requested: held.requested.promise, release: held.released.resolve };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** Deliver an event and return the status of the response. */
export async function deliver(app: TestApp, event: SignedEvent): Promise<number> {
  const response = await app
    .visitor()
    .injectUnmarked({ method: 'POST', url: '/api/billing/webhook', ...event });
  return response.statusCode;
}
