import { setImmediate as nextTurn } from 'node:timers/promises';
import { alertsAtOnce } from '@lintel/contract/values/plans';
import { BRIEF_ALERT_DAYS } from '@lintel/contract/values/saved-searches';
import { type Candidate, isAboutBriefs } from '@lintel/engine';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';
import * as directory from '#server/features/directory/search/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import * as profileChanges from '#server/features/profiles/profile-changes/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { hourlyJob, type Job } from '#server/platform/jobs.ts';
import { londonDay } from '#server/platform/london-days.ts';
import * as hits from './hits.ts';
import { readQuery } from './query.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';

// Saved searches follow the log of profile changes. Each keeps the number of the last change that it has seen. The
// statement that moves the number on decides which server matches the search, and what it finds is written in the same
// transaction, so nothing is found twice or missed, whenever a server stops.

const FOLLOW_MILLISECONDS = 5_000;
/** Changes matched at once: moving the numbers costs the same for many as for one. */
const CHANGES_AT_ONCE = 500;
/** Comparisons after which other requests get a turn: a few milliseconds. */
const COMPARISONS_IN_A_TURN = 5_000;

/** No brief has ended by then. */
const BEFORE_ALL_DAYS = '';

/** Which profiles have started to match a query, and which no longer match. */
interface Moves {
  found: string[];
  left: string[];
}

/** Match every saved search against the profile changes that it has not seen. */
export async function matchSavedSearches(ctx: Context): Promise<void> {
  for (;;) {
    const from = await store.findFurthestBehind(ctx.db);
    if (from === undefined) return;
    const { upTo, changed } = await profiles.readTransitionsAfter(ctx.db, from, CHANGES_AT_ONCE);
    if (upTo === from) return;
    const today = londonDay(ctx.clock.now());
    // Before the transaction, because the embedded engine serves nothing else during one.
    const moves = await matchQueries(await store.listQueriesAt(ctx.db, from), { changed, today });
    await transact(ctx, async (tx) => {
      const moved = await store.moveNumber(tx, { from, to: upTo });
      const late = moved.map(({ query }) => query).filter((query) => !moves.has(query));
      const lateMoves = await matchQueries([...new Set(late)], { changed, today });
      await writeMoves(ctx, tx, moved, new Map([...moves, ...lateMoves]));
    });
  }
}

/** Compare each query with the changes. */
async function matchQueries(
  queries: readonly string[],
  { changed, today }: { changed: readonly profiles.Transition[]; today: string },
): Promise<Map<string, Moves>> {
  const candidates = changed.map(({ id, before, now }) => ({
    id,
    // What has ended since had not ended before the change.
    before: before && directory.candidateFor(before, BEFORE_ALL_DAYS),
    now: now && directory.candidateFor(now, today),
    isNewBrief: before?.brief?.id !== now?.brief?.id,
  }));
  const moves = new Map<string, Moves>();
  let comparisons = 0;
  for (const query of queries) {
    const { filters } = readQuery(query);
    const matcher = directory.matcherFor(filters);
    const has = (candidate: Candidate | null) => candidate !== null && matcher.has(candidate);
    const isForBriefs = isAboutBriefs(filters);
    const found = candidates.filter(
      ({ before, now, isNewBrief }) => has(now) && (!has(before) || (isForBriefs && isNewBrief)),
    );
    const left = candidates.filter(({ before, now }) => has(before) && !has(now));
    moves.set(query, { found: found.map(({ id }) => id), left: left.map(({ id }) => id) });
    comparisons += candidates.length;
    if (comparisons < COMPARISONS_IN_A_TURN) continue;
    comparisons = 0;
    await nextTurn();
  }
  return moves;
}

async function writeMoves(
  ctx: Context,
  tx: Tx,
  searches: readonly store.MatchedSearch[],
  moves: ReadonlyMap<string, Moves>,
): Promise<void> {
  const now = ctx.clock.now();
  const hitsOf = (which: keyof Moves) =>
    searches.flatMap(({ id: searchId, memberId, query }) =>
      (moves.get(query)?.[which] ?? [])
        .filter((profileId) => profileId !== memberId)
        .map((profileId) => ({ searchId, profileId })),
    );
  await hits.insertLeavers(tx, hitsOf('left'), now);
  const found = hitsOf('found');
  const ofBriefs = new Set(
    searches.filter(({ query }) => isAboutBriefs(readQuery(query).filters)).map(({ id }) => id),
  );
  const again = found.filter(({ searchId }) => ofBriefs.has(searchId));
  await hits.forgetHits(tx, again, now - BRIEF_ALERT_DAYS * DAY_MILLISECONDS);
  const withNews = await hits.insertHits(tx, found, now);
  const waiting = searches.filter(({ id, dueAt }) => dueAt === null && withNews.has(id));
  await makeDue(tx, waiting, now);
}

/** Make the alerts about searches due. On a plan without immediate alerts they are due the next morning. */
export async function makeDue(
  tx: Tx,
  rows: readonly store.MatchedSearch[],
  now: number,
): Promise<void> {
  const due: { id: string; dueAt: number }[] = [];
  for (const { id, memberId, frequency } of rows) {
    const isEarly = frequency === 'now' && !alertsAtOnce(await plans.findPlan(tx, memberId, now));
    const dueAt = rules.dueTime(isEarly ? 'daily' : frequency, now);
    if (dueAt !== null) due.push({ id, dueAt });
  }
  for (const [dueAt, ofTime] of Map.groupBy(due, (each) => each.dueAt)) {
    await store.setDue(
      tx,
      ofTime.map(({ id }) => id),
      dueAt,
    );
  }
}

/** Delete what profiles were before changes that every search has seen. */
async function forgetEarlierProfiles({ db }: Context): Promise<void> {
  const upTo = (await store.findFurthestBehind(db)) ?? (await profileChanges.findLast(db));
  await profileChanges.deleteEarlier(db, upTo);
}

export const matchingJobs: readonly Job[] = [
  {
    name: 'match saved searches',
    everyMilliseconds: FOLLOW_MILLISECONDS,
    run: matchSavedSearches,
  },
  hourlyJob('forget earlier profiles', forgetEarlierProfiles),
];
