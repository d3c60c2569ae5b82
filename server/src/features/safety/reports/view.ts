import type { ProfileCard } from '@lintel/contract/members/profiles';
import type { Report, ReportSnapshot } from '@lintel/contract/safety/reports';
import type { ReportOutcome, ReportReason } from '@lintel/contract/values/safety';
import type { MessageRow, ReportRow } from '#server/db/schema.ts';
import { isoInstant } from '#server/platform/clock.ts';

/** The snapshot that a report keeps, as JSON. */
export function toSnapshot(
  profile: ProfileCard | undefined,
  messages: readonly MessageRow[],
): string {
  const snapshot: ReportSnapshot = {
    profile: profile ?? null,
    messages: messages.map(({ id, senderId, content, createdAt }) => ({
      id,
      senderId,
      content,
      createdAt: isoInstant(createdAt),
    })),
  };
  return JSON.stringify(snapshot);
}

export function toReport(
  row: ReportRow,
  cards: ReadonlyMap<string, ProfileCard>,
  suspended: ReadonlySet<string>,
): Report {
  const party = (profileId: string) => ({ profileId, card: cards.get(profileId) ?? null });
  return {
    id: row.id,
    reporter: party(row.reporterId),
    subject: { ...party(row.subjectId), isSuspended: suspended.has(row.subjectId) },
    messageId: row.messageId,
    reason: row.reason as ReportReason,
    details: row.details,
    snapshot: JSON.parse(row.snapshot) as ReportSnapshot,
    createdAt: isoInstant(row.createdAt),
    resolvedAt: isoInstant(row.resolvedAt),
    outcome: row.outcome as ReportOutcome | null,
  };
}

/** A report as its author made it. */
export function toOwnReport(row: ReportRow) {
  const { subjectId, messageId, reason, details, createdAt } = row;
  return { profileId: subjectId, messageId, reason, details, createdAt: isoInstant(createdAt) };
}
