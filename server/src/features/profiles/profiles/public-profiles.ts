import type { PublicProfile } from '@lintel/contract/front-door/public-pages';
import { type PublicAs, publicPath } from '@lintel/contract/values/front-door';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { type KeyRange, startsOf } from '#server/db/key-ranges.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { ProfileRow } from '#server/db/schema.ts';
import { AppError } from '#server/platform/app-error.ts';
import * as listed from './listed.ts';
import { isListed, toIndexed } from './rules.ts';
import { findOpenlyShown } from './shown.ts';
import * as store from './store.ts';
import { withSums } from './sums-of-today.ts';
import { toPublic } from './view.ts';

// The public pages of profiles: who may open them, and the codes in their addresses.

/** Choose who may open a profile's public page. Its first code is kept for ever. */
export async function writePublic(
  tx: Tx,
  id: string,
  { publicAs, code }: { publicAs: PublicAs; code: string },
): Promise<void> {
  await listed.logChange(tx, id, () =>
    tx
      .updateTable('profiles')
      .set((set) => ({ publicAs, publicCode: set.fn.coalesce('publicCode', set.val(code)) }))
      .where('id', '=', id)
      .execute(),
  );
}

/** Turn all public pages off, before any server has started. Returns whose they are. */
export async function endPublic(db: Db): Promise<string[]> {
  const rows = await db
    .updateTable('profiles')
    .set({ publicAs: 'off' })
    .where('publicAs', '!=', 'off')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Who may open a profile's public page, and the code in its address. */
export async function getPublic(
  db: Db,
  id: string,
): Promise<Pick<ProfileRow, 'publicAs' | 'publicCode'>> {
  const row = await store.findProfile(db, id);
  if (!row) throw new AppError('PROFILE_NOT_FOUND');
  return row;
}

/** What a profile shows to everybody; undefined where the directory does not list it. */
export async function findPublicProfile(
  ctx: Context,
  id: string,
): Promise<PublicProfile | undefined> {
  const row = await store.findActiveProfile(ctx.db, id);
  if (!row || !isListed(row)) return undefined;
  const [summed = row] = await withSums(ctx, [row]);
  return toPublic(summed, await findOpenlyShown(ctx, id));
}

/** The address of a profile's public page, where search engines may list it. */
export function urlOf({ config }: Pick<Context, 'config'>, row: ProfileRow): string | null {
  if (row.publicAs !== 'search' || row.publicCode === null) return null;
  return config.linkBase + publicPath(row, row.publicCode);
}

/** The ids with which the parts of the pages for search engines begin, of so many profiles each. */
export async function listStartsForSearch(db: Db, size: number): Promise<string[]> {
  return startsOf(async (from, offset) => {
    const row = await db
      .selectFrom('profiles')
      .select('id')
      .where('publicAs', '=', sql.lit('search'))
      .where('id', '>=', from)
      .orderBy('id')
      .limit(1)
      .offset(offset)
      .executeTakeFirst();
    return row?.id;
  }, size);
}

/** The pages that search engines may list, of members who are not suspended, with ids in a range. */
export async function listForSearch(db: Db, { from, until }: KeyRange) {
  const pages = db
    .selectFrom('profiles')
    .innerJoin('members', 'members.id', 'profiles.id')
    .select(['profiles.id', 'profiles.role', 'profiles.updatedAt', 'publicCode'])
    .select(['fullName', 'businessName', 'location'])
    .where('publicAs', '=', sql.lit('search'))
    .where('suspendedAt', 'is', null)
    .where('profiles.id', '>=', from)
    .$if(until !== undefined, (query) => query.where('profiles.id', '<', until ?? ''));
  return toIndexed(await pages.orderBy('profiles.id').execute());
}
