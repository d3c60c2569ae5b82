import type { Decision, Report } from '@lintel/contract/safety/reports';
import { displayName } from '@lintel/contract/values/members';
import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import {
  DECISION_UNDO_MILLISECONDS,
  NO_ACTION_YET_WORDS,
  REPORT_LIMITS,
  type ReportOutcome,
  type ReportReason,
  type ReportState,
} from '@lintel/contract/values/safety';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { ReportRow, ShownMessageRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import { contactUrl } from '#server/emails/page-urls.ts';
import { decisionEmail, reportAnsweredEmail } from '#server/emails/safety-emails.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as conversations from '#server/features/messaging/conversations/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as blocks from '#server/features/safety/blocks/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { doDue } from '#server/platform/due.ts';
import { newId } from '#server/platform/ids.ts';
import { hourlyJob, type Job, tellingJob } from '#server/platform/jobs.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';
import type { Queues } from '#server/platform/queues.ts';
import * as store from './store.ts';
import { toOwnReport, toReport, toSnapshot } from './view.ts';

// Members report other members to administrators. A report keeps a snapshot of what was visible, so that it can be
// judged after the profile has changed or its member has left. Only administrators learn who reported.

/** The number of reports on a page. */
const REPORT_PAGE = 50;
/** The number of a member's own reports on a page. */
const OWN_PAGE = 10;

const TELL = 'tell decisions';

const UNDECIDED = { resolvedAt: null, outcome: null, words: null, tellDueAt: null };

interface ReportForm {
  profileId?: string | undefined;
  messageId?: string | undefined;
  reason: ReportReason;
  details?: string | undefined;
}

export async function sendReport(ctx: Context, viewer: Viewer, form: ReportForm) {
  await ctx.rateLimits.spend('reports', [viewer.memberId]);
  const { subjectId, messages } = await findSubject(ctx, viewer, form);
  const profile = (await profiles.findFullCards(ctx, [subjectId])).get(subjectId);
  const createdAt = ctx.clock.now();
  const id = newId('rep_', createdAt);
  await store.insertReport(ctx.db, {
    id,
    reporterId: viewer.memberId,
    subjectId,
    messageId: form.messageId ?? null,
    reason: form.reason,
    details: form.details || null,
    snapshot: toSnapshot(profile, messages),
    createdAt,
    ...UNDECIDED,
  });
  return { id, createdAt: isoInstant(createdAt) };
}

async function findSubject(
  ctx: Context,
  { memberId }: Viewer,
  { profileId, messageId }: ReportForm,
): Promise<{ subjectId: string; messages: readonly ShownMessageRow[] }> {
  if (messageId !== undefined) {
    const messages = await conversations.getMessageInContext(
      ctx,
      memberId,
      messageId,
      REPORT_LIMITS.context,
    );
    const subjectId = messages.find(({ id }) => id === messageId)?.senderId;
    if (!subjectId || subjectId === memberId) throw new AppError('OWN_REPORT');
    return { subjectId, messages };
  }
  if (profileId === undefined || profileId === memberId) throw new AppError('OWN_REPORT');
  await blocks.requireMet(ctx, memberId, profileId);
  return { subjectId: profileId, messages: [] };
}

/** A report about a member's profile that was not made here. */
export interface NewReport {
  reporterId: string;
  subjectId: string;
  reason: ReportReason;
  details: string;
  createdAt: number;
}

/** Add open reports, each with what the profile says now. */
export async function createReports(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  reports: readonly NewReport[],
): Promise<void> {
  const cards = await profiles.findFullCards(
    { ...ctx, db: tx },
    reports.map(({ subjectId }) => subjectId),
  );
  for (const report of reports) {
    const profile = cards.get(report.subjectId);
    const state = { messageId: null, ...UNDECIDED };
    const id = newId('rep_', report.createdAt);
    await store.insertReport(tx, { ...report, ...state, id, snapshot: toSnapshot(profile, []) });
  }
}

/** List reports for an administrator. Each reading of a reported message is recorded. */
export async function listReports(
  ctx: Context,
  { memberId }: Viewer,
  { state, after }: { state: ReportState; after?: string | undefined },
) {
  const { rows, last } = await store.listReports(ctx.db, { state, after, limit: REPORT_PAGE });
  await transact(ctx, async (tx) => {
    for (const { id, messageId } of rows) {
      if (messageId !== null) await audit.record(ctx, tx, memberId, 'read-reported-message', id);
    }
  });
  return {
    items: await toReports(ctx, rows),
    nextAfter: last?.id ?? null,
  };
}

export async function resolveReport(
  ctx: Context,
  { memberId }: Viewer,
  id: string,
  { outcome, words }: Decision,
): Promise<Report> {
  const row = await transact(ctx, async (tx) => {
    if (outcome === 'action_taken' && !words) await requireSuspension(tx, id);
    const resolvedAt = ctx.clock.now();
    const tellDueAt = resolvedAt + DECISION_UNDO_MILLISECONDS;
    const values = { resolvedAt, outcome, words: words || null, tellDueAt };
    const row = await store.closeReport(tx, id, values);
    if (row) await audit.record(ctx, tx, memberId, 'resolve-report', id);
    return row;
  });
  if (row) return (await toReports(ctx, [row]))[0] as Report;
  const report = await store.findReport(ctx.db, id);
  throw new AppError(report ? 'REPORT_RESOLVED' : 'NOT_FOUND');
}

/** Refuse to report an action that was not taken: without words to the member they must be suspended. */
async function requireSuspension(tx: Tx, id: string): Promise<void> {
  const report = await store.findReport(tx, id);
  if (!report) return;
  const { subjectId } = report;
  if ((await members.findSuspended(tx, [subjectId])).has(subjectId)) return;
  throw new AppError('VALIDATION_FAILED', { fields: { words: NO_ACTION_YET_WORDS } });
}

/** Open a closed report again, as one that was closed by mistake. Opening an open one changes nothing. */
export async function reopenReport(
  ctx: Context,
  { memberId }: Viewer,
  id: string,
): Promise<Report> {
  const row = await transact(ctx, async (tx) => {
    const reopened = await store.reopenReport(tx, id);
    if (reopened) await audit.record(ctx, tx, memberId, 'reopen-report', id);
    return reopened ?? store.findReport(tx, id);
  });
  if (!row) throw new AppError('NOT_FOUND');
  return (await toReports(ctx, [row]))[0] as Report;
}

export async function countReports({ db }: Pick<Context, 'db'>) {
  return { open: (await store.countOpen(db)).count };
}

/** The members that reports are about, by the reports' ids. */
export async function findSubjects(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await store.listSubjects(db, ids)).map(({ id, subjectId }) => [id, subjectId]));
}

