import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';
import * as directory from '#server/features/directory/search/service.ts';
import * as profileChanges from '#server/features/members/profile-changes/service.ts';
import * as profiles from '#server/features/members/profiles/service.ts';
import * as hits from '#server/features/saved-searches/hits/service.ts';
import * as searches from '#server/features/saved-searches/searches/service.ts';
import type { Job } from '#server/platform/jobs.ts';
import { Matchers } from './matchers.ts';

// Saved searches follow the log of profile changes. Each keeps the number of the last change it has seen. The statement
// that moves the number on decides which server matches it, and what it finds is written in the same transaction, so
// nothing is found twice or missed, whenever a server stops.

const FOLLOW_MILLISECONDS = 5_000;
/** Changes matched at once: moving the numbers costs the same for many as for one. */
const CHANGES_AT_ONCE = 500;

const matchers = new Matchers();
const baselines = new hits.Baselines();

/** Match every saved search against the profile changes that it has not seen. */
export async function matchSavedSearches(ctx: Context): Promise<void> {
  for (;;) {
    const from = await searches.findFurthestBehind(ctx.db);
    if (from === undefined || from >= (await profileChanges.findLast(ctx.db))) return;
    const changes = await readChanges(ctx, from);
    if (changes.isWhole) await matchChanges(ctx, from, changes);
    else if (!(await matchAnew(ctx, from))) return;
  }
}

/** Read the changes after a number, as many as are matched at once. */
async function readChanges({ db }: Context, from: number): Promise<profiles.ReadChanges> {
  const read = await profiles.readChangesAfter(db, from);
  while (read.isWhole && read.more && read.upTo - from < CHANGES_AT_ONCE) {
    const next = await profiles.readChangesAfter(db, read.upTo);
    for (const [id, profile] of next.changed) read.changed.set(id, profile);
    read.upTo = next.upTo;
    read.more = next.more;
  }
  return read;
}

async function matchChanges(
  ctx: Context,
  from: number,
  { upTo, changed }: profiles.ReadChanges,
): Promise<void> {
  const listed = [...changed.values()].flatMap((profile) => profile?.card ?? []);
  const candidates = listed.map((card) => [card.id, directory.candidateFor(card)] as const);
  await transact(ctx, async (tx) => {
    const moved = await searches.moveNumber(tx, { from, to: upTo });
    const byQuery = Map.groupBy(moved, ({ query }) => query);
    const matching = [...byQuery].flatMap(([query, rows]) => {
      const matcher = matchers.of(query);
      const ids = candidates.flatMap(([id, candidate]) => (matcher.has(candidate) ? id : []));
      return ids.length > 0 ? rows.map((row) => ({ row, ids })) : [];
    });
    await addHits(ctx, tx, matching);
  });
}

/** Match searches that have missed changes against everybody; false while the directory has missed them as well. */
async function matchAnew(ctx: Context, from: number): Promise<boolean> {
  for (const { id, query } of await searches.listAtNumber(ctx.db, from)) {
    const { ids, upTo } = await directory.listMatching(ctx, searches.readQuery(query).filters);
    if (upTo <= from) return false;
    await transact(ctx, async (tx) => {
      const [row] = await searches.moveNumber(tx, { from, to: upTo, id });
      if (row) await addHits(ctx, tx, [{ row, ids }]);
    });
  }
  return true;
}

async function addHits(
  ctx: Context,
  tx: Tx,
  matching: readonly { row: searches.MatchedSearch; ids: readonly string[] }[],
): Promise<void> {
  if (matching.length === 0) return;
  const now = ctx.clock.now();
  const found = matching.flatMap(({ row: { id: searchId, memberId }, ids }) =>
    ids.filter((id) => id !== memberId).map((profileId) => ({ searchId, profileId })),
  );
  const known = await baselines.read(
    tx,
    matching.map(({ row }) => row),
  );
  const withNews = await hits.addHits(tx, found, known, now);
  const waiting = matching.filter(({ row }) => row.dueAt === null && withNews.has(row.id));
  await searches.makeDue(
    tx,
    waiting.map(({ row }) => row),
    now,
  );
}

export const matchingJobs: readonly Job[] = [
  {
    name: 'match saved searches',
    everyMilliseconds: FOLLOW_MILLISECONDS,
    run: matchSavedSearches,
  },
];
