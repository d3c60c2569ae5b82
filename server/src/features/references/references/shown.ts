import type { OwnReference, ProfileReferences } from '@lintel/contract/references/references';
import { isOnboarded, shortName } from '@lintel/contract/values/members';
import { REFERENCE_LIMITS } from '@lintel/contract/values/references';
import type { Context, Viewer } from '#server/context.ts';
import { otherOf } from '#server/db/conversation-sides.ts';
import type { FindNews, News } from '#server/features/notifications/bell/service.ts';
import * as blockedPairs from '#server/features/profiles/blocked-pairs/service.ts';
import * as stats from '#server/features/profiles/profile-stats/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isoInstant, utcDate } from '#server/platform/clock.ts';
import { isLive } from './rules.ts';
import * as store from './store.ts';
import { toOwn, toReference } from './view.ts';

// What members see of references. Nothing that is only proposed is seen by anyone but the two.

/** What counts for a member, as the viewer may see it: with members, and with clients who have no profile. */
async function listVisible(ctx: Context, viewer: Viewer, ownerIds: readonly string[]) {
  const hiddenIds = await blockedPairs.findHidden(ctx, viewer);
  const visibleIds = ownerIds.filter((id) => !hiddenIds.has(id));
  const rows = await store.listCounted(ctx.db, visibleIds, ctx.clock.now());
  const shown = rows.filter(({ otherId }) => !hiddenIds.has(otherId));
  const byKind = Map.groupBy(shown, (row) => (isOnboarded(row) ? 'members' : 'clients'));
  return { members: byKind.get('members') ?? [], clients: byKind.get('clients') ?? [] };
}

/** With how many members each of these has worked, as the viewer may see it. */
export async function count(ctx: Context, viewer: Viewer, ids: readonly string[]) {
  const { members } = await listVisible(ctx, viewer, ids);
  const counts: Record<string, number> = {};
  for (const { ownerId } of members) counts[ownerId] = (counts[ownerId] ?? 0) + 1;
  return { counts };
}

/** Who has worked with a member: a page of them, after a key. */
export async function listOfProfile(
  ctx: Context,
  viewer: Viewer,
  { id, after }: { id: string; after?: string | undefined },
): Promise<ProfileReferences> {
  const { memberId } = viewer;
  const listed = await profiles.findListedProfiles(ctx, [id, memberId]);
  const roles = new Map(listed.map(({ card }) => [card.id, card.role]));
  const hiddenIds = await blockedPairs.findHidden(ctx, viewer);
  if (!roles.has(id) || hiddenIds.has(id)) throw new AppError('PROFILE_NOT_FOUND');
  const { members, clients } = await listVisible(ctx, viewer, [id]);
  const seesAll = id === memberId || viewer.isAdmin;
  const ofOwnRole = !seesAll && roles.get(id) === roles.get(memberId);
  const view = { viewerId: memberId, profileId: id, date: utcDate(ctx.clock.now()) };
  const seesNames = seesAll || (!ofOwnRole && (await stats.hasViewed(ctx.db, view)));
  const between = id === memberId ? undefined : await store.findBetween(ctx.db, id, memberId);
  const live = between && isLive(between, ctx.clock.now()) ? between : undefined;
  return {
    count: members.length,
    clients: clients.length,
    work: countWork(members),
    ...(seesNames ? await pageOf(ctx, members, after) : { items: [], nextAfter: null }),
    viewer: {
      canPropose: id !== memberId && live === undefined,
      ofOwnRole,
      own: (live && (await presentOwn(ctx, viewer, [live]))[0]) ?? null,
    },
  };
}

function countWork(rows: readonly store.Counted[]): ProfileReferences['work'] {
  return [...Map.groupBy(rows, ({ what }) => what)]
    .map(([what, { length }]) => ({ what, count: length }))
    .sort((a, b) => b.count - a.count);
}

async function pageOf(ctx: Context, rows: readonly store.Counted[], after: string | undefined) {
  const rest = rows
    .map((row) => ({ ...row, key: `${row.confirmedAt}-${row.id}` }))
    .toSorted((a, b) => (a.key < b.key ? 1 : -1))
    .filter(({ key }) => after === undefined || key < after);
  const page = rest.slice(0, REFERENCE_LIMITS.page);
  const cards = await profiles.findCards(
    ctx,
    page.map(({ otherId }) => otherId),
  );
  const items = page.flatMap((row) => {
    const card = cards.get(row.otherId);
    return card ? [toReference(row, card)] : [];
  });
  const isLast = page.length === rest.length;
  return { items, nextAfter: isLast ? null : (page.at(-1)?.key ?? null) };
}

/** The viewer's own references, those that wait for their answer first. */
export async function listOwn(ctx: Context, viewer: Viewer): Promise<{ items: OwnReference[] }> {
  const items = await presentOwn(ctx, viewer, await store.listOf(ctx.db, viewer.memberId));
  const waits = ({ state, isYours }: OwnReference) => state === 'proposed' && !isYours;
  return { items: items.toSorted((a, b) => Number(waits(b)) - Number(waits(a))) };
}

/**
 * Present references to one of their sides. A confirmed one with a member who cannot be seen any more stays, without
 * the member, so that it can be removed.
 */
async function presentOwn(
  ctx: Context,
  viewer: Viewer,
  rows: readonly Parameters<typeof toOwn>[0][],
): Promise<OwnReference[]> {
  const { memberId } = viewer;
  const now = ctx.clock.now();
  const hiddenIds = await blockedPairs.findHidden(ctx, viewer);
  const otherIds = rows.map((row) => otherOf(row, memberId)).filter((id) => !hiddenIds.has(id));
  const listed = await profiles.findListedProfiles(ctx, otherIds);
  const cards = new Map(listed.map(({ card }) => [card.id, card]));
  return rows.flatMap((row) => {
    const card = cards.get(otherOf(row, memberId));
    const isShown = row.state === 'confirmed' || (row.state === 'proposed' && card !== undefined);
    return isShown && isLive(row, now) ? [toOwn(row, memberId, card)] : [];
  });
}

/** What others have proposed to the viewer, and what of the viewer's own they have confirmed. */
export const findNews: FindNews = async (ctx, viewer, since) => {
  const { items } = await listOwn(ctx, viewer);
  const now = isoInstant(ctx.clock.now());
  return items.flatMap((item): News[] => {
    const isConfirmed = item.state === 'confirmed';
    const at = isConfirmed ? item.countsFrom : item.proposedAt;
    if (item.other === null || isConfirmed !== item.isYours || at === null || at > now) return [];
    if (Date.parse(at) < since) return [];
    const member = { id: item.other.id, name: shortName(item.other.name) };
    const news = { kind: 'reference', id: `reference-${item.id}`, count: 1 } as const;
    return [{ ...news, at: Date.parse(at), member, isConfirmed }];
  });
};

/** The viewer's references and what they have asked clients, for their export. */
export async function exportReferences(ctx: Context, viewer: Viewer) {
  const questions = await store.listQuestionsOf(ctx.db, viewer.memberId);
  return {
    ...(await listOwn(ctx, viewer)),
    clientQuestions: questions.map(({ code, what, since, expiresAt, answeredBy }) => ({
      ...{ code, what, since, expiresAt: isoInstant(expiresAt), isAnswered: answeredBy !== null },
    })),
  };
}
