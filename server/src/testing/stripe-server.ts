import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BROKEN, FakeStripe, type SignedEvent } from '#demo/payments/fake-stripe.ts';
import type { TestApp } from './test-app.ts';

const WEBHOOK_SECRET = 'whsec_of_the_tests';

/** A payment provider on this computer, which the real library talks to. */
export class StripeServer {
  readonly stripe: FakeStripe;
  /** What it was asked, as `GET /v1/...`. */
  readonly requests: string[] = [];
  /** How it fails; undefined while it does not. */
  fault: 'down' | 'broken' | undefined;
  /** How many turns of the event loop each answer waits, in the order of the questions; none where nothing is said. */
  turns: number[] = [];
  #held: { asked: PromiseWithResolvers<void>; released: PromiseWithResolvers<void> } | undefined;
  readonly #server: Server;

  private constructor(now: () => number) {
    this.stripe = new FakeStripe(WEBHOOK_SECRET, now);
    this.#server = createServer(async (request, response) => {
      const form = new URLSearchParams(await text(request));
      const { method = '', url = '', headers } = request;
      this.requests.push(`${method} ${url}`);
      if (this.fault === 'down') return request.socket.destroy();
      const name = headers['idempotency-key'];
      // Answered with what was true when it was asked, however long that takes.
      const result = this.stripe.answer(method, url, form, name && String(name));
      const body = JSON.stringify(this.fault === 'broken' ? BROKEN : result);
      for (let turns = this.turns.shift() ?? 0; turns > 0; turns--) await nextTurn();
      const held = this.#held;
      this.#held = undefined;
      held?.asked.resolve();
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

  /** The settings of a server that takes payments here. */
  get settings() {
    const { port } = this.#server.address() as AddressInfo;
    return {
      secretKey: 'sk_test_of_the_tests',
      webhookSecret: WEBHOOK_SECRET,
      apiUrl: `http://127.0.0.1:${port}`,
      prices: { pro: ['price_pro', 'price_pro_old'], business: ['price_business'] },
    };
  }

  /** Holds the next answer back until it is released; `asked` resolves when the question has come. */
  holdNext(): { asked: Promise<void>; release: () => void } {
    const held = { asked: Promise.withResolvers<void>(), released: Promise.withResolvers<void>() };
    this.#held = held;
    return { asked: held.asked.promise, release: held.released.resolve };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** Delivers an event and says with which status it was answered. */
export async function deliver(app: TestApp, event: SignedEvent): Promise<number> {
  const response = await app
    .visitor()
    .injectUnmarked({ method: 'POST', url: '/api/billing/webhook', ...event });
  return response.statusCode;
}
