import type { EvidenceDecision } from '@lintel/contract/administration/evidence';
import type { EvidenceTableRow } from '#server/db/schema/evidence.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { londonDay } from '#server/platform/london-days.ts';

/** What a decision writes. */
export function valuesOf(
  row: EvidenceTableRow,
  { outcome, how, endsOn, refusal, words }: EvidenceDecision,
  { now, by }: { now: number; by: string },
) {
  const decided = { checkedAt: now, checkedBy: by, updatedAt: now };
  if (outcome === 'refused') {
    const nothing = { how: null, untilOn: null, remindOn: null };
    return {
      ...decided,
      ...nothing,
      state: outcome,
      refusal: refusal ?? null,
      words: words || null,
    };
  }
  const end = endsOn ?? row.endsOn;
  const untilOn = facts.lastDayOf(now, end);
  const remindOn = facts.nextReminder(untilOn, londonDay(now));
  const check = { how: how ?? null, endsOn: end, untilOn, remindOn };
  return { ...decided, ...check, state: outcome, refusal: null, words: null };
}
