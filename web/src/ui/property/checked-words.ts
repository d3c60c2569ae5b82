import { VERIFIED_CHECK_LABELS, type VerifiedCheck } from '@lintel/contract/values/administration';
import { formatDate } from '#web/lib/format.ts';
import { onFirstUse } from '#web/lib/on-first-use.ts';

const list = onFirstUse(() => new Intl.ListFormat('en-GB'));

/** What of a profile was checked: "identity document and proof of address"; null where it was not written down. */
export function checksOf(checks: readonly VerifiedCheck[]): string | null {
  if (checks.length === 0) return null;
  return list().format(checks.map((check) => VERIFIED_CHECK_LABELS[check]));
}

/** What was checked, and when, as a fact. The date stays on one line. */
export function checkedWords(verifiedAt: string, checks: readonly VerifiedCheck[]): string {
  const words = checksOf(checks) ?? 'who this member is';
  return `${words[0]?.toUpperCase()}${words.slice(1)}, ${formatDate(verifiedAt).replaceAll(' ', '\u00a0')}`;
}
