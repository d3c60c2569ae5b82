import type { OwnDecision } from '@lintel/contract/safety/decisions';
import {
  MEASURE_LABELS,
  REMOVABLE_LABELS,
  REPORT_REASON_LABELS,
  type Removable,
} from '@lintel/contract/values/safety';
import { formatDate, formatList } from '#web/lib/format.ts';

type Facts = Pick<OwnDecision, 'measure' | 'reason' | 'decidedAt' | 'endsAt' | 'undoneAt'>;

/** The suspension that stands, among decisions of which the newest comes first. */
export function suspensionAmong<D extends Facts>(decisions: readonly D[]): D | undefined {
  return decisions.find(({ measure, undoneAt }) => measure === 'suspension' && !undoneAt);
}

/** "until 7 December 2026". */
export function untilText(endsAt: string | null): string {
  return endsAt ? `until ${formatDate(endsAt)}` : 'until we lift it';
}

/** "Suspension: Fraud or a scam". */
export function decisionTitle({ measure, reason }: Facts): string {
  return `${MEASURE_LABELS[measure]}: ${REPORT_REASON_LABELS[reason]}`;
}

/** "Decided on 30 November 2026, until 7 December 2026". */
export function decisionDates({ measure, decidedAt, endsAt, undoneAt }: Facts): string {
  const until = measure === 'suspension' && !undoneAt && `, ${untilText(endsAt)}`;
  const undone = undoneAt && `, undone on ${formatDate(undoneAt)}`;
  return `Decided on ${formatDate(decidedAt)}${until || ''}${undone || ''}`;
}

/** "We removed the photo and the bio." */
export function removedText(removed: readonly Removable[]): string {
  const names = removed.map((what) => REMOVABLE_LABELS[what].toLowerCase());
  return `We removed ${formatList(names)}.`;
}
