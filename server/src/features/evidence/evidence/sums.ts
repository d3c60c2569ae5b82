import type { EvidenceKind } from '@lintel/contract/values/evidence';
import type { Tx } from '#server/db/open.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as facts from '#server/features/records/facts/service.ts';

// The sums of facts that profiles hold, whose locks the caller holds.

/** What is written to evidence whose check no longer holds. */
export const UNCHECKED = {
  how: null,
  checkedAt: null,
  checkedBy: null,
  untilOn: null,
  remindOn: null,
};

/** End a check, so that what was checked is stated alone; return whether it held. */
export async function endCheck(
  tx: Tx,
  memberId: string,
  kind: EvidenceKind,
  today: string,
): Promise<boolean> {
  const row = await facts.findEvidence(tx, memberId, kind);
  if (row?.state !== 'checked') return false;
  await facts.updateEvidence(tx, row.id, { ...UNCHECKED, state: 'stated' });
  await writeSum(tx, memberId, today);
  return facts.isFact(row, today);
}

/** Write the sum of a member's facts to their profile. */
export async function writeSum(tx: Tx, memberId: string, today: string): Promise<void> {
  await profiles.writeFacts(
    tx,
    memberId,
    facts.summarise(await facts.listOf(tx, [memberId]), today),
  );
}
