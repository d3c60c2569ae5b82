import type {
  DecisionForm,
  MemberDecisions,
  StaffDecision,
} from '@lintel/contract/safety/decisions';
import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import { APPEAL_DAYS, CORRESPONDENCE_DAYS, REPORT_LIMITS } from '@lintel/contract/values/safety';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { DecisionRow } from '#server/db/schema/decisions.ts';
import { transact } from '#server/db/transact.ts';
import * as avatars from '#server/features/media/avatars/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as conversations from '#server/features/messaging/conversations/service.ts';
import type * as bell from '#server/features/notifications/bell/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { DAY_MILLISECONDS, isoInstant } from '#server/platform/clock.ts';
import { hourlyJob, type Job } from '#server/platform/jobs.ts';
import type { Queues } from '#server/platform/queues.ts';
import * as appeals from './appeals.ts';
import * as content from './content.ts';
import * as deciding from './deciding.ts';
import { answerDue } from './rules.ts';
import * as store from './store.ts';
import { findNames, tellingJobs } from './telling.ts';
import { toOwnDecision, toStaffDecision } from './view.ts';
import * as warnings from './warnings-store.ts';

// Decisions of staff about members: a warning or a suspension, with a reason, words, and what it removes. The member
// reads it, can appeal once, and gets an answer. Only staff know who reported and who decided.

export { appealSuspension, endSuspendedSignin, getSuspension } from './appeals.ts';
export { setAside } from './content.ts';
export { decide } from './deciding.ts';
export { tellWarned, warnCorrespondents } from './telling.ts';

export async function listOwn(
  ctx: Pick<Context, 'db' | 'clock'>,
  { memberId }: Pick<Viewer, 'memberId'>,
) {
  const rows = await appeals.listOwn(ctx, memberId);
  return { items: rows.map((row) => toOwnDecision(row, ctx.clock.now())) };
}

export async function appealDecision(
  ctx: Context,
  { memberId }: Viewer,
  id: string,
  words: string,
) {
  return appeals.appeal(ctx, memberId, { id, words });
}

/** The decisions about members, for staff, by the members' ids. */
export async function findAbout(
  { db }: Pick<Context, 'db'>,
  { memberId }: Viewer,
  memberIds: readonly string[],
): Promise<Map<string, StaffDecision[]>> {
  const rows = await store.listAbout(db, memberIds);
  const shown = await toStaff(db, memberId, rows);
  return Map.groupBy(shown, ({ id }) => rows.find((row) => row.id === id)?.memberId ?? '');
}

/** The decisions about a member, and what a further one could remove. Throws NOT_FOUND. */
export async function listAbout(
  ctx: Context,
  viewer: Viewer,
  id: string,
): Promise<MemberDecisions> {
  if (!(await members.findMember(ctx, id))) throw new AppError('NOT_FOUND');
  const since = ctx.clock.now() - CORRESPONDENCE_DAYS * DAY_MILLISECONDS;
  return {
    items: (await findAbout(ctx, viewer, [id])).get(id) ?? [],
    content: await content.listContent(ctx, id),
    correspondents: (await conversations.listCorrespondents(ctx.db, id, since)).length,
  };
}

/** Decide about a member without a report. */
export async function decideMember(
  ctx: Context,
  { memberId: by }: Viewer,
  memberId: string,
  form: DecisionForm,
): Promise<StaffDecision> {
  const aside = await content.setAside(ctx, form.remove);
  const row = await transact(ctx, (tx) => deciding.decide(ctx, tx, { by, memberId, form, aside }));
  return toOne(ctx.db, by, row);
}

/** Decide about a member from the command line. */
export async function decideByOperator(
  ctx: Context,
  memberId: string,
  form: DecisionForm,
): Promise<void> {
  await transact(ctx, (tx) => deciding.decide(ctx, tx, { by: null, memberId, form, aside: null }));
}

/** Lift a member's suspension. @param by who does; null for the operator */
export async function liftSuspension(
  ctx: Context,
  by: string | null,
  memberId: string,
): Promise<void> {
  await transact(ctx, (tx) => deciding.lift(ctx, tx, { by, memberId }));
}

/** A decision about a member that suspended them and was not undone. Throws NOT_FOUND. */
export async function requireSuspension(tx: Tx, id: string, memberId: string): Promise<void> {
  const row = await store.findDecision(tx, id);
  const isStanding = row?.measure === 'suspension' && row.undoneAt === null;
  if (!isStanding || row.memberId !== memberId) throw new AppError('NOT_FOUND');
}

