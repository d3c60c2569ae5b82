import { COMPANY_LIMITS, type CompanyRecord, isInOrder } from '@lintel/contract/values/evidence';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import { companyChangedEmail } from '#server/emails/evidence-emails.ts';
import { evidenceUrl } from '#server/emails/page-urls.ts';
import * as members from '#server/features/members/members/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import type { CompaniesHouse } from '#server/platform/companies-house/companies-house.ts';
import { londonDay } from '#server/platform/london-days.ts';
import type { EmailTemplate } from '#server/platform/mail/email-template.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';

/** When a company that was read at `now` is read again. */
export function nextReading(now: number): number {
  return now + COMPANY_LIMITS.dueDays * DAY_MILLISECONDS;
}

/** Read a company and store it; undefined if there is none. */
export async function readAndStore(
  ctx: Context,
  register: CompaniesHouse,
  number: string,
): Promise<CompanyRecord | undefined> {
  const readAt = (await facts.findCompany(ctx.db, number))?.readAt ?? null;
  const record = await register.readCompany(number);
  if (record) await storeReading(ctx, number, { record, readAt });
  return record;
}

/**
 * Store what was read of a company, unless another reading was stored since `readAt`, the one before: that may be
 * newer. What has changed is told to those who act for the company in the same transaction, so once, whichever server
 * reads it. A company that is not in order takes their checks with it.
 */
async function storeReading(
  ctx: Context,
  number: string,
  { record, readAt }: { record: CompanyRecord; readAt: number | null },
): Promise<void> {
  const now = ctx.clock.now();
  await transact(ctx, async (tx) => {
    const row = await facts.ensureCompany(tx, number, now);
    if (row.readAt !== readAt) return;
    const before = row.snapshot ? facts.readRecord(row.snapshot) : record;
    const changes = facts.changesOf(before, record);
    await facts.updateCompany(tx, number, {
      // Servers of the previous version read `formerNames`.
      snapshot: JSON.stringify({ ...record, formerNames: [] }),
      ...{ readAt: now, failures: 0 },
      ...(changes.length > 0 && { changedAt: now, changedFrom: row.snapshot }),
      dueAt: nextReading(now),
    });
    await tellOfChanges(ctx, tx, record, changes);
    const today = londonDay(now);
    const wasHidden = row.readAt != null && facts.shownUntil(row.readAt) < today;
    if (wasHidden) await sumOwners(tx, number, today);
  });
}

/** Sum the facts of those who act for a company that is shown again. */
async function sumOwners(tx: Tx, number: string, today: string): Promise<void> {
  for (const memberId of await facts.listOwners(tx, number)) {
    await members.lockMember(tx, memberId);
    await profiles.lockProfile(tx, memberId);
    await profiles.writeSum(tx, memberId, today);
  }
}

async function tellOfChanges(
  ctx: Context,
  tx: Tx,
  record: CompanyRecord,
  changes: readonly string[],
): Promise<void> {
  const isLost = !isInOrder(record);
  if (changes.length === 0 && !isLost) return;
  const { number, name } = record;
  const words = changes.length > 0 ? changes : [facts.faultOf(record)];
  const email = companyChangedEmail({ name, changes: words, url: evidenceUrl(ctx.config) });
  for (const memberId of await facts.listOwners(tx, number)) {
    const member = await members.lockMember(tx, memberId);
    const hasLost = isLost && (await loseCheck(ctx, tx, memberId));
    if (changes.length > 0 || hasLost) await tellOwner(ctx, tx, member, email);
  }
}

/** End the check of a company, so that it is stated alone; return whether it held. */
async function loseCheck(ctx: Context, tx: Tx, memberId: string): Promise<boolean> {
  const today = londonDay(ctx.clock.now());
  await profiles.lockProfile(tx, memberId);
  const row = await facts.findEvidence(tx, memberId, 'company');
  if (row?.state !== 'checked') return false;
  await facts.updateEvidence(tx, row.id, { ...facts.UNCHECKED, state: 'stated' });
  await profiles.writeSum(tx, memberId, today);
  return facts.isFact(row, today);
}

async function tellOwner(
  ctx: Context,
  tx: Tx,
  member: MemberRow | undefined,
  email: EmailTemplate,
): Promise<void> {
  if (member && member.suspendedAt === null) await enqueueEmail(ctx, tx, member, email);
}
