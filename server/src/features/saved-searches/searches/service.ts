import type { SavedSearch, SavedSearchForm } from '@lintel/contract/saved-searches/saved-searches';
import { alertsAtOnce, SAVED_SEARCHES_OF } from '@lintel/contract/values/plans';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { SavedSearchRow } from '#server/db/schema/saved-searches.ts';
import { transact } from '#server/db/transact.ts';
import * as members from '#server/features/members/members/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import * as profileChanges from '#server/features/profiles/profile-changes/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { hourlyJob, type Job } from '#server/platform/jobs.ts';
import type { Queues } from '#server/platform/queues.ts';
import { alertJobs } from './alerts.ts';
import * as hits from './hits.ts';
import { makeDue, matchingJobs } from './matching.ts';
import * as news from './news.ts';
import { queryToSave } from './query.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';
import { toExport, toSavedSearch } from './view.ts';

// Searches that members keep, and what is new for each. No one else can find them. A deleted one can be restored for a
// few minutes.

type Change = { [Field in keyof SavedSearchForm]?: SavedSearchForm[Field] | undefined };
type Reference = { id: string };

/** Longer than the screen offers it, because that offer stays while the pointer is over it. */
const RESTORABLE_MILLISECONDS = 10 * 60_000;

export { saveFirst } from './first.ts';
export { findNews } from './news.ts';

export async function listSavedSearches(ctx: Context, viewer: Viewer) {
  const { memberId } = viewer;
  const [rows, plan] = await Promise.all([
    store.listSearches(ctx.db, memberId),
    plans.findPlan(ctx.db, memberId, ctx.clock.now()),
  ]);
  const limit = SAVED_SEARCHES_OF[plan];
  return { items: await present(ctx, rows), limit, mayAlertAtOnce: alertsAtOnce(plan) };
}

export async function getSavedSearch(
  ctx: Context,
  viewer: Viewer,
  { id }: Reference,
): Promise<SavedSearch> {
  const row = requireRow(await store.findSearch(ctx.db, viewer.memberId, id));
  return presentOne(ctx, row);
}

