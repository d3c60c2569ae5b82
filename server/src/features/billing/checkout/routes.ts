import {
  getSubscription,
  openPortal,
  startCheckout,
  verifyCheckout,
} from '@lintel/contract/billing/checkout';
import type { Context } from '#server/context.ts';
import type { Serve } from '#server/http/serve.ts';
import * as billing from './service.ts';

export function billingRoutes(serve: Serve, ctx: Context): void {
  serve(startCheckout, ({ viewer, input }) => billing.startCheckout(ctx, viewer, input.body));
  serve(openPortal, ({ viewer }) => billing.openPortal(ctx, viewer));
  serve(verifyCheckout, ({ viewer, input }) =>
    billing.verifyCheckout(ctx, viewer, input.body.sessionId),
  );
  serve(getSubscription, ({ viewer }) => billing.getSubscription(ctx, viewer));
}