/** Tell members by email of the decisions that can no longer be undone. */
export async function tellDecisions(ctx: Context): Promise<void> {
  await doDue(ctx, {
    job: TELL,
    list: store.listToTell,
    work: (tx, id) => tellDecision(ctx, tx, id),
  });
}

async function tellDecision(ctx: Context, tx: Tx, id: string): Promise<void> {
  const report = await store.takeToTell(tx, id, ctx.clock.now());
  if (!report) return;
  const { reporterId, subjectId, outcome, words } = report;
  const known = await members.lockMembers(tx, [reporterId, subjectId]);
  const card = (await profiles.findCards({ ...ctx, db: tx }, [subjectId])).get(subjectId);
  const name = card ? displayName(card) : 'a member';
  const answer = reportAnsweredEmail({ name, outcome: outcome as ReportOutcome });
  const [reporter, subject] = [known.get(reporterId), known.get(subjectId)];
  if (reporter) await enqueueEmail(ctx, tx, reporter, answer);
  if (!words || !subject) return;
  const decision = decisionEmail({ words, contactUrl: contactUrl(ctx.config) });
  await enqueueEmail(ctx, tx, subject, decision);
}

/** List the reports that the viewer has made, with the names that they may see. */
export async function listOwnReports(
  ctx: Context,
  { memberId }: Viewer,
  { after }: { after?: string | undefined },
) {
  const { rows, last } = await store.listPageBy(ctx.db, memberId, { after, limit: OWN_PAGE });
  const ids = rows.map(({ subjectId }) => subjectId);
  const names = await blocks.findNames(ctx, memberId, ids);
  return {
    items: rows.map((row) => ({
      ...toOwnReport(row),
      id: row.id,
      name: names.get(row.subjectId) ?? null,
    })),
    nextAfter: last?.id ?? null,
  };
}

/** The reports that the viewer has made, for their export. */
export async function exportReports(ctx: Context, { memberId }: Viewer) {
  return (await store.listReportsBy(ctx.db, memberId)).map(toOwnReport);
}

/** Erase reports that were closed long ago. */
export async function sweepReports(ctx: Context): Promise<void> {
  await store.deleteClosedBefore(ctx.db, periodStart(RETENTION.reports, ctx.clock.now()));
}

export const reportQueues: Queues = {
  reports: ({ db }) => store.countOpen(db),
  decisions: ({ db, clock }) => store.countToTell(db, clock.now()),
};

export const reportJobs: readonly Job[] = [
  hourlyJob('sweep reports', sweepReports),
  tellingJob(TELL, tellDecisions),
];

async function toReports(ctx: Context, rows: readonly ReportRow[]): Promise<Report[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.flatMap(({ reporterId, subjectId }) => [reporterId, subjectId]))];
  const suspended = await members.findSuspended(ctx.db, ids);
  const subjectIds = [...new Set(rows.map(({ subjectId }) => subjectId))];
  // As full as the snapshots, which they are compared with.
  const cards = new Map([
    ...(await profiles.findCards(ctx, ids)),
    ...(await profiles.findFullCards(ctx, subjectIds)),
  ]);
  const closed = Map.groupBy(
    // A closed report is not among its own earlier ones, so one more is needed.
    await store.listClosedAbout(ctx.db, subjectIds, REPORT_LIMITS.earlier + 1),
    ({ subjectId }) => subjectId,
  );
  return rows.map((row) => toReport(row, { cards, suspended, closed }));
}
