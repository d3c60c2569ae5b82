import type { DataRow } from '@lintel/contract/programs/rest';
import { DATA_TABLES, type DataTableName } from '@lintel/contract/values/data-tables';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import * as collections from '#server/features/collections/collections/service.ts';
import * as conversations from '#server/features/messaging/conversations/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import * as blockedPairs from '#server/features/profiles/blocked-pairs/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { limitConcurrency, limitConcurrencyByKey } from '#server/platform/concurrency.ts';
import { londonDay } from '#server/platform/london-days.ts';
import * as filters from './filters.ts';
import { presentMembers } from './members.ts';
import * as queries from './query.ts';
import * as store from './store.ts';
import * as view from './view.ts';

// The rows of the data API's tables: which of them a viewer may see, finding them, and presenting them.

export type { Answer } from './answer.ts';
export { onlyOf, toAnswer } from './answer.ts';
export type { TableCall } from './calls.ts';
export { parametersOf } from './calls.ts';
export type { Filter, Group } from './filters.ts';
export { countConditions, refuse } from './filters.ts';
export { preferencesOf } from './preferences.ts';
export type { DataQuery } from './query.ts';
export { readQuery } from './query.ts';
export type { Row } from './store.ts';

/** The rows of each table that a member may see: the part that owns them says which. */
const SOURCES: Record<
  DataTableName,
  (db: Db | Tx, memberId: string, today: string) => store.Source
> = {
  users: (db, viewerId, today) =>
    profiles.selectCards(db, { viewerId, today }, blockedPairs.selectHidden(db, viewerId)),
  collections: collections.selectCollections,
  collectionProfiles: collections.selectSaved,
  messages: (db, memberId) =>
    conversations.selectOwnMessages(db, memberId, blockedPairs.selectHidden(db, memberId)),
  briefs: profiles.selectBrief,
  dailyUsage: plans.selectUsage,
  subscriptions: plans.selectSubscriptions,
};

/** One at a time, because each reads every profile; requests that would wait for long are refused at once. */
const limited = limitConcurrency(1, 10);

/** The turn before that one, so that one member does not take all places. */
const limitedByMember = limitConcurrencyByKey(1, 3);

/** Searches in a member's own rows, which may be many messages: they leave connections for other requests. */
const ownLimited = limitConcurrency(4, 40);
const ownLimitedByMember = limitConcurrencyByKey(1, 10);

/** Up to so many conditions without patterns cost little, however many rows a member has. */
const FEW_CONDITIONS = 5;

export interface Found {
  found: store.Row[];
  /** How many there are on all pages, if they were counted. */
  total: number | undefined;
}

/**
 * Whether a query is a search: it reads every profile, or compares the texts of the member's messages. A search is run
 * before a transaction, in which it would hold locks.
 */
export function isSearch(table: DataTableName, { filter }: queries.DataQuery): boolean {
  if (queries.idIn(filter) !== undefined) return false;
  if (table !== 'messages') return table === 'users';
  return filters.countConditions(filter) > FEW_CONDITIONS || filters.hasPattern(filter);
}

/** The rows that a query finds, and how many there are on all pages where `isCounted`. */
export async function findRows(
  { db, clock }: Context,
  { memberId }: Viewer,
  table: DataTableName,
  query: queries.DataQuery,
  isCounted = false,
): Promise<Found> {
  const own = SOURCES[table](db, memberId, londonDay(clock.now()));
  const source = table === 'messages' && isSearch(table, query) ? store.firstOf(own) : own;
  const find = async () => {
    const found = await store.findRows(db, source, query);
    const total = isCounted ? await store.countRows(db, source, query) : undefined;
    return { found, total };
  };
  // A transaction must not wait for queries that may wait for its connection.
  if (db.isTransaction || queries.idIn(query.filter) !== undefined) return find();
  return table === 'users'
    ? limitedByMember(memberId, () => limited(find))
    : ownLimitedByMember(memberId, () => ownLimited(find));
}

/** Rows of the database as the viewer may see them, with the selected columns. */
export async function presentRows(
  ctx: Context,
  viewer: Viewer,
  table: DataTableName,
  query: queries.DataQuery,
  found: readonly store.Row[],
): Promise<DataRow[]> {
  const all = found.map((row) => view.toApiRow(DATA_TABLES[table], row));
  const rows = table === 'users' ? await presentMembers(ctx, viewer, query, all) : all;
  return rows.map((row) => view.pickSelected(row, query));
}
