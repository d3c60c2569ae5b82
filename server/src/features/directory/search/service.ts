import type { MentionsQuery } from '@lintel/contract/directory/mentions';
import { type DirectoryQuery, PAGE_SIZE } from '@lintel/contract/directory/search';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { type FacetFilters, SORT_ORDERS } from '@lintel/contract/values/directory';
import { PLACE_WORDS } from '@lintel/contract/values/places';
import {
  type DirectoryAnswer,
  type DirectorySearch,
  readQuestion,
  type UnderstoodSearch,
} from '@lintel/engine';
import { nationOf, toSearchedPlace } from '@lintel/engine/places';
import type { Context, Viewer } from '#server/context.ts';
import * as dailyCounts from '#server/features/logs/daily-counts/service.ts';
import * as blockedPairs from '#server/features/profiles/blocked-pairs/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import type { JsonBytes } from '#server/http/serve.ts';
import { AppError } from '#server/platform/app-error.ts';
import { hourlyJob, type Job } from '#server/platform/jobs.ts';
import { londonDay } from '#server/platform/london-days.ts';
import { calledSo, listNamed } from './called.ts';
import { scanUnlessLoaded } from './database-scan.ts';
import * as matching from './matching.ts';
import { findMentions } from './mentions.ts';
import * as seenMembers from './seen-members.ts';
import { findSuggestions } from './suggestions.ts';
import { cardListAsJson, cardsAsJson, directoryPageAsJson, mentionsAsJson } from './view.ts';

// Search answers from memory. Until the directory is loaded, searches wait for it, or read the database where it could
// not be filled: just as exact, but each reads every profile.

/** Answer a search as JSON bytes: `DirectoryPage` of the contract. */
export function searchDirectory(ctx: Context, viewer: Viewer, query: DirectoryQuery): JsonBytes {
  refuseUnknownPlace(query);
  const { page = 1, limit = PAGE_SIZE.default, exact = false, ...filters } = query;
  const { directory } = ctx;
  const { isLoaded } = directory;
  return {
    version: isLoaded ? versionFor(ctx, viewer) : undefined,
    async bytes() {
      await ctx.rateLimits.spend('searches', [viewer.memberId], { amount: limit });
      const hidden = await blockedPairs.findHidden(ctx, viewer);
      const search = { ...filters, page, limit, viewerId: viewer.memberId, hidden };
      const scanned = isLoaded ? undefined : await scanUnlessLoaded(ctx, search, exact);
      const { answer, asked, ...hints } = scanned ?? searchWithHints(ctx, search, exact);
      const called = !scanned && hints.understood ? await findCalled(ctx, viewer, search) : [];
      const calledIds = called.map(({ id }) => id);
      const seenIds = [...new Set([...answer.ids, ...calledIds])];
      if (viewer.scopes) await seenMembers.spendMembers(ctx, viewer, seenIds);
      if (page === 1) dailyCounts.countSearch(ctx, answer.total);
      const cards = await cardsOf(ctx, answer.ids);
      const named = toSearchedPlace(asked.place ?? null);
      const place = named && { ...named, nation: nationOf(named.id) };
      const describe = (some: Pick<typeof answer, 'ids' | 'sortedBy'>) =>
        directory.index.describePage(viewer.memberId, { ...answer, ...some, limit }, asked);
      const { matches, standings } = describe(answer);
      // They are no results, so none of them is a Top Match.
      const beside = describe({ ids: calledIds, sortedBy: 'name' }).matches;
      const described = { matches: { ...beside, ...matches }, standings };
      return directoryPageAsJson(answer, { ...hints, ...described, called, place }, cards);
    },
  };
}

