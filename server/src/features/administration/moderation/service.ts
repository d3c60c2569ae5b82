import type { AuditEntry } from '@lintel/contract/administration/audit-log';
import type { ModeratedMember } from '@lintel/contract/administration/moderation';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import type { AuditedAction } from '@lintel/contract/values/administration';
import { displayName } from '@lintel/contract/values/members';
import type { Context, Viewer } from '#server/context.ts';
import type { AuditRow } from '#server/db/schema/administration.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as conversations from '#server/features/messaging/conversations/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as decisions from '#server/features/safety/decisions/service.ts';
import * as reports from '#server/features/safety/reports/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { toModeratedMember } from './view.ts';

// A member as administrators see them, and the end of a suspension.

/** A member as administrators see them, suspended or not. */
export async function getMember(
  ctx: Context,
  viewer: Viewer,
  id: string,
): Promise<ModeratedMember> {
  const member = await members.findMember(ctx, id);
  if (!member) throw new AppError('NOT_FOUND');
  const { card, verifiedAt } = await profiles.getWithVerification(ctx, id);
  return toModeratedMember({ member, card, verifiedAt }, viewer);
}

export async function unsuspend(ctx: Context, viewer: Viewer, id: string) {
  await decisions.liftSuspension(ctx, viewer.memberId, id);
  return getMember(ctx, viewer, id);
}

// The audit log as administrators read it, with members' current names: the log itself holds only ids.

/** The number of entries on a page. */
const AUDIT_PAGE = 50;

export async function listAuditLog(
  ctx: Pick<Context, 'db' | 'clock'>,
  { before }: { before?: string | undefined },
) {
  const { rows, last } = await audit.listAuditEntries(ctx, { before, limit: AUDIT_PAGE });
  return { items: await toAuditEntries(ctx, rows), nextBefore: last?.id ?? null };
}

/** The last entries about a member, without openings of their page. */
export async function listEntriesAbout(
  ctx: Pick<Context, 'db' | 'clock'>,
  subjectId: string,
  limit: number,
) {
  return toAuditEntries(ctx, (await audit.listAuditEntries(ctx, { subjectId, limit })).rows);
}

async function toAuditEntries(
  ctx: Pick<Context, 'db' | 'clock'>,
  rows: readonly AuditRow[],
): Promise<AuditEntry[]> {
  const concerned = await findConcerned(ctx, rows);
  const ids = [...rows.map(({ actorId }) => actorId), ...[...concerned.values()].flat()];
  const cards = await profiles.findCards(ctx, ids);
  return rows.map((row) => toAuditEntry(row, concerned.get(row.subjectId) ?? [], cards));
}

/** The members that each subject of these entries concerns. What is erased concerns no one any more. */
async function findConcerned(
  { db }: Pick<Context, 'db'>,
  rows: readonly AuditRow[],
): Promise<Map<string, readonly string[]>> {
  const subjects = [...new Set(rows.map(({ subjectId }) => subjectId))];
  const withPrefix = (prefix: string) => subjects.filter((id) => id.startsWith(prefix));
  const reported = await reports.findSubjects(db, withPrefix('rep_'));
  return new Map<string, readonly string[]>([
    ...withPrefix('user_').map((id) => [id, [id]] as const),
    ...(await conversations.findParties(db, withPrefix('msg_'))),
    ...[...reported].map(([id, memberId]) => [id, [memberId]] as const),
  ]);
}

function toAuditEntry(
  row: AuditRow,
  about: readonly string[],
  cards: ReadonlyMap<string, ProfileCard>,
): AuditEntry {
  return {
    id: row.id,
    // A person is responsible for an action, so their own name is shown, not that of their business.
    actor: { id: row.actorId, name: cards.get(row.actorId)?.fullName ?? null },
    action: row.action as AuditedAction,
    subject: row.subjectId,
    about: about.map((id) => {
      const card = cards.get(id);
      return { id, name: card ? displayName(card) : null };
    }),
    details: row.details === null ? [] : (JSON.parse(row.details) as string[]),
    createdAt: isoInstant(row.createdAt),
  };
}
