import type { EvidenceList, OwnEvidence } from '@lintel/contract/evidence/evidence';
import {
  EVIDENCE_KINDS,
  EVIDENCE_WORDS,
  type EvidenceKind,
  REMINDER_DAYS,
} from '@lintel/contract/values/evidence';
import {
  canBeChecked,
  faultsOfEvidence,
  type GivenEvidence,
  readEvidence,
  type StatedEvidence,
} from '@lintel/contract/values/evidence-rules';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { EvidenceTableRow } from '#server/db/schema/evidence.ts';
import { transact } from '#server/db/transact.ts';
import { checksEndEmail, checksHaveEndsEmail } from '#server/emails/evidence-emails.ts';
import { evidenceUrl } from '#server/emails/page-urls.ts';
import * as members from '#server/features/members/members/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as companies from '#server/features/records/companies/service.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { forEachItem, type Job } from '#server/platform/jobs.ts';
import { dayInWords, daysAfter, londonDay } from '#server/platform/london-days.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';
import { toEmpty, toOwn } from './view.ts';

// What members state, and the turn of the day, with which checks end.

const MINUTE = 60_000;
/** The most profiles of one turn. */
const TURNED_AT_ONCE = 200;

const UNCHECKED = { how: null, checkedAt: null, checkedBy: null, untilOn: null, remindOn: null };

export async function listEvidence(ctx: Context, { memberId }: Viewer): Promise<EvidenceList> {
  const today = londonDay(ctx.clock.now());
  const kinds = await profiles.findKinds(ctx.db, memberId);
  const rows = new Map((await facts.listOf(ctx.db, [memberId])).map((row) => [row.kind, row]));
  const shown = EVIDENCE_KINDS.filter((kind) => kinds.includes(kind) || rows.has(kind));
  const items = shown.map((kind) => {
    const row = rows.get(kind);
    return row ? toOwn(row, today) : toEmpty(kind);
  });
  const company = await companies.findShown(ctx, [...rows.values()]);
  const looksUpCompanies = ctx.companiesHouse !== undefined;
  return { items, company, looksUpCompanies, checkDays: ctx.config.siteContent.checkDays };
}

/** State evidence, and ask for a check. What was checked or waits goes back to waiting if it changes. */
export async function saveEvidence(
  ctx: Context,
  { memberId }: Viewer,
  kind: EvidenceKind,
  { isAsked, ...given }: GivenEvidence & { isAsked: boolean },
): Promise<OwnEvidence> {
  const now = ctx.clock.now();
  const today = londonDay(now);
  const stated = readEvidence(kind, given);
  const fields = faultsOfEvidence(kind, stated, today);
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_FAILED', { fields });
  const row = await transact(ctx, async (tx) => {
    await profiles.lockProfile(tx, memberId);
    if (!(await profiles.findKinds(tx, memberId)).includes(kind)) {
      throw new AppError('VALIDATION_FAILED', { fields: { kind: EVIDENCE_WORDS.kind } });
    }
    const before = await facts.findEvidence(tx, memberId, kind);
    const state = nextState(before, stated, isAsked, today);
    if (before && state === null) return before;
    if (isAsked && state === 'waiting')
      await ctx.rateLimits.spend('evidenceChecks', [memberId], { db: tx });
    const fresh = { ...stated, ...UNCHECKED, state: state ?? 'stated', updatedAt: now };
    const row = before
      ? { ...before, ...fresh, updatedAt: Math.max(now, before.updatedAt + 1) }
      : newRow(memberId, kind, fresh);
    await (before ? facts.updateEvidence(tx, row.id, row) : facts.insertEvidence(tx, [row]));
    await followCompany(tx, row, now);
    if (before?.state === 'checked') await writeSum(tx, memberId, today);
    return row;
  });
  return toOwn(row, today);
}

function newRow(
  memberId: string,
  kind: EvidenceKind,
  fresh: Omit<EvidenceTableRow, 'id' | 'memberId' | 'kind' | 'refusal' | 'words' | 'createdAt'>,
): EvidenceTableRow {
  const createdAt = fresh.updatedAt;
  const id = newId('ev_', createdAt);
  return { id, memberId, kind, refusal: null, words: null, createdAt, ...fresh };
}

/** Let a company be read soon, unless it is known. */
async function followCompany(tx: Tx, { kind, number }: EvidenceTableRow, now: number) {
  if (kind === 'company' && number) await companies.insertCompany(tx, number, now);
}

