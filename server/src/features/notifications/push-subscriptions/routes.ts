import { subscribeToPush, unsubscribeFromPush } from '@lintel/contract/notifications/settings';
import type { Context } from '#server/context.ts';
import type { Serve } from '#server/http/serve.ts';
import * as subscriptions from './service.ts';

export function pushSubscriptionRoutes(serve: Serve, ctx: Context): void {
  serve(subscribeToPush, async ({ viewer, input }) => {
    await subscriptions.subscribe(ctx, viewer, input.body);
    return undefined;
  });
  serve(unsubscribeFromPush, async ({ viewer, input }) => {
    await subscriptions.unsubscribe(ctx, viewer, input.body.endpoint);
    return undefined;
  });
}
