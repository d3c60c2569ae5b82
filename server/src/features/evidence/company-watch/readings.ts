import { type CompanyRecord, isInOrder } from '@lintel/contract/values/companies';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import { companyChangedEmail } from '#server/emails/evidence-emails.ts';
import { evidenceUrl } from '#server/emails/page-urls.ts';
import * as evidence from '#server/features/evidence/evidence/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as companies from '#server/features/records/companies/service.ts';
import { londonDay } from '#server/platform/london-days.ts';
import type { EmailTemplate } from '#server/platform/mail/email-template.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';

/**
 * Store what was read of a company, unless another reading was stored since `readAt`, the one before: that may be newer.
 * What has changed is told to those who act for the company in the same transaction, so once, whichever server reads it.
 * A company that is not in order takes their checks with it.
 */
export async function storeReading(
  ctx: Context,
  number: string,
  { record, readAt }: { record: CompanyRecord; readAt: number | null },
): Promise<void> {
  const now = ctx.clock.now();
  await transact(ctx, async (tx) => {
    await companies.insertCompany(tx, number, now);
    const row = await companies.lockCompany(tx, number);
    if (row && row.readAt !== readAt) return;
    const before = row?.snapshot ? companies.readRecord(row.snapshot) : record;
    const changes = companies.changesOf(before, record);
    await companies.updateCompany(tx, number, {
      // Servers of the previous version read `formerNames`.
      snapshot: JSON.stringify({ ...record, formerNames: [] }),
      ...{ readAt: now, failures: 0 },
      ...(changes.length > 0 && { changedAt: now, changedFrom: row?.snapshot ?? null }),
      dueAt: companies.nextReading(now),
    });
    await tellOfChanges(ctx, tx, record, changes);
  });
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
  const words = changes.length > 0 ? changes : [companies.faultOf(record)];
  const letter = companyChangedEmail({ name, changes: words, url: evidenceUrl(ctx.config) });
  for (const memberId of await companies.listOwners(tx, number)) {
    const member = await members.lockMember(tx, memberId);
    const hasLost = isLost && (await endCheck(ctx, tx, memberId));
    if (changes.length > 0 || hasLost) await tellOwner(ctx, tx, member, letter);
  }
}

async function endCheck(ctx: Context, tx: Tx, memberId: string): Promise<boolean> {
  await profiles.lockProfile(tx, memberId);
  return evidence.endCheck(tx, memberId, 'company', londonDay(ctx.clock.now()));
}

async function tellOwner(
  ctx: Context,
  tx: Tx,
  member: MemberRow | undefined,
  letter: EmailTemplate,
): Promise<void> {
  if (member && member.suspendedAt === null) await enqueueEmail(ctx, tx, member, letter);
}