/** The state after a member has saved; null if nothing changes. */
function nextState(
  before: EvidenceTableRow | undefined,
  stated: StatedEvidence,
  isAsked: boolean,
  today: string,
): 'stated' | 'waiting' | null {
  const wants = isAsked && canBeChecked(stated);
  if (!before) return wants ? 'waiting' : 'stated';
  const names = ['number', 'scheme', 'insurer', 'endsOn'] as const;
  const isSame = names.every((name) => before[name] === stated[name]);
  const isKnown = before.state === 'waiting' || facts.isFact(before, today);
  if (isSame && (isKnown || !wants)) return null;
  return wants || (isKnown && canBeChecked(stated)) ? 'waiting' : 'stated';
}

export async function deleteEvidence(ctx: Context, { memberId }: Viewer, kind: EvidenceKind) {
  await transact(ctx, async (tx) => {
    await profiles.lockProfile(tx, memberId);
    await facts.deleteEvidence(tx, memberId, kind);
    await writeSum(tx, memberId, londonDay(ctx.clock.now()));
  });
}

/**
 * End a check that no longer holds, so that what was checked is stated alone; the caller holds the profile's lock.
 * Returns whether it held.
 */
export async function endCheck(
  tx: Tx,
  memberId: string,
  kind: EvidenceKind,
  today: string,
): Promise<boolean> {
  const row = await facts.findEvidence(tx, memberId, kind);
  if (row?.state !== 'checked') return false;
  await facts.updateEvidence(tx, row.id, { ...UNCHECKED, state: 'stated' });
  await writeSum(tx, memberId, today);
  return facts.isFact(row, today);
}

/** Write the sum of a member's facts to their profile, whose lock the caller holds. */
export async function writeSum(tx: Tx, memberId: string, today: string): Promise<void> {
  await profiles.writeFacts(
    tx,
    memberId,
    facts.summarise(await facts.listOf(tx, [memberId]), today),
  );
}

export async function exportEvidence(ctx: Context, { memberId }: Viewer) {
  const rows = await facts.listOf(ctx.db, [memberId]);
  return rows.map(({ id, memberId, checkedBy, remindOn, ...row }) => ({
    ...row,
    checkedAt: isoInstant(row.checkedAt),
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
  }));
}

/** Bring profiles up to date whose facts have ended, and tell owners of ends that are near. */
async function turnTheDay(ctx: Context): Promise<void> {
  const today = londonDay(ctx.clock.now());
  const due = await profiles.listDatedBefore(ctx.db, today, TURNED_AT_ONCE);
  await forEachItem(ctx, 'turn the day', due, (id) =>
    transact(ctx, (tx) => turn(ctx, tx, id, today)),
  );
}

async function turn(ctx: Context, tx: Tx, memberId: string, today: string): Promise<void> {
  const member = await members.lockMember(tx, memberId);
  await profiles.lockProfile(tx, memberId);
  // Read under the lock: another server may have told the owner.
  const rows = await facts.listOf(tx, [memberId]);
  const ending = rows.filter(
    (row) => facts.isFact(row, today) && row.remindOn !== null && row.remindOn <= today,
  );
  for (const { id, untilOn } of ending) {
    const remindOn = untilOn && facts.nextReminder(untilOn, today);
    await facts.updateEvidence(tx, id, { remindOn });
  }
  await writeSum(tx, memberId, today);
  if (!member || member.suspendedAt !== null) return;
  for (const template of endEmails(ending, today, evidenceUrl(ctx.config))) {
    await enqueueEmail(ctx, tx, member, template);
  }
}

/** The letters about some checks that end, each at most one. */
function endEmails(ending: readonly EvidenceTableRow[], today: string, url: string) {
  // Only a check that had no end before is told of so early.
  const soon = daysAfter(today, REMINDER_DAYS[0]);
  const [near, far] = [
    ending.filter(({ untilOn }) => (untilOn ?? today) <= soon),
    ending.filter(({ untilOn }) => (untilOn ?? today) > soon),
  ].map((rows) => rows.map(({ kind, untilOn }) => ({ kind, until: dayInWords(untilOn ?? today) })));
  const isToday = ending.every(({ untilOn }) => untilOn === today);
  return [
    ...(far?.length ? [checksHaveEndsEmail({ ends: far, url })] : []),
    ...(near?.length ? [checksEndEmail({ ends: near, isToday, url })] : []),
  ];
}

export const evidenceJobs: readonly Job[] = [
  { name: 'turn the day', everyMilliseconds: MINUTE, run: turnTheDay },
];
