import * as contract from '@lintel/contract/collections/collections';
import { SEEN_MEMBERS } from '@lintel/contract/values/data-tables';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { utcDate } from '#server/platform/clock.ts';
import { aMember, aProvedMember, putOnPlan, tokenOf } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

it('fault: a program that has seen its members of the day changes nothing, and the contract says so', async () => {
  const member = await aProvedMember(app);
  await putOnPlan(app, member.id, 'business');
  const token = await tokenOf(member, ['own:read', 'own:write']);
  const [{ id: profileId }, { id: other }] = [await aMember(app), await aMember(app)];
  const { id } = await member.client.call(contract.createCollection, { body: { name: 'North' } });
  const params = { id };
  await member.client.call(contract.addToCollection, { params, body: { profileId } });
  const date = utcDate(app.ctx.clock.now());
  const seen = Array.from({ length: SEEN_MEMBERS.aDay }, (_, i) => ({
    ...{ viewerId: member.id, date, profileId: `user_${i}` },
  }));
  await app.ctx.db.insertInto('seenMembers').values(seen).execute();
  const before = await member.client.call(contract.getCollection, { params });

  const ask = async (endpoint: { method: string; path: string }, payload?: object) => {
    const response = await app.visitor().injectUnmarked({
      method: endpoint.method as 'GET',
      url: endpoint.path.replace('{id}', id).replace('{profileId}', profileId),
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    return response.json().error?.code;
  };
  const asked = [
    [contract.listCollections],
    [contract.getCollection],
    [contract.updateCollection, { name: 'South' }],
    [contract.addToCollection, { profileId: other }],
    [contract.updateSavedProfile, { note: 'Call on Monday' }],
  ] as const;
  for (const [endpoint, payload] of asked) {
    const answer = [endpoint.path, await ask(endpoint, payload), endpoint.errors];
    expect(answer).toEqual([
      endpoint.path,
      'SEARCH_LIMIT',
      expect.arrayContaining(['SEARCH_LIMIT']),
    ]);
  }
  expect(await member.client.call(contract.getCollection, { params })).toEqual(before);

  await member.client.call(contract.deleteCollection, { params });
  expect(contract.restoreCollection.errors).toContain('SEARCH_LIMIT');
  expect(await ask(contract.restoreCollection)).toBe('SEARCH_LIMIT');
  const gone = await member.client.try(contract.getCollection, { params });
  expect(gone.error?.code).toBe('COLLECTION_NOT_FOUND');
});
