import { markRead, sendMessage } from '@lintel/contract/messaging/messages';
import type { Context } from '#server/context.ts';
import type { Serve } from '#server/http/serve.ts';
import * as messages from './service.ts';

export function messageRoutes(serve: Serve, ctx: Context): void {
  serve(sendMessage, async ({ viewer, input, reply }) => {
    const { profileId } = input.params;
    const { message, isNew } = await messages.sendMessage(ctx, viewer, profileId, input.body);
    if (!isNew) reply.code(200);
    return message;
  });
  serve(markRead, ({ viewer, input }) =>
    messages.markRead(ctx, viewer, input.params.profileId, input.body.upTo),
  );
}
