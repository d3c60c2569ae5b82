import type { Context } from '#server/context.ts';
import * as stats from '#server/features/profiles/profile-stats/service.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { londonDay } from '#server/platform/london-days.ts';
import { findFirmPath } from './acting-members.ts';

/** What a page shows of a profile besides its row. */
export async function findShown(ctx: Context, id: string) {
  const responseMinutes = await stats.getResponseMinutes(ctx, id);
  const stated = await facts.listOf(ctx.db, [id]);
  const evidence = facts.toShownEvidence(stated, londonDay(ctx.clock.now()));
  const company = await facts.findShownCompany(ctx, stated);
  return { responseMinutes, evidence, company, firmPath: await findFirmPath(ctx, company) };
}
