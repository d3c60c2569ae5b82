import { parseArgs } from 'node:util';
import { LOCATIONS, ROLES, STRATEGIES } from '@lintel/contract/values/members';
import { SAVED_SEARCHES_OF } from '@lintel/contract/values/plans';
import { sql } from 'kysely';
import { makeMembers } from '../server/demo/members.ts';
import { Random } from '../server/demo/random.ts';
import type { Context } from '../server/src/context.ts';
import type { DatabaseLocation } from '../server/src/db/open.ts';
import { transact } from '../server/src/db/transact.ts';
import * as members from '../server/src/features/members/members/service.ts';
import * as profileChanges from '../server/src/features/members/profile-changes/service.ts';
import * as profiles from '../server/src/features/members/profiles/service.ts';
import { matchSavedSearches } from '../server/src/features/saved-searches/matching/service.ts';
import { createSavedSearch } from '../server/src/features/saved-searches/searches/service.ts';
import { putOnPlan } from '../server/src/testing/builders.ts';
import { openTestApp, type TestApp } from '../server/src/testing/test-app.ts';
import { openBenchDatabase } from './directory/sql/cluster.ts';

// npm run bench -- alerts [--engine both|sqlite|postgres] [--members 20000] [--searches 10000]
// Measures what profile changes cost to match against saved searches: in a row, as after an import, and one by one.

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '20000' },
    searches: { type: 'string', default: '10000' },
    engine: { type: 'string', default: 'both' },
  },
});
const MEMBERS = Number(values.members);
const SEARCHES = Number(values.searches);
const IN_A_ROW = 1_000;
const ONE_BY_ONE = 50;
const BATCH = 500;

const random = new Random(7);

/** Add members, and return their ids. */
async function addMembers({ ctx }: TestApp, count: number, seed: number): Promise<string[]> {
  const ids: string[] = [];
  const made = [...makeMembers(new Random(seed), { count, now: ctx.clock.now() })];
  const named = made.map((one, at) => ({ ...one, email: `bench${seed}-${at}@example.test` }));
  for (let start = 0; start < count; start += BATCH) {
    const some = named.slice(start, start + BATCH);
    ids.push(...(await transact(ctx, (tx) => members.createMembers(tx, some))));
  }
  return ids;
}

/** A query like those that members save: whom, where, and half of the time for which strategy. */
function makeQuery(): string {
  const query = new URLSearchParams({ role: random.pick(ROLES), location: random.pick(LOCATIONS) });
  if (random.chance(0.5)) query.set('focus', random.pick(STRATEGIES));
  return query.toString();
}

async function saveSearches(app: TestApp, ids: readonly string[]): Promise<void> {
  let left = SEARCHES;
  for (const memberId of ids) {
    await putOnPlan(app, memberId, 'pro');
    for (let at = 0; at < SAVED_SEARCHES_OF.pro && left > 0; at += 1, left -= 1) {
      const form = { name: 'Search', query: makeQuery(), frequency: 'daily' } as const;
      const viewer = { memberId, sessionId: '', isAdmin: false, hasSecondFactor: false };
      const rest = { isOnboarded: true, provedAt: 0, blockVersion: 0 };
      await createSavedSearch(app.ctx, { ...viewer, ...rest }, form);
    }
    if (left === 0) return;
  }
}

/** Change profiles without matching them yet. Every other change is one of a photo, which searches do not see. */
async function changeProfiles(ctx: Context, ids: readonly string[], seed: number): Promise<void> {
  const forms = [...makeMembers(new Random(seed), { count: ids.length, now: ctx.clock.now() })];
  await transact(ctx, async (tx) => {
    for (const [at, id] of ids.entries()) {
      const form = forms[at];
      if (form && at % 2 === 0) await profiles.writeProfile(tx, id, form, ctx.clock.now());
      else await profileChanges.append(tx, [id]);
    }
  });
}

interface Cost {
  ms: number;
  /** The processor time of this process, which other load on the machine does not change. */
  cpuMs: number;
}

async function timeMatching(ctx: Context): Promise<Cost> {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  await matchSavedSearches(ctx);
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - startedAt, cpuMs: (user + system) / 1_000 };
}

/** A cost for each change, in words. */
function words({ ms, cpuMs }: Cost, changes: number): string {
  return `${(ms / changes).toFixed(2)} ms, ${(cpuMs / changes).toFixed(2)} ms of processor time`;
}

async function measure(name: string, database?: DatabaseLocation): Promise<void> {
  await using app = await openTestApp(database && { database });
  const ids = await addMembers(app, MEMBERS, 1);
  await saveSearches(app, ids);
  // PostgreSQL gathers statistics by itself within a minute, which this would not wait for.
  if (database) await sql`analyze`.execute(app.ctx.db);
  await timeMatching(app.ctx);
  await changeProfiles(app.ctx, ids.slice(-IN_A_ROW), 2);
  const inARow = await timeMatching(app.ctx);
  const single: Cost[] = [];
  for (const [at, id] of ids.slice(0, ONE_BY_ONE).entries()) {
    await changeProfiles(app.ctx, [id], 3 + at);
    single.push(await timeMatching(app.ctx));
  }
  single.sort((a, b) => a.cpuMs - b.cpuMs);
  const median = single[ONE_BY_ONE / 2] as Cost;
  const { hits } = await app.ctx.db
    .selectFrom('savedSearchHits')
    .select((select) => select.fn.countAll<number>().as('hits'))
    .executeTakeFirstOrThrow();
  console.log(`${name}, ${MEMBERS} members, ${SEARCHES} searches, ${hits} hits`);
  console.log(
    `  ${IN_A_ROW} changes in a row: ${words(inARow, IN_A_ROW)} a change (aim: at most 1 ms)`,
  );
  console.log(`  a change alone, median: ${words(median, 1)}`);
}

if (values.engine !== 'postgres') await measure('SQLite');
const postgres = values.engine === 'sqlite' ? null : await openBenchDatabase();
if (postgres) {
  await measure('PostgreSQL', { engine: 'postgres', url: postgres.url });
  await postgres.close();
}
