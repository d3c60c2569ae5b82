import type { AuditEntry } from '@lintel/contract/administration/audit-log';
import {
  AUDITED_ACTIONS,
  OPENING_REASON_LABELS,
  VERIFIED_CHECK_LABELS,
} from '@lintel/contract/values/administration';
import { REPORT_REASON_LABELS } from '@lintel/contract/values/safety';

const DETAILS: Partial<Record<string, string>> = {
  ...VERIFIED_CHECK_LABELS,
  ...REPORT_REASON_LABELS,
  ...OPENING_REASON_LABELS,
};

/** Describe an action and its details. */
export function actionWords({ action, details }: AuditEntry): string {
  const reasons = details.map((code) => DETAILS[code] ?? code);
  return [AUDITED_ACTIONS[action], reasons.join(', ')].filter(Boolean).join(': ');
}

/** Describe an id that has no name. */
export function unnamedWords(id: string): string {
  if (id === 'operator') return 'Operator';
  return id.startsWith('user_') ? 'Deleted or unfinished member' : id;
}

export function isMember(id: string): boolean {
  return id.startsWith('user_');
}
