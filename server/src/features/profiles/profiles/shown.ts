import type { Context } from '#server/context.ts';
import * as stats from '#server/features/profiles/profile-stats/service.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { londonDay } from '#server/platform/london-days.ts';
import { findFirmPath } from './acting-members.ts';

/** What members see of a profile besides its row: of a company what the register shows, once it is confirmed. */
export async function findShown(ctx: Context, id: string) {
  const now = ctx.clock.now();
  const responseMinutes = await stats.getResponseMinutes(ctx, id);
  const stated = await facts.listOf(ctx.db, [id]);
  const today = londonDay(now);
  const evidence = facts.toShownEvidence(stated, today);
  const isClaim = evidence.some(({ kind, how }) => kind === 'company' && how === null);
  const claim = isClaim && stated.find(({ kind }) => kind === 'company');
  const companyStatedBy = claim ? await facts.countOthers(ctx.db, claim, today) : 0;
  const read = facts.findShownCompany(stated, now);
  const company = read?.isConfirmed ? read : null;
  const firmPath = await findFirmPath(ctx, company);
  return { responseMinutes, evidence, company, companyStatedBy, firmPath };
}

/** What everybody sees besides the row: what was checked, and nothing that is stated alone. */
export async function findOpenlyShown(ctx: Context, id: string) {
  const { responseMinutes, evidence, company, firmPath } = await findShown(ctx, id);
  const checked = evidence.filter(({ how }) => how !== null);
  return { responseMinutes, evidence: checked, company, firmPath };
}
