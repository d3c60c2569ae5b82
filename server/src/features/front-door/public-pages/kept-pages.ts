import type { PublicProfile } from '@lintel/contract/front-door/public-pages';
import { publicPath } from '@lintel/contract/values/front-door';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/open.ts';
import type { ProfileRow } from '#server/db/schema.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { BoundedMap } from '#server/platform/bounded-map.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { withoutDeadline } from '#server/platform/deadline.ts';
import { OPEN_PAGES } from '#server/platform/limits.ts';
import { londonDay } from '#server/platform/london-days.ts';
import * as store from './store.ts';

/** How long an answering time and the age of a company's record may be shown. */
const HOUR_MILLISECONDS = 3_600_000;

interface OpenPage {
  profile: PublicProfile;
  path: string;
  /** Whether search engines may list it. */
  isIndexed: boolean;
  /** When the member changed it last, as a date and time in ISO 8601. */
  changedAt: string;
}

interface KeptPage {
  /** What it was made from. */
  version: string;
  page: Promise<OpenPage | undefined>;
}

const keptPages = new WeakMap<Db, BoundedMap<string, KeptPage>>();

/** The page with a code; undefined if it is off or there is none. It is made again when what it shows has changed. */
export async function findPage(ctx: Context, code: string): Promise<OpenPage | undefined> {
  const { db, clock } = ctx;
  const [row] = await store.openProfiles(db, { code });
  if (!row) return undefined;
  const now = clock.now();
  const facts = await store.statedFacts(db, { memberId: row.id, today: londonDay(now) });
  const version = JSON.stringify([row, facts, Math.floor(now / HOUR_MILLISECONDS)]);
  const pages = keptPages.get(db) ?? new BoundedMap<string, KeptPage>(OPEN_PAGES.pages);
  keptPages.set(db, pages);
  const kept = pages.get(code);
  if (kept?.version === version) return kept.page;
  const page = withoutDeadline(() => makePage(ctx, row, code));
  pages.set(code, { version, page });
  page.catch(() => pages.delete(code));
  return page;
}

async function makePage(
  ctx: Context,
  row: Pick<ProfileRow, 'id' | 'publicAs' | 'updatedAt'>,
  code: string,
): Promise<OpenPage | undefined> {
  const profile = await profiles.findPublicProfile(ctx, row.id);
  return (
    profile && {
      profile,
      path: publicPath(profile, code),
      isIndexed: row.publicAs === 'search',
      changedAt: isoInstant(row.updatedAt),
    }
  );
}
