import { exportAccount } from '@lintel/contract/accounts/accounts';
import {
  addToCollection,
  copySharedCollection,
  createCollection,
  deleteCollection,
  endSharing,
  exportCollection,
  getCollection,
  openSharedCollection,
  restoreCollection,
  shareCollection,
  updateSavedProfile,
} from '@lintel/contract/collections/collections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { deleteAccount } from '#server/features/accounts/accounts/service.ts';
import { aMember, aNewcomer } from '#server/testing/builders.ts';
import { setSuspended } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

async function aSavedProfile() {
  const owner = await aMember(app);
  const { id: profileId } = await aMember(app, { fullName: 'Pennine Yield' });
  const { id } = await owner.client.call(createCollection, {
    body: { name: 'Power team', description: 'For Anfield.' },
  });
  await owner.client.call(addToCollection, { params: { id }, body: { profileId } });
  const body = { stage: 'in_talks', note: 'Too dear' } as const;
  await owner.client.call(updateSavedProfile, { params: { id, profileId }, body });
  return { ...owner, memberId: owner.id, params: { id }, profileId };
}
const open = (client: TestClient, shareToken: string) =>
  client.try(openSharedCollection, { body: { shareToken } });

describe('the link to a collection', () => {
  it('shows other members its name and cards, and neither notes nor stages nor the owner', async () => {
    const { client, params } = await aSavedProfile();
    const { shareToken } = await client.call(shareCollection, { params });
    expect(shareToken).toMatch(/^[\w-]{43}$/);
    const { client: reader } = await aMember(app);
    const { body } = await open(reader, shareToken);
    expect(body).toEqual({
      name: 'Power team',
      sharedBy: expect.stringMatching(/^Member/),
      profiles: [expect.objectContaining({ fullName: 'Pennine Yield' })],
    });
    expect(JSON.stringify(body)).not.toMatch(/Too dear|in_talks|Anfield/);
    expect((await reader.try(getCollection, { params })).status).toBe(404);
  });

  it('lets another member copy it, without notes and stages', async () => {
    const { client, params, profileId } = await aSavedProfile();
    const { shareToken } = await client.call(shareCollection, { params });
    const { client: reader } = await aMember(app);
    const copy = await reader.call(copySharedCollection, { body: { shareToken } });
    expect(copy).toMatchObject({ name: 'Power team', profileCount: 1 });
    const { profiles } = await reader.call(getCollection, { params: { id: copy.id } });
    expect(profiles).toMatchObject([{ profileId, stage: 'to_contact', note: null }]);
    await client.call(endSharing, { params });
    const { status } = await reader.try(copySharedCollection, { body: { shareToken } });
    expect(status).toBe(404);
  });

  it('is the same until sharing ends, even if it is requested ten times at once', async () => {
    const { client, params } = await aSavedProfile();
    const links = await Promise.all(
      Array.from({ length: 10 }, () => client.call(shareCollection, { params })),
    );
    const tokens = new Set(links.map(({ shareToken }) => shareToken));
    expect(tokens.size).toBe(1);
    const [old = ''] = tokens;
    expect((await client.call(getCollection, { params })).shareToken).toBe(old);

    expect((await client.try(endSharing, { params })).status).toBe(204);
    expect((await client.call(getCollection, { params })).shareToken).toBeNull();
    const { client: reader } = await aMember(app);
    const refusal = await open(reader, old);
    const unknownLink = await open(reader, 'no such token');
    expect([refusal.status, refusal.error?.message]).toEqual([404, 'Collection not found']);
    expect(unknownLink.error?.message).toBe(refusal.error?.message);
    const { shareToken } = await client.call(shareCollection, { params });
    expect(shareToken).not.toBe(old);
  });

  it('works for members with a complete profile only', async () => {
    const { client, params } = await aSavedProfile();
    const { shareToken } = await client.call(shareCollection, { params });
    expect((await open(app.visitor(), shareToken)).status).toBe(401);
    expect((await open((await aNewcomer(app)).client, shareToken)).status).toBe(403);
  });

  it('stops working while the collection is deleted, and leaves out members who have left', async () => {
    const { client, params, profileId } = await aSavedProfile();
    const { shareToken } = await client.call(shareCollection, { params });
    await client.call(deleteCollection, { params });
    expect((await open(client, shareToken)).status).toBe(404);
    await client.call(restoreCollection, { params });
    app.ctx.directory.remove(profileId);
    expect((await open(client, shareToken)).body).toMatchObject({
      name: 'Power team',
      profiles: [],
    });
  });

  it('stops working while its owner is suspended', async () => {
    const { client, params, email } = await aSavedProfile();
    const { shareToken } = await client.call(shareCollection, { params });
    const { client: reader } = await aMember(app);
    await setSuspended(app.ctx, email, true);
    const refusal = await open(reader, shareToken);
    expect([refusal.status, refusal.error?.code]).toEqual([404, 'COLLECTION_NOT_FOUND']);
    await setSuspended(app.ctx, email, false);
    expect((await open(reader, shareToken)).status).toBe(200);
  });

  it('can only be created and ended by the owner', async () => {
    const { client, params } = await aSavedProfile();
    const { shareToken } = await client.call(shareCollection, { params });
    const { client: other } = await aMember(app);
    expect((await other.try(shareCollection, { params })).status).toBe(404);
    expect((await other.try(endSharing, { params })).status).toBe(404);
    expect((await open(other, shareToken)).status).toBe(200);
  });

  it('is never logged', async () => {
    const { client, params } = await aSavedProfile();
    const { shareToken } = await client.call(shareCollection, { params });
    await open(client, shareToken);
    expect(app.logLines.join('\n')).not.toContain(shareToken);
  });
});

describe('the data of a collection', () => {
  it('is downloaded as a CSV file, by its owner only', async () => {
    const { client, params } = await aSavedProfile();
    const url = `/api/collections/${params.id}/export`;
    const { headers, body, statusCode } = await client.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''collection.csv");
    expect(body).toMatch(/^\uFEFF"Name",/);
    expect(body).toContain('"In talks","Too dear","2026-11-21"');
    const { client: other } = await aMember(app);
    expect((await other.try(exportCollection, { params })).status).toBe(404);
    expect((await app.visitor().try(exportCollection, { params })).status).toBe(401);
  });

  it('is part of the account’s export', async () => {
    const { client, profileId } = await aSavedProfile();
    expect(await client.call(exportAccount, {})).toMatchObject({
      collections: [
        { name: 'Power team', profiles: [{ profileId, stage: 'in_talks', note: 'Too dear' }] },
      ],
    });
  });

  it('is erased with the account', async () => {
    const { memberId, params } = await aSavedProfile();
    await transact(app.ctx, (tx) => deleteAccount(app.ctx, tx, memberId));
    for (const table of ['collections', 'collectionProfiles'] as const) {
      const rows = await app.ctx.db
        .selectFrom(table)
        .select('id')
        .where('memberId', '=', memberId)
        .execute();
      expect(rows, `${table} of ${params.id}`).toEqual([]);
    }
  });
});
