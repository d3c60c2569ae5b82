import { sendContactMessage } from '@lintel/contract/site/contact';
import type { Context } from '#server/context.ts';
import { callerOf } from '#server/http/caller.ts';
import type { Serve } from '#server/http/serve.ts';
import * as contact from './service.ts';

export function contactRoutes(serve: Serve, ctx: Context): void {
  serve(sendContactMessage, ({ input, request }) =>
    contact.sendMessage(ctx, callerOf(request), input.body),
  );
}
