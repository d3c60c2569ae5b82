import { PLANS, type PlanKey } from '@lintel/contract/values/plans';
import type { Context } from '#server/context.ts';
import { planOpenEmail } from '#server/emails/operator-emails.ts';
import { pricingUrl } from '#server/emails/page-urls.ts';
import * as members from '#server/features/members/members/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { doDue } from '#server/platform/due.ts';
import { enqueueEmail, requireMail } from '#server/platform/mail/enqueue.ts';

/**
 * Email everybody who asked to hear when a plan opens, once: anyone who is written to leaves the list, and members
 * without a confirmed address stay on it. Returns the number of emails. Throws PLAN_NOT_OPEN, and MAIL_UNAVAILABLE.
 */
export async function tellWaiting(ctx: Context, plan: PlanKey): Promise<number> {
  requireMail(ctx);
  if (!plans.listOpenPlans(ctx).includes(plan)) throw new AppError('PLAN_NOT_OPEN');
  const email = planOpenEmail(PLANS[plan].name, pricingUrl(ctx.config));
  const written = await doDue(ctx, {
    job: 'tell waiting',
    list: async (_db, { after }) => (after === undefined ? plans.listWaiting(ctx, plan) : []),
    async work(tx, id: string) {
      const member = await members.lockMember(tx, id);
      if (!member || member.suspendedAt !== null || !(await plans.isWaiting(tx, id, plan)))
        return 0;
      if (!(await enqueueEmail(ctx, tx, member, email))) return 0;
      await plans.endWaiting(tx, id, plan);
      return 1;
    },
  });
  return written.filter(Boolean).length;
}
