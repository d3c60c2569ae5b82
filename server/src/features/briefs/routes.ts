import { getOwnBrief, keepBrief, removeBrief, setBrief } from '@lintel/contract/profiles/briefs';
import type { RouteContext } from '#server/http/serve.ts';
import * as briefs from './briefs/service.ts';

/** Mount briefs: what members are after now. */
export function briefsRoutes({ serve, ctx }: RouteContext): void {
  serve(getOwnBrief, ({ viewer }) => briefs.getOwnBrief(ctx, viewer));
  serve(setBrief, ({ viewer, input }) => briefs.setBrief(ctx, viewer, input.body));
  serve(removeBrief, ({ viewer }) => briefs.removeBrief(ctx, viewer));
  serve(keepBrief, ({ viewer }) => briefs.keepBrief(ctx, viewer));
}