/** Answer who mentions the words of a search in their bio as JSON bytes: `Mentions` of the contract. */
export function listMentions(ctx: Context, viewer: Viewer, query: MentionsQuery): JsonBytes {
  refuseUnknownPlace(query);
  const { limit = PAGE_SIZE.default, exact = false, ...filters } = query;
  const [sort] = SORT_ORDERS;
  return {
    version: ctx.directory.isLoaded ? versionFor(ctx, viewer) : undefined,
    async bytes() {
      await ctx.rateLimits.spend('mentions', [viewer.memberId], { amount: limit });
      const hidden = await blockedPairs.findHidden(ctx, viewer);
      const search = { ...filters, sort, page: 1, limit, viewerId: viewer.memberId, hidden };
      const { ids, total } = await findMentions(ctx, search, exact);
      const shown = ids.slice(0, limit);
      if (viewer.scopes) await seenMembers.spendMembers(ctx, viewer, shown);
      const page = { ids: shown, sortedBy: 'newest', page: 1, limit } as const;
      const { matches } = ctx.directory.index.describePage(viewer.memberId, page, filters);
      return mentionsAsJson({ matches, total }, await cardsOf(ctx, shown));
    },
  };
}

/** Throw VALIDATION_FAILED for a place that is not in the gazetteer. */
function refuseUnknownPlace(query: MentionsQuery): void {
  if (!matching.hasUnknownPlace(query)) return;
  throw new AppError('VALIDATION_FAILED', { fields: { place: PLACE_WORDS.unknown } });
}

/**
 * The answer to a search as its text is understood, words that no one has in their nearest spelling, and what to do
 * about an empty one.
 */
export function searchWithHints(
  ctx: Pick<Context, 'directory' | 'metrics'>,
  search: DirectorySearch,
  isExact: boolean,
) {
  const { index } = ctx.directory;
  const reading = isExact ? asTyped(search) : index.read(search);
  const { search: asked, understood } = reading;
  const answer = searchIndex(ctx, asked);
  // An exact search is only told of another spelling.
  const isLacking = isExact && answer.total === 0;
  const hint = index.suggest(search, isLacking ? index.read(search) : reading);
  const without = answer.total === 0 ? index.listRelaxations(asked) : [];
  const wider = answer.total === 0 ? index.widen(asked) : null;
  const nearest = answer.total === 0 ? index.findNearestPlace(asked) : null;
  return { answer, asked, understood, ...hint, wider, nearest, without };
}

/** How many the directory finds for the viewer by filters alone. */
export async function countFound(
  ctx: Context,
  viewer: Viewer,
  filters: FacetFilters,
): Promise<number> {
  const [sort] = SORT_ORDERS;
  const hidden = await blockedPairs.findHidden(ctx, viewer);
  const search = { ...filters, sort, page: 1, limit: 1, viewerId: viewer.memberId, hidden };
  const scanned = ctx.directory.isLoaded ? undefined : await scanUnlessLoaded(ctx, search, true);
  return (scanned?.answer ?? searchIndex(ctx, search)).total;
}

/** The filters of a search as its text is understood for the viewer, with the words that are left as `q`. */
export async function understandFilters(
  { db, directory }: Pick<Context, 'db' | 'directory'>,
  viewer: Viewer,
  { exact, ...filters }: Omit<DirectoryQuery, 'page' | 'limit'>,
): Promise<FacetFilters & Pick<DirectorySearch, 'q' | 'sort'>> {
  if (exact || !filters.q) return filters;
  const viewerId = viewer.memberId;
  const hidden = await blockedPairs.findHidden({ db }, viewer);
  const typed = { ...filters, hidden, viewerId, page: 1, limit: 1 };
  return (directory.isLoaded ? directory.index.read(typed) : readQuestion(typed, {})).search;
}

function asTyped(search: DirectorySearch): UnderstoodSearch {
  return { search, understood: null, respelt: null };
}

function searchIndex(
  { directory, metrics }: Pick<Context, 'directory' | 'metrics'>,
  search: DirectorySearch,
): DirectoryAnswer {
  const startedAt = performance.now();
  const answer = directory.index.search(search);
  metrics.searches.observe((performance.now() - startedAt) / 1_000);
  return answer;
}

/** Cards by id as JSON bytes, in the order requested. */
export function listCards(ctx: Context, viewer: Viewer, ids: readonly string[]): JsonBytes {
  return {
    version: ctx.directory.isLoaded ? versionFor(ctx, viewer) : undefined,
    async bytes() {
      const amount = Math.max(1, ids.length);
      await ctx.rateLimits.spend('searches', [viewer.memberId], { amount });
      const visibleIds = await withoutHidden(ctx, viewer, ids);
      await countForProgram(ctx, viewer, visibleIds);
      return cardListAsJson(await cardsOf(ctx, visibleIds));
    },
  };
}

