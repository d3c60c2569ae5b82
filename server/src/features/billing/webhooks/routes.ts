import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import * as webhooks from './service.ts';

// The largest object that the payment provider tells of, with room to spare.
const BODY_BYTES = 512 * 1024;
// The provider is asked back meanwhile.
const ANSWER_MILLISECONDS = 15_000;

/**
 * Mounts the webhook of the payment provider: the signature is made of the very bytes, so they are left as they are.
 */
export function mountBillingWebhook(app: FastifyInstance, ctx: Context): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post(
      '/api/billing/webhook',
      {
        schema: { hide: true } as object,
        bodyLimit: BODY_BYTES,
        handlerTimeout: ANSWER_MILLISECONDS,
      },
      async ({ body, headers }, reply) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        await webhooks.handleWebhookEvent(ctx, bytes, String(headers['stripe-signature'] ?? ''));
        return reply.send({ received: true });
      },
    );
    done();
  });
}
