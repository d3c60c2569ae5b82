import { getChannelPresence, setPresence } from '@lintel/contract/messaging/realtime';
import type { Context } from '#server/context.ts';
import type { Serve } from '#server/http/serve.ts';
import * as presence from './service.ts';

export function presenceRoutes(serve: Serve, ctx: Context): void {
  serve(getChannelPresence, ({ viewer, input }) =>
    presence.getPresence(ctx, viewer, input.query.channel),
  );
  serve(setPresence, ({ viewer, input }) => presence.setVisible(ctx, viewer, input.body.isVisible));
}
