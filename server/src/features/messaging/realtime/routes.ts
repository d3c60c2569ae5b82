import {
  connectRealtime,
  listChannelMessages,
  listEvents,
  publishToChannel,
} from '@lintel/contract/messaging/realtime';
import type { Context } from '#server/context.ts';
import type { Serve } from '#server/http/serve.ts';
import * as realtime from './service.ts';

export function realtimeRoutes(serve: Serve, ctx: Context): void {
  serve(
    connectRealtime,
    async () => realtime.refusePlainRequest(),
    ({ viewer, socket }) => realtime.openSocket(ctx, viewer, socket),
  );
  serve(listEvents, ({ viewer, input }) => realtime.listEvents(ctx, viewer, input.query.after));
  serve(publishToChannel, async ({ viewer, input }) => {
    await realtime.publish(ctx, viewer, input.body.channel);
    return undefined;
  });
  serve(listChannelMessages, ({ viewer, input }) =>
    realtime.listChannelMessages(ctx, viewer, input.query.channel),
  );
}
