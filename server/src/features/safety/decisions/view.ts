import { ERRORS } from '@lintel/contract/errors';
import type { OwnDecision, StaffDecision } from '@lintel/contract/safety/decisions';
import type { Removable } from '@lintel/contract/values/safety';
import type { DecisionRow } from '#server/db/schema/decisions.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { readKept } from './content.ts';
import { appealRefusal, lastAppealDay } from './rules.ts';

export function removedBy({ removed }: Pick<DecisionRow, 'removed'>): Removable[] {
  return JSON.parse(removed) as Removable[];
}

function toDecision(row: DecisionRow) {
  return {
    id: row.id,
    measure: row.measure,
    reason: row.reason,
    words: row.words,
    removed: removedBy(row),
    decidedAt: isoInstant(row.decidedAt),
    endsAt: isoInstant(row.endsAt),
    undoneAt: isoInstant(row.undoneAt),
    appealUntil: lastAppealDay(row),
    appeal: row.appealedAt === null ? null : toAppeal(row, row.appealedAt),
  };
}

function toAppeal({ appealWords, answer, answeredAt, upheld }: DecisionRow, appealedAt: number) {
  return {
    words: appealWords ?? '',
    appealedAt: isoInstant(appealedAt),
    answer,
    answeredAt: isoInstant(answeredAt),
    isUpheld: answeredAt === null ? null : upheld === 1,
  };
}

/** A decision for the member that it is about. */
export function toOwnDecision(row: DecisionRow, now: number): OwnDecision {
  const refusal = appealRefusal(row, now);
  const appeal = refusal ? { isAllowed: false, why: ERRORS[refusal].message } : { isAllowed: true };
  return { ...toDecision(row), viewer: { appeal } };
}

/** A decision for staff. */
export function toStaffDecision(row: DecisionRow, viewerId: string, warned: number): StaffDecision {
  return {
    ...toDecision(row),
    isYours: row.decidedBy === viewerId,
    kept: readKept(row.kept).map(({ what, text }) => ({
      what,
      text: what === 'photo' ? null : text,
    })),
    warned,
  };
}
