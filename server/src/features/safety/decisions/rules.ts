import type { ErrorCode } from '@lintel/contract/errors';
import { APPEAL_DAYS } from '@lintel/contract/values/safety';
import { COMPLAINT_DAYS } from '@lintel/contract/values/site';
import type { DecisionRow } from '#server/db/schema/decisions.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { daysAfter, londonDay, londonMidnight } from '#server/platform/london-days.ts';

/** The last day for an appeal against a decision, in London. */
export function lastAppealDay({ decidedAt }: Pick<DecisionRow, 'decidedAt'>): string {
  return daysAfter(londonDay(decidedAt), APPEAL_DAYS);
}

/** The end of the last day for an appeal, in milliseconds. */
export function appealEnd(decision: Pick<DecisionRow, 'decidedAt'>): number {
  return londonMidnight(daysAfter(lastAppealDay(decision), 1));
}

/** By when an appeal is to be answered: in as many days as a complaint. */
export function answerDue(appealedAt: number): number {
  return appealedAt + COMPLAINT_DAYS * DAY_MILLISECONDS;
}

/** Why a member cannot appeal; undefined if they can. */
export function appealRefusal(decision: DecisionRow, now: number): ErrorCode | undefined {
  if (decision.appealedAt !== null) return 'ALREADY_APPEALED';
  if (decision.undoneAt !== null || now >= appealEnd(decision)) return 'APPEAL_OVER';
  return undefined;
}

/** Whether a suspension is in force. */
export function isInForce({ measure, undoneAt, endsAt }: DecisionRow, now: number): boolean {
  return measure === 'suspension' && undoneAt === null && (endsAt === null || endsAt > now);
}
