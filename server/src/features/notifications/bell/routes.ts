import { listNotifications, readNotifications } from '@lintel/contract/notifications/bell';
import type { Context } from '#server/context.ts';
import type { Serve } from '#server/http/serve.ts';
import * as notifications from './service.ts';

export function notificationRoutes(serve: Serve, ctx: Context): void {
  serve(listNotifications, ({ viewer }) => notifications.listNotifications(ctx, viewer));
  serve(readNotifications, ({ viewer, input }) =>
    notifications.readNotifications(ctx, viewer, input.body.items),
  );
}
