import type { Context } from '#server/context.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as profiles from '#server/features/members/profiles/service.ts';
import { toAuditEntry } from './view.ts';

// The audit log as administrators read it, with the names that members go by now: the log itself holds only ids.

/** Entries on a page of the log. */
const AUDIT_PAGE = 50;

export async function listAuditLog(
  ctx: Pick<Context, 'db'>,
  { before }: { before?: string | undefined },
) {
  const rows = await audit.listAuditEntries(ctx.db, { before, limit: AUDIT_PAGE + 1 });
  const page = rows.slice(0, AUDIT_PAGE);
  const ids = page.flatMap(({ actorId, subjectId }) => [actorId, subjectId]);
  const cards = await profiles.findCards(ctx.db, ids);
  return {
    items: page.map((row) => toAuditEntry(row, cards)),
    nextBefore: rows.length > AUDIT_PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}
