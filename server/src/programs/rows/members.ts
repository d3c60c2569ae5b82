import type { DataRow } from '@lintel/contract/programs/rest';
import { DATA_TABLES } from '@lintel/contract/values/data-tables';
import type { Area } from '@lintel/contract/values/places';
import { CARD_FIELDS, fieldOf } from '@lintel/contract/values/profile-values';
import { toNamedAreas, toNamedPlace } from '@lintel/engine/places';
import type { Context, Viewer } from '#server/context.ts';
import * as directory from '#server/features/directory/search/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { truncate } from '#server/platform/text.ts';
import { type DataQuery, isForPage } from './query.ts';

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
  if (!isForPage(DATA_TABLES.users, query)) return rows.map(toCardRow);
  return Promise.all(rows.map((row) => getPage(ctx, viewer, row)));
}

async function getPage(ctx: Context, viewer: Viewer, row: DataRow): Promise<DataRow> {
  const profile = await profiles.getProfile(ctx, viewer, { id: String(row.id) });
  return { ...row, ...profile };
}

/** The row of a card: long texts cut, places with their names. */
function toCardRow(row: DataRow): DataRow {
  const card = { ...row };
  for (const name of CARD_FIELDS) {
    const field = fieldOf(name);
    if (field.kind === 'text') {
      const text = row[name] as string | null;
      card[name] = text && truncate(text, field.cardMax ?? field.max);
    } else if (field.kind === 'place') {
      card[field.shownAs] = toNamedPlace(row[name] as string | null);
    } else if (field.kind === 'areas') {
      card[name] = toNamedAreas(row[name] as Area[]);
    }
  }
  return card;
}