/** Copy what a decision keeps back, before the transaction that takes it back. */
export async function prepareTakingBack(ctx: Context, id: string): Promise<string | null> {
  const row = await store.findDecision(ctx.db, id);
  return content.copyBack(ctx, row?.kept ?? null);
}

export { takeBack } from './deciding.ts';

/** The appeals that wait for an answer, the oldest first. */
export async function listAppeals(ctx: Context, { memberId }: Viewer) {
  const rows = await store.listAppealed(ctx.db, REPORT_LIMITS.together);
  const ids = [...new Set(rows.map((row) => row.memberId))];
  const cards = await profiles.findCards(ctx, ids);
  const suspended = await members.findSuspended(ctx.db, ids);
  const shown = await toStaff(ctx.db, memberId, rows);
  const items = rows.flatMap((row, i) => {
    const decision = shown[i];
    if (!decision) return [];
    const { memberId: profileId, appealedAt } = row;
    const card = cards.get(profileId) ?? null;
    const member = { profileId, card, isSuspended: suspended.has(profileId) };
    return [{ member, decision, dueAt: isoInstant(answerDue(appealedAt ?? 0)) }];
  });
  return { items, count: (await store.countAppealed(ctx.db)).count };
}

export async function answerAppeal(
  ctx: Context,
  viewer: Viewer,
  id: string,
  answer: { answer: string; isUpheld: boolean },
): Promise<StaffDecision> {
  return toOne(ctx.db, viewer.memberId, await appeals.answerAppeal(ctx, viewer, id, answer));
}

/** The photo that a decision removed. Throws NOT_FOUND. */
export async function openRemovedPhoto(ctx: Context, id: string) {
  const row = await store.findDecision(ctx.db, id);
  const photo = content.readKept(row?.kept ?? null).find(({ what }) => what === 'photo');
  const object = photo && (await avatars.openAside(ctx, photo.text));
  if (!object) throw new AppError('NOT_FOUND');
  return object;
}

/** The storage keys of the photos that decisions keep. */
export async function listKeptKeys(db: Db): Promise<string[]> {
  return (await store.listKept(db))
    .flatMap((kept) => content.readKept(kept))
    .flatMap(({ what, text }) => (what === 'photo' ? avatars.removedKeys(text) : []));
}

/** What the bell tells a member of decisions about them, and about members who wrote with them. */
export const findNews: bell.FindNews = async (ctx, { memberId }, since) => {
  const own = (await appeals.listOwn(ctx, memberId)).filter(({ decidedAt }) => decidedAt >= since);
  const told = await warnings.listToldTo(ctx.db, memberId, since);
  const names = await findNames(ctx, [...new Set(told.map((row) => row.memberId))]);
  return [
    ...own.map(({ id, measure, decidedAt }) => ({
      ...({ kind: 'decision', measure, id, count: 1 } as const),
      at: decidedAt,
    })),
    ...told.map((row) => ({
      ...({ kind: 'fraud', id: `fraud-${row.id}`, count: 1 } as const),
      name: names.get(row.memberId) ?? '',
      isLifted: row.undoneAt !== null,
      at: row.toldAt ?? 0,
    })),
  ];
};

/** Erase what decisions keep for appeals that cannot come any more, and decisions that ended long ago. */
export async function sweepDecisions(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const tooOld = now - (APPEAL_DAYS + 2) * DAY_MILLISECONDS;
  for (const row of await store.listKeptTooLong(ctx.db, tooOld)) {
    await transact(ctx, (tx) => deciding.forgetKept(ctx, tx, row));
  }
  await store.deleteEndedBefore(ctx.db, periodStart(RETENTION.decisions, now));
}

/** Drop the photos that decisions about a member keep, in the transaction that erases the account. */
export async function eraseKept(ctx: Context, tx: Tx, memberId: string): Promise<void> {
  for (const { kept } of await store.listAbout(tx, [memberId])) {
    await content.forgetContent(ctx, tx, kept);
  }
}

export const decisionQueues: Queues = {
  appeals: ({ db }) => store.countAppealed(db),
  warnings: ({ db, clock }) => store.countToTell(db, clock.now()),
};

export const decisionJobs: readonly Job[] = [
  ...tellingJobs,
  hourlyJob('sweep decisions', sweepDecisions),
];

async function toStaff(db: Db, viewerId: string, rows: readonly DecisionRow[]) {
  const warned = await warnings.countWarned(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toStaffDecision(row, viewerId, warned.get(row.id) ?? 0));
}

async function toOne(db: Db, viewerId: string, row: DecisionRow): Promise<StaffDecision> {
  const [decision] = await toStaff(db, viewerId, [row]);
  if (!decision) throw new AppError('NOT_FOUND');
  return decision;
}
