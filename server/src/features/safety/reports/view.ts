import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import type { Report, ReportSnapshot } from '@lintel/contract/safety/reports';
import {
  REPORT_LIMITS,
  type ReportOutcome,
  type ReportReason,
} from '@lintel/contract/values/safety';
import type { ReportRow, ShownMessageRow } from '#server/db/schema.ts';
import { isoInstant } from '#server/platform/clock.ts';
import type { ClosedReport } from './store.ts';

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

/** What is known of the members in reports. */
interface Known {
  cards: ReadonlyMap<string, ProfileCard>;
  suspended: ReadonlySet<string>;
  /** Closed reports by the reported member. */
  closed: ReadonlyMap<string, readonly ClosedReport[]>;
}

export function toReport(row: ReportRow, { cards, suspended, closed }: Known): Report {
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
    ...toClosing(row),
    earlier: (closed.get(row.subjectId) ?? [])
      .filter(({ id }) => id !== row.id)
      .slice(0, REPORT_LIMITS.earlier)
      .map((each) => ({
        id: each.id,
        reason: each.reason as ReportReason,
        createdAt: isoInstant(each.createdAt),
        ...toClosing(each),
      })),
  };
}

function toClosing({ resolvedAt, outcome, words }: Omit<ClosedReport, 'subjectId'>) {
  return {
    resolvedAt: isoInstant(resolvedAt),
    outcome: outcome as ReportOutcome | null,
    words,
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
