import {
  changeConversation,
  listConversations,
  listMessages,
  listWrittenTo,
  markRead,
  sendMessage,
} from '@lintel/contract/messaging/messages';
import {
  connectRealtime,
  getChannelPresence,
  listChannelMessages,
  listEvents,
  publishToChannel,
  setPresence,
} from '@lintel/contract/messaging/realtime';
import { signalOf } from '#server/http/caller.ts';
import type { RouteContext } from '#server/http/serve.ts';
import * as conversations from './conversations/service.ts';
import * as presence from './presence/service.ts';
import * as realtime from './realtime/service.ts';
import * as search from './search/service.ts';

export function messagingRoutes({ serve, ctx }: RouteContext): void {
  serve(listConversations, ({ viewer, input, reply }) =>
    input.query.q
      ? search.searchConversations(ctx, viewer, input.query.q, signalOf(reply))
      : conversations.listConversations(ctx, viewer, input.query),
  );
  serve(listWrittenTo, ({ viewer }) => conversations.listWrittenTo(ctx, viewer));
  serve(listMessages, ({ viewer, input }) =>
    conversations.getThread(ctx, viewer, input.params.profileId, input.query),
  );
  serve(sendMessage, async ({ viewer, input, reply }) => {
    const { profileId } = input.params;
    const { message, isNew } = await conversations.sendMessage(ctx, viewer, profileId, input.body);
    if (!isNew) reply.code(200);
    return message;
  });
  serve(markRead, ({ viewer, input }) =>
    conversations.markRead(ctx, viewer, input.params.profileId, input.body.upTo),
  );
  serve(changeConversation, ({ viewer, input }) =>
    conversations.changeConversation(ctx, viewer, input.params.profileId, input.body),
  );
  serve(getChannelPresence, ({ viewer, input }) =>
    presence.getPresence(ctx, viewer, input.query.channel),
  );
  serve(setPresence, ({ viewer, input }) => presence.setVisible(ctx, viewer, input.body.isVisible));
  serve(
    connectRealtime,
    async () => realtime.refusePlainRequest(),
    ({ viewer, socket }) => realtime.openSocket(ctx, viewer, socket),
  );
  serve(listEvents, ({ viewer, input }) => realtime.listEvents(ctx, viewer, input.query.after));
  serve(publishToChannel, ({ viewer, input }) => realtime.publish(ctx, viewer, input.body.channel));
  serve(listChannelMessages, ({ viewer, input }) =>
    realtime.listChannelMessages(ctx, viewer, input.query.channel),
  );
}
