import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { listCards, searchProfiles } from '@lintel/contract/directory/search';
import { deleteAvatar, putAvatar } from '@lintel/contract/media/media';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { avatarAt } from '@lintel/contract/values/media';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aNewcomer, saveProfile } from '#server/testing/builders.ts';
import { aPicture } from '#server/testing/pictures.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

const upload = async (picture = aPicture()) => ({
  upload: { file: new File([await picture], 'me') },
});

async function storedPhotos({ ctx }: TestApp): Promise<string[]> {
  const { storage } = ctx.config;
  if (storage.kind !== 'folder') return [];
  return readdir(join(storage.path, 'avatars')).catch(() => []);
}

describe('a photo', () => {
  it('appears wherever its member does, from the next search on', async () => {
    const { client, id } = await aMember(app, { fullName: 'Photographed Fenwick' });
    const { client: other } = await aMember(app);
    await other.call(searchProfiles, { query: { q: 'photographed' } });
    const { avatarUrl } = await client.call(putAvatar, await upload());

    const page = await other.call(searchProfiles, { query: { q: 'photographed' } });
    expect(page.items[0]?.avatarUrl).toBe(avatarUrl);
    const cards = await other.call(listCards, { query: { ids: [id] } });
    expect(cards.items[0]?.avatarUrl).toBe(avatarUrl);
    expect((await other.call(getProfile, { params: { id } })).avatarUrl).toBe(avatarUrl);
    expect((await client.call(getSessionUser, {})).profile.avatarUrl).toBe(avatarUrl);
    await saveProfile(client, { fullName: 'Photographed Fenwick' });
    expect((await other.call(getProfile, { params: { id } })).avatarUrl).toBe(avatarUrl);
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'can be %s and is stored as two squares',
    async (format) => {
      const { client } = await aNewcomer(app);
      const { avatarUrl } = await client.call(putAvatar, await upload(aPicture(format)));
      for (const size of [128, 512] as const) {
        const { rawPayload } = await app.visitor().inject({ url: avatarAt(avatarUrl, size) });
        const { format: savedFormat, width, height } = await sharp(rawPayload).metadata();
        expect({ savedFormat, width, height }).toEqual({
          savedFormat: 'webp',
          width: size,
          height: size,
        });
      }
    },
  );

  it('is public, cached without a limit, and cannot run scripts', async () => {
    const { client } = await aNewcomer(app);
    const { avatarUrl } = await client.call(putAvatar, await upload());
    const { statusCode, headers } = await app.visitor().inject({ url: avatarUrl });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('is rotated upright and loses its metadata', async () => {
    const { client } = await aNewcomer(app);
    const rotated = sharp(await aPicture())
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'Rosalind' }, IFD3: { GPSLatitude: '53/1 28/1 0/1' } })
      .toBuffer();
    expect((await rotated).includes('Rosalind')).toBe(true);
    const { avatarUrl } = await client.call(putAvatar, await upload(rotated));
    const { rawPayload } = await client.inject({ url: avatarUrl });
    expect(rawPayload.includes('Rosalind')).toBe(false);
    const { orientation, exif } = await sharp(rawPayload).metadata();
    expect({ orientation, exif }).toEqual({ orientation: undefined, exif: undefined });
  });

  it('replaces the previous one, even if twenty are sent at once', async () => {
    await using alone = await openTestApp({ rateLimitFactor: 1000 });
    const { client, id } = await aMember(alone);
    const first = await client.call(putAvatar, await upload());
    const request = await upload();
    const sent = Array.from({ length: 20 }, () => client.call(putAvatar, request));
    const addresses = new Set((await Promise.all(sent)).map(({ avatarUrl }) => avatarUrl));
    expect(addresses.size).toBe(20);
    expect(await storedPhotos(alone)).toHaveLength(2);
    expect((await client.inject({ url: first.avatarUrl })).statusCode).toBe(404);
    const { avatarUrl } = await client.call(getProfile, { params: { id } });
    expect(addresses).toContain(avatarUrl);
    expect((await client.inject({ url: avatarUrl ?? '' })).statusCode).toBe(200);
  });

  it('disappears when its member removes it, which can be repeated', async () => {
    const { client, id } = await aMember(app);
    const { avatarUrl } = await client.call(putAvatar, await upload());
    await client.call(deleteAvatar, {});
    await client.call(deleteAvatar, {});
    expect((await client.call(getProfile, { params: { id } })).avatarUrl).toBeNull();
    expect((await client.inject({ url: avatarUrl })).statusCode).toBe(404);
  });

  it('can only be set and removed by a signed-in member', async () => {
    expect((await app.visitor().try(putAvatar, await upload())).status).toBe(401);
    expect((await app.visitor().try(deleteAvatar, {})).status).toBe(401);
  });

  it('can be uploaded thirty times an hour', async () => {
    await using strict = await openTestApp();
    const { client } = await aNewcomer(strict);
    const payload = { url: '/api/profiles/me/avatar', method: 'PUT' as const };
    for (let i = 0; i < 30; i++) expect((await client.inject(payload)).statusCode).toBe(400);
    expect((await client.inject(payload)).statusCode).toBe(429);
  });
});

describe('the URL of a photo', () => {
  it.each([
    '/avatars/AAAAAAAAAAAAAAAAAAAAAAAA/512.webp',
    '/avatars/AAAAAAAAAAAAAAAAAAAAAAAA/9.webp',
    '/avatars/..%2F..%2Fdemo.db/512.webp',
    '/avatars/%2e%2e/512.webp',
    '/avatars/x/..%2f..%2fetc%2fpasswd',
  ])('is not found if it is invalid: %s', async (url) => {
    const { statusCode, body } = await app.visitor().inject({ url });
    expect(statusCode).toBe(404);
    expect(body).not.toContain('root:');
  });
});
