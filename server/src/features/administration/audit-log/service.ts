import type { AuditEntry } from '@lintel/contract/administration/audit-log';
import type { ProfileCard } from '@lintel/contract/members/profiles';
import type { AuditedAction } from '@lintel/contract/values/administration';
import { displayName } from '@lintel/contract/values/members';
import type { Context } from '#server/context.ts';
import type { AuditRow } from '#server/db/schema/administration.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as profiles from '#server/features/members/profiles/service.ts';
import { isoInstant } from '#server/platform/clock.ts';

// The audit log as administrators read it, with members' current names: the log itself holds only ids.

/** The number of entries on a page. */
const AUDIT_PAGE = 50;

export async function listAuditLog(
  ctx: Pick<Context, 'db'>,
  { before }: { before?: string | undefined },
) {
  const { rows, last } = await audit.listAuditEntries(ctx.db, { before, limit: AUDIT_PAGE });
  const ids = rows.flatMap(({ actorId, subjectId }) => [actorId, subjectId]);
  const cards = await profiles.findCards(ctx.db, ids);
  return {
    items: rows.map((row) => toAuditEntry(row, cards)),
    nextBefore: last?.id ?? null,
  };
}

function toAuditEntry(row: AuditRow, cards: ReadonlyMap<string, ProfileCard>): AuditEntry {
  const partyOf = (id: string) => {
    const card = cards.get(id);
    return { id, name: card ? displayName(card) : null };
  };
  return {
    id: row.id,
    // A person is responsible for an action, so their own name is shown, not that of their business.
    actor: { id: row.actorId, name: cards.get(row.actorId)?.fullName ?? null },
    action: row.action as AuditedAction,
    subject: partyOf(row.subjectId),
    details: row.details === null ? [] : (JSON.parse(row.details) as string[]),
    createdAt: isoInstant(row.createdAt),
  };
}
