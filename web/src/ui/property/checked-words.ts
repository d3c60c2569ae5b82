import { VERIFIED_CHECK_LABELS, type VerifiedCheck } from '@lintel/contract/values/administration';
import { formatDate, formatList } from '#web/lib/format.ts';

/** What of a profile was checked: "identity document and proof of address"; null where it was not written down. */
export function checksOf(checks: readonly VerifiedCheck[]): string | null {
  if (checks.length === 0) return null;
  return formatList(checks.map((check) => VERIFIED_CHECK_LABELS[check]));
}

/** What was checked, and when, as a fact. */
export function checkedWords(verifiedAt: string, checks: readonly VerifiedCheck[]): string {
  const words = checksOf(checks) ?? 'who this member is';
  return `${words[0]?.toUpperCase()}${words.slice(1)}, ${formatDate(verifiedAt)}`;
}
