import {
  addPlanInterest,
  getUsageToday,
  listPlanInterests,
  listPlans,
} from '@lintel/contract/plans/plans';
import type { RouteContext } from '#server/http/serve.ts';
import * as plans from './plans/service.ts';

export function plansRoutes({ serve, ctx }: RouteContext): void {
  serve(listPlans, () => plans.listPlans(ctx));
  serve(getUsageToday, ({ viewer }) => plans.getUsageToday(ctx, viewer.memberId));
  serve(listPlanInterests, ({ viewer }) => plans.listInterests(ctx, viewer));
  serve(addPlanInterest, ({ viewer, input }) => plans.addInterest(ctx, viewer, input.body.plan));
}
