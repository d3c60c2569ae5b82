import type { Report, Resolution } from '@lintel/contract/safety/reports';
import { displayName } from '@lintel/contract/values/members';
import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import {
  DECISION_UNDO_MILLISECONDS,
  REPORT_LIMITS,
  type ReportOutcome,
  type ReportReason,
  type ReportState,
} from '@lintel/contract/values/safety';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { ReportRow, ShownMessageRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import { reportAnsweredEmail } from '#server/emails/safety-emails.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as members from '#server/features/members/members/service.ts';
import { requireRecentProof } from '#server/features/members/sessions/service.ts';
import * as conversations from '#server/features/messaging/conversations/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as blocks from '#server/features/safety/blocks/service.ts';
import * as decisions from '#server/features/safety/decisions/service.ts';
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

const TELL = 'tell reporters';

const UNDECIDED = {
  ...{ resolvedAt: null, outcome: null, words: null },
  ...{ decisionId: null, tellDueAt: null },
};

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
  viewer: Viewer,
  { state, after }: { state: ReportState; after?: string | undefined },
) {
  const { rows, last } = await store.listReports(ctx.db, { state, after, limit: REPORT_PAGE });
  await transact(ctx, async (tx) => {
    for (const { id, messageId } of rows) {
      if (messageId === null) continue;
      await audit.record(ctx, tx, viewer.memberId, 'read-reported-message', id);
    }
  });
  return {
    items: await toReports(ctx, viewer, rows),
    nextAfter: last?.id ?? null,
  };
}

/** Close a report, and those that a decision about its member closes with it. All of it happens, or nothing. */
export async function resolveReport(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { decision: form, decisionId, others }: Resolution,
) {
  if (form) requireRecentProof(ctx, viewer);
  const report = await store.findReport(ctx.db, id);
  if (!report) throw new AppError('NOT_FOUND');
  const { subjectId, messageId } = report;
  const aside = form && (await decisions.setAside(ctx, form.remove));
  return transact(ctx, async (tx) => {
    if (form && !(await members.findMember({ db: tx }, subjectId)))
      throw new AppError('MEMBER_LEFT');
    if (decisionId) await decisions.requireSuspension(tx, decisionId, subjectId);
    const order = { by: viewer.memberId, memberId: subjectId, messageId };
    const taken = form && (await decisions.decide(ctx, tx, { ...order, form, aside }));
    const acted = taken?.id ?? decisionId ?? null;
    const ids = [...new Set([id, ...(taken ? others : [])])];
    await close(ctx, tx, viewer, { ids, subjectId, decisionId: acted });
    return { decisionId: acted };
  });
}

async function close(
  ctx: Context,
  tx: Tx,
  { memberId }: Viewer,
  closing: { ids: readonly string[]; subjectId: string; decisionId: string | null },
): Promise<void> {
  const resolvedAt = ctx.clock.now();
  const closed = await store.closeReports(tx, closing.ids, closing.subjectId, {
    resolvedAt,
    outcome: (closing.decisionId ? 'action_taken' : 'no_action') satisfies ReportOutcome,
    decisionId: closing.decisionId,
    tellDueAt: resolvedAt + DECISION_UNDO_MILLISECONDS,
  });
  if (closed < closing.ids.length) throw new AppError('REPORT_RESOLVED');
  for (const id of closing.ids) await audit.record(ctx, tx, memberId, 'resolve-report', id);
}

/** Take a warning back before its member is told, and open the reports that it closed again. */
export async function undoDecision(ctx: Context, { memberId }: Viewer, id: string): Promise<void> {
  const back = await decisions.prepareTakingBack(ctx, id);
  await transact(ctx, async (tx) => {
    await decisions.takeBack(ctx, tx, { by: memberId, id, back });
    for (const report of await store.reopenBy(tx, id)) {
      await audit.record(ctx, tx, memberId, 'reopen-report', report);
    }
  });
}

/** Open a closed report again, as one that was closed by mistake. Opening an open one changes nothing. */
export async function reopenReport(ctx: Context, viewer: Viewer, id: string): Promise<Report> {
  const row = await transact(ctx, async (tx) => {
    const reopened = await store.reopenReport(tx, id);
    if (reopened) await audit.record(ctx, tx, viewer.memberId, 'reopen-report', id);
    return reopened ?? store.findReport(tx, id);
  });
  if (!row) throw new AppError('NOT_FOUND');
  return (await toReports(ctx, viewer, [row]))[0] as Report;
}

export async function countReports({ db }: Pick<Context, 'db'>) {
  return { open: (await store.countOpen(db)).count };
}

/** The members that reports are about, by the reports' ids. */
export async function findSubjects(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await store.listSubjects(db, ids)).map(({ id, subjectId }) => [id, subjectId]));
}

/** Tell reporters by email of the outcomes that can no longer be undone. */
export async function tellReporters(ctx: Context): Promise<void> {
  await doDue(ctx, {
    job: TELL,
    list: store.listToTell,
    work: (tx, id) => tellReporter(ctx, tx, id),
  });
}

async function tellReporter(ctx: Context, tx: Tx, id: string): Promise<void> {
  const report = await store.takeToTell(tx, id, ctx.clock.now());
  const reporter = report && (await members.lockMember(tx, report.reporterId));
  if (!reporter) return;
  const { subjectId, outcome } = report;
  const card = (await profiles.findCards({ ...ctx, db: tx }, [subjectId])).get(subjectId);
  const name = card ? displayName(card) : 'a member';
  const answer = reportAnsweredEmail({ name, outcome: outcome as ReportOutcome });
  await enqueueEmail(ctx, tx, reporter, answer);
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
  tellingJob(TELL, tellReporters),
];

async function toReports(
  ctx: Context,
  viewer: Viewer,
  rows: readonly ReportRow[],
): Promise<Report[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.flatMap(({ reporterId, subjectId }) => [reporterId, subjectId]))];
  const suspended = await members.findSuspended(ctx.db, ids);
  const subjectIds = [...new Set(rows.map(({ subjectId }) => subjectId))];
  // As full as the snapshots, which they are compared with.
  const cards = new Map([
    ...(await profiles.findCards(ctx, ids)),
    ...(await profiles.findFullCards(ctx, subjectIds)),
  ]);
  const taken = await decisions.findAbout(ctx, viewer, subjectIds);
  return rows.map((row) => toReport(row, { cards, suspended, taken }));
}
