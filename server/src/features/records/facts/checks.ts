import { type EvidenceOwner, isSameOwner } from '@lintel/contract/values/checked-names';
import { COMPANY_LIMITS, EVIDENCE_LIMITS, REMINDER_DAYS } from '@lintel/contract/values/evidence';
import { flagsOfKinds } from '@lintel/contract/values/evidence-rules';
import type { EvidenceTableRow } from '#server/db/schema/evidence.ts';
import type { ProfileRow } from '#server/db/schema.ts';
import { daysAfter, londonDay, monthsAfter } from '#server/platform/london-days.ts';

/** Evidence with its owner and, for a company, what the register showed of it and when: together they make a fact. */
export type EvidenceRow = EvidenceTableRow &
  EvidenceOwner & { companySnapshot: string | null; companyReadAt: number | null };

/** What a profile holds of its facts. */
export type FactSummary = Pick<ProfileRow, 'verifiedAt' | 'factFlags' | 'datedUntil'>;

/** What is written to evidence whose check no longer holds. */
export const UNCHECKED = {
  ...{ how: null, checkedAt: null, checkedBy: null, untilOn: null, remindOn: null },
  tellDueAt: null,
  ...{ checkedFullName: null, checkedBusinessName: null, checkedRole: null },
} as const;

/** What is written with a check: the owner that it is for. */
export function checkedAs({ fullName, businessName, role }: EvidenceOwner) {
  return { checkedFullName: fullName, checkedBusinessName: businessName, checkedRole: role };
}

/** Evidence as far as it decides whether it is a fact. */
type Check = EvidenceOwner &
  Pick<EvidenceRow, 'kind'> &
  Pick<EvidenceRow, 'state' | 'untilOn' | 'companyReadAt'> &
  Pick<EvidenceRow, 'checkedFullName' | 'checkedBusinessName' | 'checkedRole'>;

/** Whether evidence is a fact: checked for this name and role, not ended, of a company that can still be read. */
export function isFact(row: Check, today: string): boolean {
  return holds(row, today) && isSameOwner(row, ownerOf(row));
}

/** Whether a check has not ended, for any name. */
export function holds({ state, untilOn, companyReadAt }: Check, today: string): boolean {
  if (state !== 'checked' || untilOn === null || untilOn < today) return false;
  return companyReadAt === null || shownUntil(companyReadAt) >= today;
}

/** The last day on which what was read of a company at an instant is shown. */
export function shownUntil(readAt: number): string {
  return daysAfter(londonDay(readAt), COMPANY_LIMITS.hiddenDays);
}

/** The same for a company that may not have been read yet. */
function companyShownUntil(readAt: number | null, today: string): string {
  return readAt === null ? daysAfter(today, COMPANY_LIMITS.hiddenDays) : shownUntil(readAt);
}

function ownerOf({ checkedFullName, checkedBusinessName, checkedRole }: Check): EvidenceOwner {
  return { fullName: checkedFullName ?? '', businessName: checkedBusinessName, role: checkedRole };
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
export function remindedOn(rows: readonly EvidenceRow[], today: string): string[] {
  const ends = rows.flatMap((row) => (isFact(row, today) && row.untilOn ? [row.untilOn] : []));
  const days = ends.flatMap((end) => REMINDER_DAYS.map((count) => daysAfter(end, -count)));
  return days.filter((day) => day <= today);
}

/** Sum up a member's evidence. `datedUntil` is the last day on which the sum and the reminders stay as they are. */
export function summarise(
  rows: readonly (Check & Pick<EvidenceRow, 'checkedAt' | 'remindOn'>)[],
  today: string,
): FactSummary {
  const facts = rows.filter((row) => isFact(row, today));
  const checked = facts.map(({ checkedAt }) => checkedAt ?? 0);
  const dates = facts.flatMap(({ kind, untilOn, remindOn, companyReadAt }) => [
    ...(untilOn ? [untilOn] : []),
    ...(kind === 'company' ? [companyShownUntil(companyReadAt, today)] : []),
    ...(remindOn ? [daysAfter(remindOn, -1)] : []),
  ]);
  return {
    verifiedAt: facts.length === 0 ? null : Math.max(...checked),
    factFlags: flagsOfKinds(facts.map(({ kind }) => kind)),
    datedUntil: dates.toSorted()[0] ?? null,
  };
}
