import { randomBytes } from 'node:crypto';
import { testSubscription } from '@lintel/contract/billing/checkout';
import { TEST_SUBSCRIPTION_PATH } from '@lintel/contract/values/plans';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context, Viewer } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import { Payments } from '#server/platform/payments/payments.ts';
import { TEST_PRICES } from './objects.ts';
import type { TestPayments } from './test-payments.ts';

/**
 * Mount test payments, which let developers try what happens after a payment. They are processed like real ones, with
 * signed events, by a payment provider inside this server. Nothing can be bought with them. In development only.
 */
export function mountTestPayments(
  app: FastifyInstance,
  ctx: Context,
  findViewer: (request: FastifyRequest) => Promise<Viewer | null>,
): void {
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  let loaded: Promise<TestPayments> | undefined;
  const load = () => {
    loaded ??= import('./test-payments.ts').then(
      ({ TestPayments }) => new TestPayments(app, ctx, webhookSecret),
    );
    return loaded;
  };
  ctx.payments = new Payments(
    {
      secretKey: 'sk_test_local',
      webhookSecret,
      apiUrl: undefined,
      prices: TEST_PRICES,
      fetch: async (address, init) => (await load()).fetch(String(address), init),
    },
    ctx,
  );
  app.post(TEST_SUBSCRIPTION_PATH, async (request) => {
    const viewer = await findViewer(request);
    if (!viewer) throw new AppError('NOT_SIGNED_IN');
    const { success, data } = testSubscription.safeParse(request.body);
    if (!success) throw new AppError('VALIDATION_FAILED');
    return { sessionId: await (await load()).run(viewer, data) };
  });
}
