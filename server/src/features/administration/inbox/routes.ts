import {
  listInbox,
  markInboxMessageRead,
  openInboxMessage,
} from '@lintel/contract/administration/inbox';
import type { Context } from '#server/context.ts';
import type { Serve } from '#server/http/serve.ts';
import * as inbox from './service.ts';

export function adminInboxRoutes(serve: Serve, ctx: Context): void {
  serve(listInbox, ({ viewer, input }) => inbox.listInbox(ctx, viewer, input.query));
  serve(openInboxMessage, ({ viewer, input }) => inbox.openMessage(ctx, viewer, input.params.id));
  serve(markInboxMessageRead, ({ viewer, input }) =>
    inbox.markMessageRead(ctx, viewer, input.params.id),
  );
}
