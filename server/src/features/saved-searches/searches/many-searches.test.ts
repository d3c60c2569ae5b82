import { LOCATIONS, ROLES } from '@lintel/contract/values/members';
import { SAVED_SEARCHES_OF } from '@lintel/contract/values/plans';
import { expect, it } from 'vitest';
import { aMember, putOnPlan } from '#server/testing/builders.ts';
import { listedMembers } from '#server/testing/listed-members.ts';
import { saveSearch } from '#server/testing/saved-searches.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { matchSavedSearches } from './matching.ts';

const SEARCHES = 1_000;
const CHANGES = 1_000;

/** A search for each pair of a role and a location in turn. */
function queryAt(at: number) {
  const [role, location] = [ROLES[at % ROLES.length], LOCATIONS[at % LOCATIONS.length]];
  return { role, location, query: `role=${role}&location=${encodeURIComponent(location ?? '')}` };
}

/** Owners save theirs beside each other, because one after the other took most of the time. */
async function saveSearches(app: TestApp) {
  const each = SAVED_SEARCHES_OF.pro;
  const owners = Array.from({ length: Math.ceil(SEARCHES / each) }, async (_, nth) => {
    const owner = await aMember(app);
    await putOnPlan(app, owner.id, 'pro');
    const saved: { id: string; role: string | undefined; location: string | undefined }[] = [];
    for (let at = nth * each; at < Math.min((nth + 1) * each, SEARCHES); at += 1) {
      const { query, ...asked } = queryAt(at);
      saved.push({ ...asked, id: (await saveSearch(owner, { query })).id });
    }
    return saved;
  });
  return (await Promise.all(owners)).flat();
}

it('a thousand searches find a thousand changes once each, while servers stop halfway', async () => {
  await using app = await openTestApp({ rateLimitFactor: 1e6 });
  const isShared = process.env.TEST_ENGINE === 'postgres';
  await using beside = await openTestApp({}, isShared ? app : undefined);
  const servers = isShared ? [app, beside] : [app];
  const searches = await saveSearches(app);
  const ids = await listedMembers(app, CHANGES);
  const stopping = {
    now() {
      throw new Error('stopped');
    },
  };
  const stopHalfway = ({ ctx }: TestApp) => matchSavedSearches({ ...ctx, clock: stopping });
  // By itself, because beside others it may find nothing left to do.
  await expect(stopHalfway(app)).rejects.toThrow('stopped');
  for (let round = 0; round < 4; round += 1) {
    await Promise.allSettled(
      servers.flatMap((server) => [stopHalfway(server), matchSavedSearches(server.ctx)]),
    );
  }
  await matchSavedSearches(app.ctx);
  const { db } = app.ctx;
  const listed = await db
    .selectFrom('profiles')
    .select(['id', 'role', 'location'])
    .where('id', 'in', ids)
    .execute();
  // The owners of later searches are new for earlier ones as well.
  const hits = await db
    .selectFrom('savedSearchHits')
    .select(['searchId', 'profileId'])
    .where('profileId', 'in', ids)
    .execute();
  const expected = searches.flatMap(({ id, role, location }) =>
    listed
      .filter((profile) => profile.role === role && profile.location === location)
      .map((profile) => `${id} ${profile.id}`),
  );
  expect(expected.length).toBeGreaterThan(SEARCHES);
  expect(hits.map(({ searchId, profileId }) => `${searchId} ${profileId}`).sort()).toEqual(
    expected.sort(),
  );
});
