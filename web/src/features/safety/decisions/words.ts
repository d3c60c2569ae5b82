import type { StaffDecision } from '@lintel/contract/safety/decisions';
import { formatDate } from '#web/lib/format.ts';

/** The suspension that stands, among decisions of which the newest comes first. */
export function suspensionAmong(decisions: readonly StaffDecision[]): StaffDecision | undefined {
  return decisions.find(({ measure, undoneAt }) => measure === 'suspension' && !undoneAt);
}

/** "until 7 December 2026". */
export function untilText(endsAt: string | null): string {
  return endsAt ? `until ${formatDate(endsAt)}` : 'until we lift it';
}
