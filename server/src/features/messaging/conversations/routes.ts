import { listConversations, listMessages } from '@lintel/contract/messaging/messages';
import type { Context } from '#server/context.ts';
import type { Serve } from '#server/http/serve.ts';
import * as conversations from './service.ts';

export function conversationRoutes(serve: Serve, ctx: Context): void {
  serve(listConversations, ({ viewer, input }) =>
    conversations.listConversations(ctx, viewer, input.query),
  );
  serve(listMessages, ({ viewer, input }) =>
    conversations.getThread(ctx, viewer, input.params.profileId, input.query),
  );
}
