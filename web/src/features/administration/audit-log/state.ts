import type { AuditEntry } from '@lintel/contract/administration/audit-log';
import {
  AUDITED_ACTIONS,
  DEED_LABELS,
  OPENING_REASON_LABELS,
  RESTORE_ENDED_LABELS,
  VERIFIED_CHECK_LABELS,
} from '@lintel/contract/values/administration';
import { REPORT_REASON_LABELS } from '@lintel/contract/values/safety';

const DETAILS: Partial<Record<string, string>> = {
  ...VERIFIED_CHECK_LABELS,
  ...REPORT_REASON_LABELS,
  ...OPENING_REASON_LABELS,
  ...RESTORE_ENDED_LABELS,
  ...DEED_LABELS,
};

/** An entry as a sentence about the administrator: the words before and after the member concerned, if it names one. */
export function sentenceOf({ action, details }: AuditEntry): { before: string; after: string } {
  const [before = '', after = ''] = AUDITED_ACTIONS[action].split('@');
  const reasons = details.map((code) => DETAILS[code] ?? code).join(', ');
  const end = reasons && `: ${reasons}`;
  return { before, after: after + end };
}

/** Whether an entry's sentence names the member concerned. */
export function hasObject({ action }: AuditEntry): boolean {
  return AUDITED_ACTIONS[action].includes('@');
}

/** The words for a subject that concerns no member who is known by name. */
export function unnamedLabel(id: string): string {
  if (id === 'operator') return 'the operator';
  return id.startsWith('contact_') ? 'the contact form' : 'a member who has left';
}
