import { getOwnProfileStats } from '@lintel/contract/members/profiles';
import type { Context } from '#server/context.ts';
import type { Serve } from '#server/http/serve.ts';
import * as stats from './service.ts';

export function profileStatsRoutes(serve: Serve, ctx: Context): void {
  serve(getOwnProfileStats, ({ viewer }) => stats.getOwnProfileStats(ctx, viewer));
}
