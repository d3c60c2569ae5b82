import { searchProfiles } from '@lintel/contract/directory/search';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { breakRow } from '#server/testing/broken-row.ts';
import { aMember } from '#server/testing/builders.ts';
import { send, type Talker } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { measureDue } from './service.ts';

const HOUR = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

/** What the profile's page measures, and whether the filter finds the member, who counts in both or neither. */
async function read(viewer: Talker, member: Talker) {
  await measureDue(app.ctx);
  const query = { answersWithinDay: ['yes' as const], sort: 'newest' as const };
  const { items, facets } = await viewer.client.call(searchProfiles, { query });
  const page = await viewer.client.call(getProfile, { params: { id: member.id } });
  const isFound = items.some(({ id }) => id === member.id);
  expect(facets.answersWithinDay).toEqual({ yes: isFound ? 1 : 0 });
  expect(page.answersWithinDay).toBe(isFound);
  return { minutes: page.responseMinutes, isFound };
}

it('members are found who answer within a day, as their page says, whatever makes that true or false', async () => {
  const member = await aMember(app);
  const askers: Talker[] = [];
  for (let at = 0; at < 10; at += 1) askers.push(await aMember(app));
  const first = askers[0] as Talker;
  const look = () => read(first, member);
  const answer = async (asker: Talker, hours: number) => {
    await send(asker, member);
    app.ctx.clock.advance(hours * HOUR);
    await send(member, asker);
  };
  for (const asker of askers.slice(0, 4)) await answer(asker, 1);
  expect(await look()).toEqual({ minutes: null, isFound: false });
  await answer(askers[4] as Talker, 2);
  expect(await look()).toEqual({ minutes: 60, isFound: true });

  for (const asker of askers.slice(5)) await send(asker, member);
  app.ctx.clock.advance(24 * HOUR);
  expect(await look()).toEqual({ minutes: 60, isFound: true });
  app.ctx.clock.advance(1);
  // Five answers and as many silences: the median lies between two hours and a day.
  expect(await look()).toMatchObject({ isFound: true });
  app.ctx.clock.advance(22 * HOUR - 1);
  expect(await look()).toEqual({ minutes: 24 * 60, isFound: true });
  app.ctx.clock.advance(1);
  expect(await look()).toMatchObject({ isFound: false });
});

it('fault: a member who cannot be measured stops none of the others', async () => {
  const [broken, member] = [await aMember(app), await aMember(app)];
  const askers: Talker[] = [];
  for (let at = 0; at < 5; at += 1) askers.push(await aMember(app));
  for (const asker of askers) {
    for (const asked of [broken, member]) {
      await send(asker, asked);
      await send(asked, asker);
    }
  }
  const answering = async () => {
    await measureDue(app.ctx);
    const query = { answersWithinDay: ['yes' as const], sort: 'newest' as const };
    const { items } = await (askers[0] as Talker).client.call(searchProfiles, { query });
    return items.map(({ id }) => id).toSorted();
  };
  const mend = await breakRow(app.ctx.db, { table: 'profiles', key: 'id', value: broken.id });
  expect(await answering()).toEqual([member.id]);
  await mend();
  expect(await answering()).toEqual([broken.id, member.id].toSorted());
});
