import { EVIDENCE_LIMITS, REMINDER_DAYS } from '@lintel/contract/values/evidence';
import { flagsOfKinds } from '@lintel/contract/values/evidence-rules';
import type { EvidenceTableRow } from '#server/db/schema/evidence.ts';
import type { ProfileRow } from '#server/db/schema.ts';
import { daysAfter, londonDay, monthsAfter } from '#server/platform/london-days.ts';

/** What a profile holds of its facts. */
export type FactSummary = Pick<ProfileRow, 'verifiedAt' | 'factFlags' | 'datedUntil'>;

/** Whether evidence is a fact: checked, and not ended. */
export function isFact({ state, untilOn }: EvidenceTableRow, today: string): boolean {
  return state === 'checked' && untilOn !== null && untilOn >= today;
}

/** The last day of a check: the evidence's own end or 12 months after it, whichever is first. */
export function lastDayOf(checkedAt: number, endsOn: string | null): string {
  const renewedOn = monthsAfter(londonDay(checkedAt), EVIDENCE_LIMITS.months);
  return endsOn !== null && endsOn < renewedOn ? endsOn : renewedOn;
}

/** The next day on which the owner of a check is told of its end; null after the last. */
export function nextReminder(untilOn: string, after: string): string | null {
  return REMINDER_DAYS.map((days) => daysAfter(untilOn, -days)).find((day) => day > after) ?? null;
}

/** The days on which the owner of some facts was told of their ends, one for each fact and reminder. */
export function remindedOn(rows: readonly EvidenceTableRow[], today: string): string[] {
  const ends = rows.flatMap((row) => (isFact(row, today) && row.untilOn ? [row.untilOn] : []));
  const days = ends.flatMap((end) => REMINDER_DAYS.map((count) => daysAfter(end, -count)));
  return days.filter((day) => day <= today);
}

/** Sum up a member's evidence. `datedUntil` is the last day on which the sum and the reminders stay as they are. */
export function summarise(rows: readonly EvidenceTableRow[], today: string): FactSummary {
  const facts = rows.filter((row) => isFact(row, today));
  const checked = facts.map(({ checkedAt }) => checkedAt ?? 0);
  const dates = facts.flatMap(({ untilOn, remindOn }) => [
    ...(untilOn ? [untilOn] : []),
    ...(remindOn ? [daysAfter(remindOn, -1)] : []),
  ]);
  return {
    verifiedAt: facts.length === 0 ? null : Math.max(...checked),
    factFlags: flagsOfKinds(facts.map(({ kind }) => kind)),
    datedUntil: dates.toSorted()[0] ?? null,
  };
}