/** Count members that a program is about to see; people have limits of their own. Throws SEARCH_LIMIT. */
export async function countForProgram(ctx: Context, viewer: Viewer, ids: readonly string[]) {
  if (!viewer.scopes) return;
  const found = await findCards(ctx, viewer, ids);
  await seenMembers.spendMembers(ctx, viewer, [...found.keys()]);
}

/** A whole profile, as one member sees it. */
export async function getProfile(ctx: Context, viewer: Viewer, asked: profiles.AskedProfile) {
  await countForProgram(ctx, viewer, [asked.id]);
  return profiles.getProfile(ctx, viewer, asked);
}

/** What a comparison says of profiles beyond their cards. */
export async function compareProfiles(ctx: Context, viewer: Viewer, asked: profiles.Compared) {
  await countForProgram(ctx, viewer, asked.ids);
  return profiles.compareProfiles(ctx, viewer, asked);
}

/** Suggest places, options and people for the text of a search. */
export function suggestSearch(ctx: Context, viewer: Viewer, q: string) {
  return findSuggestions(ctx, viewer, q, (ids) => findCards(ctx, viewer, ids));
}

/** Those whose whole name is the text of a search, for its first page. */
async function findCalled(ctx: Context, viewer: Viewer, search: DirectorySearch) {
  const ids = search.page === 1 ? listNamed(ctx.directory.index, search) : [];
  return ids.length === 0 ? [] : calledSo(search, await findCards(ctx, viewer, ids));
}

/**
 * Cards by id, for features that show profiles, without unlisted profiles and those hidden from the viewer. Inside a
 * transaction `db` is the transaction.
 */
export async function findCards(
  ctx: CardsContext,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, ProfileCard>> {
  const visibleIds = await withoutHidden(ctx, viewer, ids);
  if (await hasCardsOfToday(ctx)) return ctx.directory.findCards(visibleIds);
  const rows = await profiles.findListedProfiles(ctx, visibleIds);
  return new Map(rows.map(({ card }) => [card.id, card]));
}

/** The JSON array of these cards, which are here soon after the index. */
async function cardsOf(ctx: Context, ids: readonly string[]): Promise<Buffer> {
  return (await hasCardsOfToday(ctx)) ? ctx.directory.cardsAsJson(ids) : readCards(ctx, ids);
}

type CardsContext = Pick<Context, 'directory' | 'clock'> & profiles.SumsContext;

/** Whether the directory holds the cards as they are today: what ended yesterday is no fact any more. */
async function hasCardsOfToday({ directory, db, clock }: CardsContext): Promise<boolean> {
  if (!directory.hasCards) return false;
  const today = londonDay(clock.now());
  if (directory.cardsOn !== today) {
    if (!(await profiles.areSumsOf(db, today))) return false;
    directory.cardsOn = today;
  }
  return true;
}

async function withoutHidden(
  { db }: Pick<Context, 'db'>,
  viewer: Viewer,
  ids: readonly string[],
): Promise<readonly string[]> {
  const hiddenIds = await blockedPairs.findHidden({ db }, viewer);
  return hiddenIds.size === 0 ? ids : ids.filter((id) => !hiddenIds.has(id));
}

export { candidateFor, findMatching, hasUnknownPlace, matcherFor } from './matching.ts';
export { spendMembers, sweepSeenMembers } from './seen-members.ts';

// The viewer is part of the version, because the next member to sign in with this browser may see other results. So are
// the blocks that concern them.
function versionFor({ directory }: Context, { memberId, blockVersion }: Viewer): string {
  return `${directory.version}-${memberId}-${blockVersion}`;
}

async function readCards(ctx: Context, ids: readonly string[]): Promise<Buffer> {
  const rows = await profiles.findListedProfiles(ctx, ids);
  return cardsAsJson(
    rows.map(({ card }) => card),
    ids,
  );
}

export const directoryJobs: readonly Job[] = [
  hourlyJob('sweep seen members', seenMembers.sweepSeenMembers),
];
