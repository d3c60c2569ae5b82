import { type DecisionForm, decisionForm } from '@lintel/contract/safety/decisions';
import type { Context } from '#server/context.ts';
import * as members from '#server/features/members/members/service.ts';
import * as decisions from '#server/features/safety/decisions/service.ts';
import { AppError } from '#server/platform/app-error.ts';

/** A decision as staff send it. */
export function aDecision(form: Partial<DecisionForm> = {}): DecisionForm {
  const words = 'Our terms do not allow asking members for money.';
  return decisionForm.parse({ measure: 'warning', reason: 'scam', words, ...form });
}

/** A suspension as staff send it. */
export function aSuspension(form: Partial<DecisionForm> = {}): DecisionForm {
  return aDecision({ measure: 'suspension', ...form });
}

/** Suspend a member, or lift that, as the operator's commands do. */
export async function setSuspended(
  ctx: Context,
  email: string,
  isSuspended: boolean,
): Promise<void> {
  const member = await members.findMemberByEmail(ctx, email);
  if (!member) throw new AppError('USER_NOT_FOUND');
  if (isSuspended) await decisions.decideByOperator(ctx, member.id, aSuspension());
  else await decisions.liftSuspension(ctx, null, member.id);
}
