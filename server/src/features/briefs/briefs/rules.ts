import type { Brief, BriefForm } from '@lintel/contract/profiles/briefs';
import { BRIEF_LIMITS, hasEnded } from '@lintel/contract/values/briefs';
import { RETENTION } from '@lintel/contract/values/retention';
import type { BriefRow } from '#server/db/schema.ts';
import { daysAfter } from '#server/platform/london-days.ts';

// The days of briefs, in London.

type Ending = Pick<Brief, 'endsOn'>;

/** The last day of a brief that starts today, and the day on which its author is told that it ends. */
export function datesFrom(today: string): Pick<BriefRow, 'endsOn' | 'remindOn'> {
  const endsOn = daysAfter(today, BRIEF_LIMITS.days);
  return { endsOn, remindOn: keepFrom({ endsOn }) };
}

export function isInForce(brief: Ending, today: string): boolean {
  return !hasEnded(brief, today);
}

/** From which day a brief can be kept, because it ends soon. */
export function keepFrom({ endsOn }: Ending): string {
  return daysAfter(endsOn, -BRIEF_LIMITS.keepDays);
}

export function mayKeep(brief: Ending, today: string): boolean {
  return isInForce(brief, today) && keepFrom(brief) <= today;
}

/** The first of the last days of briefs that can still be put back. */
export function restorableSince(today: string): string {
  return daysAfter(today, -RETENTION.briefs.days);
}

/** Whether a brief says what a form says. */
export function says(brief: Brief, form: BriefForm): boolean {
  const { words, seeks, price } = brief;
  const [one, other] = [
    { words, seeks, placeId: brief.place?.id ?? null, price },
    { words: form.words, seeks: form.seeks, placeId: form.placeId, price: form.price },
  ];
  return JSON.stringify(one) === JSON.stringify(other);
}
