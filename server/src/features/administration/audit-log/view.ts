import type { AuditEntry } from '@lintel/contract/administration/audit-log';
import { displayName, type ProfileCard } from '@lintel/contract/members/profiles';
import type { AuditedAction } from '@lintel/contract/values/administration';
import type { AuditRow } from '#server/db/schema/administration.ts';
import { isoInstant } from '#server/platform/clock.ts';

export function toAuditEntry(row: AuditRow, cards: ReadonlyMap<string, ProfileCard>): AuditEntry {
  const partyOf = (id: string) => {
    const card = cards.get(id);
    return { id, name: card ? displayName(card) : null };
  };
  return {
    id: row.id,
    // A person answers for an action, whatever their business is called.
    actor: { id: row.actorId, name: cards.get(row.actorId)?.fullName ?? null },
    action: row.action as AuditedAction,
    subject: partyOf(row.subjectId),
    details: row.details === null ? [] : (JSON.parse(row.details) as string[]),
    createdAt: isoInstant(row.createdAt),
  };
}
