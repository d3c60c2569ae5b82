import {
  addPlanInterest,
  getUsageToday,
  listPlanInterests,
  listPlans,
} from '@lintel/contract/plans/plans';
import type { Context } from '#server/context.ts';
import type { Serve } from '#server/http/serve.ts';
import * as plans from './service.ts';

export function planRoutes(serve: Serve, ctx: Context): void {
  serve(listPlans, () => plans.listPlans(ctx));
  serve(getUsageToday, ({ viewer }) => plans.getUsageToday(ctx, viewer.memberId));
  serve(listPlanInterests, ({ viewer }) => plans.listInterests(ctx, viewer));
  serve(addPlanInterest, ({ viewer, input }) => plans.addInterest(ctx, viewer, input.body.plan));
}
