import { getAnalytics, logAnalytics } from '@lintel/contract/analytics';
import type { Context } from '#server/context.ts';
import { callerOf } from '#server/http/caller.ts';
import type { FindViewer, Serve } from '#server/http/serve.ts';
import { isNotCounted } from './rules.ts';
import * as analytics from './service.ts';

export function analyticsRoutes(serve: Serve, ctx: Context, findViewer: FindViewer): void {
  serve(logAnalytics, async ({ input, request }) => {
    if (isNotCounted(request.headers)) return undefined;
    const userId = (await findViewer(request))?.userId;
    await analytics.logEvents(ctx, { ...callerOf(request), userId }, input.body.events);
  });
  serve(getAnalytics, ({ input }) => analytics.getReport(ctx, input.query));
}
