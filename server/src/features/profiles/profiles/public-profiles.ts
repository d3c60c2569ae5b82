import type { PublicProfile } from '@lintel/contract/front-door/public-pages';
import { type PublicAs, publicPath } from '@lintel/contract/values/front-door';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { ProfileRow } from '#server/db/schema.ts';
import { AppError } from '#server/platform/app-error.ts';
import * as listed from './listed.ts';
import { isListed, toIndexed } from './rules.ts';
import { findOpenlyShown } from './shown.ts';
import * as store from './store.ts';
import { type SumsContext, withSums } from './sums-of-today.ts';
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

/** Whose page has the code, if it is on. */
export async function findByCode(db: Db, code: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'publicAs'])
    .where('publicCode', '=', code)
    .where('publicAs', '!=', 'off')
    .executeTakeFirst();
}

/** The pages that search engines may list, of members who are not suspended; at most `limit`. */
export async function listForSearch(db: Db, limit: number) {
  return toIndexed(await pagesForSearch(db).orderBy('profiles.id').limit(limit).execute());
}

/** Those of them whose members were checked last. */
export async function listChecked(ctx: SumsContext, limit: number) {
  const checked = pagesForSearch(ctx.db).where('verifiedAt', 'is not', null);
  const rows = await checked.orderBy('verifiedAt', 'desc').limit(limit).execute();
  return toIndexed((await withSums(ctx, rows)).filter(({ verifiedAt }) => verifiedAt !== null));
}

function pagesForSearch(db: Db | Tx) {
  return db
    .selectFrom('profiles')
    .innerJoin('members', 'members.id', 'profiles.id')
    .select(['profiles.id', 'profiles.role', 'profiles.updatedAt', 'publicCode', 'factFlags'])
    .select(['verifiedAt', 'datedUntil', 'fullName', 'businessName', 'location', 'basePlaceId'])
    .where('publicAs', '=', 'search')
    .where('suspendedAt', 'is', null);
}
