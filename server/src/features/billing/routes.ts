import {
  getSubscription,
  openPortal,
  startCheckout,
  verifyCheckout,
} from '@lintel/contract/billing/checkout';
import type { RouteContext } from '#server/http/serve.ts';
import * as billing from './checkout/service.ts';
import * as webhooks from './webhooks/service.ts';

// Larger than any event of the payment provider.
const BODY_BYTES = 512 * 1024;
// The handler calls the provider in turn.
const ANSWER_MILLISECONDS = 15_000;

export function billingRoutes(routing: RouteContext): void {
  const { serve, ctx } = routing;
  serve(startCheckout, ({ viewer, input }) => billing.startCheckout(ctx, viewer, input.body));
  serve(openPortal, ({ viewer }) => billing.openPortal(ctx, viewer));
  serve(verifyCheckout, ({ viewer, input }) =>
    billing.verifyCheckout(ctx, viewer, input.body.sessionId),
  );
  serve(getSubscription, ({ viewer }) => billing.getSubscription(ctx, viewer));
  mountWebhook(routing);
}

/** Mounts the webhook of the payment provider. The signature covers the raw bytes, so the body is not parsed. */
function mountWebhook({ app, ctx }: RouteContext): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post(
      '/api/billing/webhook',
      {
        bodyLimit: BODY_BYTES,
        config: { answerMilliseconds: ANSWER_MILLISECONDS },
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
