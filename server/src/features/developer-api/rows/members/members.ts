import type { DataRow } from '@lintel/contract/developer-api/rest';
import { DATA_TABLES } from '@lintel/contract/values/data-tables';
import { PROFILE_FIELDS } from '@lintel/contract/values/profile-fields';
import { CARD_FIELDS } from '@lintel/contract/values/profile-values';
import type { Context, Viewer } from '#server/context.ts';
import * as directory from '#server/features/directory/search/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as profiles from '#server/features/members/profiles/service.ts';
import { truncate } from '#server/platform/text.ts';
import { type DataQuery, isForPage } from '../query/query.ts';

/**
 * The rows of members as the viewer may see them: cards, which count towards the members seen in a day, or the one
 * whole row of a query by id, which counts as opening the profile.
 */
export async function presentMembers(
  ctx: Context,
  viewer: Viewer,
  query: DataQuery,
  rows: readonly DataRow[],
): Promise<DataRow[]> {
  const ids = rows.map(({ id }) => String(id));
  await directory.spendMembers(ctx, viewer, ids);
  if (!isForPage(DATA_TABLES.users, query)) return rows.map(shorten);
  return Promise.all(ids.map((id) => getPage(ctx, viewer, id)));
}

async function getPage(ctx: Context, viewer: Viewer, id: string): Promise<DataRow> {
  const profile = await profiles.getProfile(ctx, viewer, { id });
  const isOwn = id === viewer.memberId;
  return { ...profile, email: isOwn ? (await members.getMember(ctx, id)).email : null };
}

/** Cut the texts that a card cuts. */
function shorten(row: DataRow): DataRow {
  const cut = { ...row };
  for (const name of CARD_FIELDS) {
    const field = PROFILE_FIELDS[name];
    const text = row[name];
    if (field.kind === 'text' && typeof text === 'string')
      cut[name] = truncate(text, field.cardMax);
  }
  return cut;
}