export async function createSavedSearch(
  ctx: Context,
  viewer: Viewer,
  form: SavedSearchForm,
): Promise<SavedSearch> {
  const { memberId } = viewer;
  const now = ctx.clock.now();
  const query = await queryToSave(ctx, viewer, form.query);
  const row = await transact(ctx, async (tx) => {
    const taken = await requireRoom(ctx, tx, memberId);
    await requireFrequency(ctx, tx, memberId, form.frequency);
    const created: SavedSearchRow = {
      ...form,
      query,
      id: newId('sea_', now),
      memberId,
      name: rules.freeName(form.name, taken),
      isFirst: 0,
      seenNumber: await profileChanges.findLast(tx),
      baseline: 1,
      dueAt: null,
      alertedAt: null,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    await store.insertSearch(tx, created);
    return created;
  });
  return toSavedSearch(row, 0);
}

export async function updateSavedSearch(
  ctx: Context,
  viewer: Viewer,
  { id }: Reference,
  { name, query, frequency }: Change,
): Promise<SavedSearch> {
  const { memberId } = viewer;
  const now = ctx.clock.now();
  const asked = query === undefined ? undefined : await queryToSave(ctx, viewer, query);
  const row = await transact(ctx, async (tx) => {
    await members.lockMember(tx, memberId);
    const before = requireRow(await store.findSearch(tx, memberId, id));
    const isOther = asked !== undefined && asked !== before.query;
    if (frequency) await requireFrequency(ctx, tx, memberId, frequency);
    const taken = name === undefined ? [] : await listNames(tx, memberId, id);
    const updated = requireRow(
      await store.updateSearch(tx, memberId, id, {
        updatedAt: now,
        dueAt: null,
        ...(name !== undefined && { name: rules.freeName(name, taken) }),
        ...(frequency !== undefined && { frequency }),
        ...(isOther && { query: asked, seenNumber: await profileChanges.findLast(tx) }),
      }),
    );
    if (isOther) await hits.deleteHits(tx, id);
    // Only now, when the row is locked, does no other server add to what has been found.
    else if ((await hits.listOpen(tx, [id], 'unsent')).length > 0) {
      await makeDue(tx, [updated], now);
    }
    return updated;
  });
  return presentOne(ctx, row);
}

export async function deleteSavedSearch(
  ctx: Context,
  { memberId }: Viewer,
  { id }: Reference,
): Promise<void> {
  requireRow(await store.updateSearch(ctx.db, memberId, id, { deletedAt: ctx.clock.now() }));
}

export async function restoreSavedSearch(
  ctx: Context,
  { memberId }: Viewer,
  { id }: Reference,
): Promise<SavedSearch> {
  const since = ctx.clock.now() - RESTORABLE_MILLISECONDS;
  const row = await transact(ctx, async (tx) => {
    const restored = requireRow(await store.restoreSearch(tx, memberId, id, since));
    if (restored.isFirst === 0) await requireRoom(ctx, tx, memberId, id);
    return restored;
  });
  return presentOne(ctx, row);
}

/** Mark what is new for a search as seen. */
export async function seeSavedSearch(
  ctx: Context,
  { memberId }: Viewer,
  { id }: Reference,
): Promise<{ profileIds: string[] }> {
  const row = requireRow(await store.findSearch(ctx.db, memberId, id));
  const profileIds = (await news.findNew(ctx, [row])).get(id)?.profileIds ?? [];
  await hits.markHits(ctx.db, id, profileIds, { seenAt: ctx.clock.now() });
  return { profileIds };
}

/** Stop the alerts of one of a member's searches, if they still have it. */
export async function stopAlerts(ctx: Context, memberId: string, id: string): Promise<void> {
  await store.updateSearch(ctx.db, memberId, id, { frequency: 'off', dueAt: null });
}

/** Whether the viewer has saved a search themself. */
export async function hasSearches({ db }: Pick<Context, 'db'>, { memberId }: Viewer) {
  return (await store.listSearches(db, memberId)).some(({ isFirst }) => isFirst === 0);
}

/** The viewer's searches with what each has found, for their export. */
export async function exportSearches({ db }: Pick<Context, 'db'>, { memberId }: Viewer) {
  const rows = await store.listSearches(db, memberId);
  return Promise.all(rows.map(async (row) => toExport(row, await hits.listHitsOf(db, row.id))));
}

/** Erase searches whose deletion can no longer be undone. */
export async function sweepSavedSearches(ctx: Context): Promise<void> {
  await store.eraseDeleted(ctx.db, ctx.clock.now() - RESTORABLE_MILLISECONDS);
}

export const savedSearchJobs: readonly Job[] = [
  hourlyJob('sweep deleted searches', sweepSavedSearches),
  ...matchingJobs,
  ...alertJobs,
];

async function present(ctx: Context, rows: readonly SavedSearchRow[]): Promise<SavedSearch[]> {
  const found = await news.findNew(ctx, rows);
  return rows.map((row) => toSavedSearch(row, found.get(row.id)?.profileIds.length ?? 0));
}

async function presentOne(ctx: Context, row: SavedSearchRow): Promise<SavedSearch> {
  const found = await news.findNew(ctx, [row]);
  return toSavedSearch(row, found.get(row.id)?.profileIds.length ?? 0);
}

/**
 * Throw SAVED_SEARCH_LIMIT, or return the names of the member's other searches. Locks the member's row against others at
 * once.
 */
async function requireRoom(
  ctx: Context,
  tx: Tx,
  memberId: string,
  except?: string,
): Promise<string[]> {
  await members.lockMember(tx, memberId);
  const rows = (await store.listSearches(tx, memberId)).filter(({ id }) => id !== except);
  const plan = await plans.findPlan(tx, memberId, ctx.clock.now());
  const counted = rows.filter(({ isFirst }) => isFirst === 0).length;
  if (counted >= SAVED_SEARCHES_OF[plan]) throw new AppError('SAVED_SEARCH_LIMIT');
  return rows.map(({ name }) => name);
}

async function requireFrequency(
  ctx: Context,
  tx: Tx,
  memberId: string,
  frequency: SavedSearchForm['frequency'],
): Promise<void> {
  if (frequency !== 'now') return;
  const plan = await plans.findPlan(tx, memberId, ctx.clock.now());
  if (!alertsAtOnce(plan)) throw new AppError('ALERT_PLAN_NEEDED');
}

async function listNames(tx: Tx, memberId: string, except?: string): Promise<string[]> {
  const rows = await store.listSearches(tx, memberId);
  return rows.filter(({ id }) => id !== except).map(({ name }) => name);
}

function requireRow(row: SavedSearchRow | undefined): SavedSearchRow {
  if (!row) throw new AppError('SAVED_SEARCH_NOT_FOUND');
  return row;
}

export const savedSearchQueues: Queues = {
  alerts: ({ db, clock }) => store.countDue(db, clock.now()),
};
