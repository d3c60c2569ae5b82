import type { IncomingHttpHeaders } from 'node:http';
import type { Output } from '@lintel/contract/endpoint';
import type { Documents } from '@lintel/contract/front-door/documents';
import type { ListMember } from '@lintel/contract/front-door/public-lists';
import type { PublicPage } from '@lintel/contract/front-door/public-pages';
import type { getSite } from '@lintel/contract/site/content';
import { badgePath, codeIn, type PublicAs, publicPath } from '@lintel/contract/values/front-door';
import { placeOf } from '@lintel/contract/values/places';
import type { Context, Viewer } from '#server/context.ts';
import type { KeyRange } from '#server/db/key-ranges.ts';
import { transact } from '#server/db/transact.ts';
import * as publicLists from '#server/features/front-door/public-lists/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as changes from '#server/features/profiles/profile-changes/service.ts';
import * as stats from '#server/features/profiles/profile-stats/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { DAY_MILLISECONDS, isoInstant, utcDate } from '#server/platform/clock.ts';
import { newCode } from '#server/platform/short-codes.ts';
import { isPerson } from '#server/platform/user-agent.ts';
import { findPage } from './kept-pages.ts';

// Pages of profiles that anybody can open, once their owners have turned them on.

/** How many members visitors are shown: the houses of a street, and those who fit a question. */
const SHOWN = { street: 12, fitting: 3 };
/** How many days the owner's count of openings covers. */
const COUNTED_DAYS = 30;
const HOUR_MILLISECONDS = 3_600_000;

type PublicMember = Output<typeof getSite>['publicMembers'][number];

export async function getPublicPage(ctx: Context, { memberId }: Viewer): Promise<PublicPage> {
  const { publicAs, publicCode } = await profiles.getPublic(ctx.db, memberId);
  const preview = await profiles.findPublicProfile(ctx, memberId);
  if (!preview) throw new AppError('PROFILE_NOT_FOUND');
  const since = utcDate(ctx.clock.now() - COUNTED_DAYS * DAY_MILLISECONDS);
  const days = await stats.listPublicViews(ctx, memberId, since);
  const { linkBase } = ctx.config;
  return {
    as: publicAs,
    url: publicCode && linkBase + publicPath(preview, publicCode),
    badgeUrl: publicCode && linkBase + badgePath(publicCode),
    opened: days.reduce((sum, { count }) => sum + count, 0),
    preview,
  };
}

/** Choose who can open the viewer's page. Throws EMAIL_NOT_CONFIRMED where their address is not. */
export async function savePublicPage(
  ctx: Context,
  viewer: Viewer,
  as: PublicAs,
): Promise<PublicPage> {
  await transact(ctx, async (tx) => {
    const { emailVerifiedAt } = await members.lockViewer(ctx, tx, viewer);
    if (as !== 'off' && emailVerifiedAt === null) throw new AppError('EMAIL_NOT_CONFIRMED');
    await profiles.writePublic(tx, viewer.memberId, { publicAs: as, code: newCode('page') });
  });
  return getPublicPage(ctx, viewer);
}

/** The page that the last part of an address leads to; undefined if it is off or there is none. */
export async function findOpenPage(
  ctx: Context,
  slug: string,
): Promise<{ document: Documents['profile']; path: string } | undefined> {
  const code = codeIn(slug);
  if (code === undefined) return undefined;
  const page = await findPage(ctx, code);
  if (!page) return undefined;
  const { profile, path, isIndexed, changedAt } = page;
  const lists = isIndexed ? await publicLists.listsOf(ctx, profile) : [];
  return { document: { profile, isIndexed, changedAt, lists }, path };
}

/** Count that a person has opened a page, unless it is their own. */
export function countOpening(
  ctx: Context,
  profileId: string,
  { viewer, headers }: { viewer: Viewer | null; headers: IncomingHttpHeaders },
): void {
  if (viewer?.memberId === profileId || !isPerson(headers)) return;
  stats.addPublicView(ctx, profileId);
}

/** The pages for search engines in a range of ids, with the instants of their last changes in ISO 8601. */
export async function listIndexed(
  ctx: Pick<Context, 'db'>,
  range: KeyRange,
): Promise<{ path: string; changedAt: string }[]> {
  const rows = await profiles.listForSearch(ctx.db, range);
  return rows.map((row) => ({
    path: publicPath(row, row.publicCode),
    changedAt: isoInstant(row.updatedAt),
  }));
}

/** The ids with which the parts of them begin, of at most so many each. */
export function listStarts({ db }: Pick<Context, 'db'>, size: number): Promise<string[]> {
  return profiles.listStartsForSearch(db, size);
}

/** The members of a street to show to visitors; no one where fewer than three can be shown. */
export async function listPublicMembers(
  ctx: Pick<Context, 'db' | 'clock'>,
): Promise<PublicMember[]> {
  return threeOrMore(await profiles.listCheckedLast(ctx, SHOWN.street));
}

/** Three members of a list, or of those with these ids. */
export async function listPublicAmong(
  ctx: Pick<Context, 'db' | 'clock'>,
  among: Parameters<typeof profiles.listMembers>[1],
): Promise<PublicMember[]> {
  return threeOrMore(await profiles.listMembers(ctx, among, { offset: 0, limit: SHOWN.fitting }));
}

function threeOrMore(members: readonly ListMember[]): PublicMember[] {
  if (members.length < SHOWN.fitting) return [];
  return members.map((member) => {
    const { areas: _, basePlace: _base, feePercentage: _fee, joinedAt: _at, ...shown } = member;
    return { ...shown, location: placeOf(member) };
  });
}

/** What changes whenever the pages for search engines may: checks end with the day, and companies grow too old. */
export async function indexedVersion({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return `${await changes.findLast(db)} ${Math.floor(clock.now() / HOUR_MILLISECONDS)}`;
}

/** Who can open the viewer's page, and how often it was opened, for their export. */
export async function exportPublicPage(ctx: Context, { memberId }: Viewer) {
  const { publicAs, publicCode } = await profiles.getPublic(ctx.db, memberId);
  return {
    as: publicAs,
    code: publicCode,
    opened: await stats.listPublicViews(ctx, memberId, ''),
  };
}
