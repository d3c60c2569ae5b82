import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import type { StaffDecision } from '@lintel/contract/safety/decisions';
import type { Report, ReportSnapshot } from '@lintel/contract/safety/reports';
import type { ReportOutcome, ReportReason } from '@lintel/contract/values/safety';
import type { ReportRow, ShownMessageRow } from '#server/db/schema.ts';
import { isoInstant } from '#server/platform/clock.ts';

/** The snapshot that a report keeps, as JSON. */
export function toSnapshot(
  profile: ProfileCard | undefined,
  messages: readonly ShownMessageRow[],
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

/** A kept snapshot, which may lack a field that is newer. */
function readSnapshot(text: string): ReportSnapshot {
  const { profile, messages } = JSON.parse(text) as ReportSnapshot;
  return { profile: profile && { ...profile, brief: profile.brief ?? null }, messages };
}

/** What is known of the members in reports. */
interface Known {
  cards: ReadonlyMap<string, ProfileCard>;
  suspended: ReadonlySet<string>;
  /** Decisions by the member that they are about. */
  taken: ReadonlyMap<string, StaffDecision[]>;
}

export function toReport(row: ReportRow, { cards, suspended, taken }: Known): Report {
  const party = (profileId: string) => ({ profileId, card: cards.get(profileId) ?? null });
  return {
    id: row.id,
    reporter: party(row.reporterId),
    subject: { ...party(row.subjectId), isSuspended: suspended.has(row.subjectId) },
    messageId: row.messageId,
    reason: row.reason as ReportReason,
    details: row.details,
    snapshot: readSnapshot(row.snapshot),
    createdAt: isoInstant(row.createdAt),
    resolvedAt: isoInstant(row.resolvedAt),
    outcome: row.outcome as ReportOutcome | null,
    decisionId: row.decisionId,
    decisions: taken.get(row.subjectId) ?? [],
  };
}

/** A report for its author, who learns of its outcome when the decision can no longer be undone. */
export function toOwnReport(row: ReportRow) {
  const { subjectId, messageId, reason, details, createdAt, outcome, tellDueAt } = row;
  return {
    profileId: subjectId,
    messageId,
    reason: reason as ReportReason,
    details,
    createdAt: isoInstant(createdAt),
    outcome: tellDueAt === null ? (outcome as ReportOutcome | null) : null,
  };
}
