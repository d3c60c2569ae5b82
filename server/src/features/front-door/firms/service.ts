import type { Documents } from '@lintel/contract/front-door/documents';
import type { firmForm, OwnFirm } from '@lintel/contract/front-door/firms';
import { firmPath } from '@lintel/contract/values/firms';
import { companyNumberIn } from '@lintel/contract/values/stated-evidence';
import type { z } from 'zod';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as companies from '#server/features/records/companies/service.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { londonDay } from '#server/platform/london-days.ts';
import { concerned, shownOn } from './rules.ts';
import { toPerson } from './view.ts';

// The pages of firms: companies for which members act with a public page. What Business adds to a page, the text and
// colleagues without a page of their own, is there as long as the plan runs.

/** The page that the last part of an address leads to, with its path; undefined if there is none. */
export async function findFirm(
  ctx: Context,
  slug: string,
): Promise<{ document: Documents['firm']; path: string } | undefined> {
  const number = companyNumberIn(slug);
  const row = number === null ? undefined : await companies.findCompany(ctx.db, number);
  const company = companies.toShown(row, ctx.clock.now(), true);
  if (!row || !company) return undefined;
  const people = await profiles.listFirmMembers(ctx, row.number);
  if (!profiles.haveFirmPage(people)) return undefined;
  const ids = concerned(people, row.aboutBy).map(({ id }) => id);
  const onBusiness = await plans.listOn(ctx.db, 'business', ids, ctx.clock.now());
  const about = row.aboutBy !== null && onBusiness.has(row.aboutBy) ? row.about : null;
  const shown = shownOn(people, onBusiness.size > 0);
  const firm = { company, about, people: shown.map(toPerson) };
  return { document: { firm }, path: firmPath(row.number) };
}

/** The page of the firm for which the viewer acts, and what they may do with it; null until that was checked. */
export async function getOwnFirm(
  ctx: Context,
  { memberId }: Viewer,
): Promise<{ firm: OwnFirm | null }> {
  const { db } = ctx;
  const now = ctx.clock.now();
  const number = await findNumber(ctx, db, memberId);
  const row = number === null ? undefined : await companies.findCompany(db, number);
  if (!row) return { firm: null };
  const company = companies.toShown(row, now, true);
  const people = await profiles.listFirmMembers(ctx, row.number);
  const hasPage = company !== null && profiles.haveFirmPage(people);
  const author = people.find(({ id }) => id === row.aboutBy);
  const firm = {
    number: row.number,
    name: company?.name ?? row.number,
    url: hasPage ? ctx.config.linkBase + firmPath(row.number) : null,
    canWrite: (await plans.findPlan(db, memberId, now)) === 'business',
    about: (author && row.about) ?? '',
    aboutBy: author?.fullName ?? null,
    isShown: (await profiles.getPublic(db, memberId)).isOnFirmPage === 1,
  };
  return { firm };
}

/**
 * Choose whether the page of the viewer's firm shows them, and write what it says; the last who writes wins. Throws
 * FIRM_NOT_CHECKED where nobody has checked that they act for a company, and FIRM_PLAN_NEEDED for texts.
 */
export async function saveOwnFirm(
  ctx: Context,
  viewer: Viewer,
  { about, isShown }: z.output<typeof firmForm>,
): Promise<{ firm: OwnFirm | null }> {
  const { memberId } = viewer;
  const now = ctx.clock.now();
  await transact(ctx, async (tx) => {
    const number = await findNumber(ctx, tx, memberId);
    if (number === null) throw new AppError('FIRM_NOT_CHECKED');
    if (about !== undefined) {
      if ((await plans.findPlan(tx, memberId, now)) !== 'business') {
        throw new AppError('FIRM_PLAN_NEEDED');
      }
      const isWritten = about !== '';
      await companies.updateCompany(tx, number, {
        about: isWritten ? about : null,
        aboutBy: isWritten ? memberId : null,
      });
    }
    await profiles.writeOnFirmPage(tx, memberId, { isOnFirmPage: isShown, now });
  });
  return getOwnFirm(ctx, viewer);
}

/** The number of the company for which a member acts, once that was checked. */
async function findNumber(
  { clock }: Pick<Context, 'clock'>,
  db: Db | Tx,
  memberId: string,
): Promise<string | null> {
  const row = await facts.findEvidence(db, memberId, 'company');
  return row && facts.isFact(row, londonDay(clock.now())) ? row.number : null;
}

/** The pages for search engines, with the instants of their last changes in ISO 8601; at most `limit`. */
export async function listIndexed(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  limit: number,
): Promise<{ path: string; changedAt: string }[]> {
  const rows = await companies.listWithPages(db, clock.now(), limit);
  return rows.map(({ number, changedAt }) => ({
    path: firmPath(number),
    changedAt: isoInstant(changedAt),
  }));
}

/** Whether the viewer chose to be on their firm's page, and what they wrote there, for their export. */
export async function exportFirmPage({ db }: Pick<Context, 'db'>, { memberId }: Viewer) {
  return {
    isShown: (await profiles.getPublic(db, memberId)).isOnFirmPage === 1,
    texts: await companies.listWritten(db, memberId),
  };
}
