import { getAnalytics, logAnalytics } from '@lintel/contract/administration/analytics';
import type { Context } from '#server/context.ts';
import { callerOf } from '#server/http/caller.ts';
import type { FindViewer, Serve } from '#server/http/serve.ts';
import * as analytics from './service.ts';

export function analyticsRoutes(serve: Serve, ctx: Context, findViewer: FindViewer): void {
  serve(logAnalytics, async ({ input, request }) => {
    const memberId = (await findViewer(request))?.memberId;
    const visitor = { ...callerOf(request), headers: request.headers, memberId };
    await analytics.logEvents(ctx, visitor, input.body.events);
    return undefined;
  });
  serve(getAnalytics, ({ input }) => analytics.getReport(ctx, input.query));
}
