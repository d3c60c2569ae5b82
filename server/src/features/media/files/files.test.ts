import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { exportAccount, requestDeletion } from '@lintel/contract/accounts/accounts';
import {
  downloadFile,
  FILE_LIMITS,
  putAvatar,
  removeFiles,
  uploadFile,
} from '@lintel/contract/media/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import * as accounts from '#server/features/accounts/accounts/service.ts';
import { aMember, aNewcomer } from '#server/testing/builders.ts';
import { aPicture } from '#server/testing/pictures.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { formOf, type TestClient } from '#server/testing/test-client.ts';

const MEBIBYTE = 1_048_576;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

const file = (content: string | Buffer) => new Blob([content as string]);
const put = (client: TestClient, path: string, content: string | Buffer, options?: string) =>
  client.try(uploadFile, { upload: { file: file(content), path, ...(options && { options }) } });
const get = (client: TestClient, path: string) =>
  client.inject({ url: `/api/storage/download?path=${encodeURIComponent(path)}` });

async function countObjects({ ctx }: TestApp): Promise<number> {
  const { storage } = ctx.config;
  if (storage.kind !== 'folder') return -1;
  return (await readdir(join(storage.path, 'files')).catch(() => [])).length;
}

describe('a file', () => {
  it('is returned unchanged, as a download', async () => {
    const { client } = await aNewcomer(app);
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 251));
    const { status, body } = await put(client, 'deals/Leeds £1/floor plan’.html', bytes);
    expect(status).toBe(201);
    expect(body).toMatchObject({ path: 'deals/Leeds £1/floor plan’.html', bytes: 70_000 });
    const { rawPayload, headers } = await get(client, 'deals/Leeds £1/floor plan’.html');
    expect(rawPayload.equals(bytes)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''floor%20plan%E2%80%99.html",
      'content-length': '70000',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
  });

  it('is not overwritten unless the request says so', async () => {
    await using alone = await openTestApp({ rateLimitFactor: 1000 });
    const { client } = await aNewcomer(alone);
    await put(client, 'a.txt', 'first');
    const again = await put(client, 'a.txt', 'second');
    expect([again.status, again.error?.message]).toEqual([
      409,
      'File already exists. Set upsert: true to overwrite.',
    ]);
    expect((await get(client, 'a.txt')).body).toBe('first');
    expect((await put(client, 'a.txt', 'third', '{"upsert":true}')).status).toBe(201);
    expect((await get(client, 'a.txt')).body).toBe('third');
    expect(await countObjects(alone)).toBe(1);
  });

  it('with the same name as nineteen others at once is stored once', async () => {
    const { client } = await aNewcomer(app);
    const sent = Array.from({ length: 20 }, (_, i) => put(client, 'race.txt', `try ${i}`));
    const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('is received beside one other; what would wait for long in a burst is refused', async () => {
    const { client } = await aNewcomer(app);
    const megabyte = Buffer.alloc(MEBIBYTE);
    const sent = Array.from({ length: 60 }, () => put(client, 'burst.bin', megabyte));
    const codes = (await Promise.all(sent)).map(({ error }) => error?.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes).toContain('OVERLOADED');
    expect(codes.filter((code) => code === 'FILE_EXISTS').length).toBeGreaterThanOrEqual(49);
  });

  it('belongs to its member, and another member’s is not found', async () => {
    const { client: owner } = await aNewcomer(app);
    const { client: other } = await aNewcomer(app);
    await put(owner, 'same.txt', 'the owner’s');
    const foreign = await get(other, 'same.txt');
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json().error.message).toBe('File not found');
    expect((await other.try(removeFiles, { body: { paths: ['same.txt'] } })).status).toBe(404);
    await put(other, 'same.txt', 'the other’s', '{"upsert":true}');
    expect((await get(owner, 'same.txt')).body).toBe('the owner’s');
  });

  it('can come before the other fields, as curl sends it', async () => {
    const { client } = await aNewcomer(app);
    const form = await formOf([
      ['file', file('early')],
      ['path', 'early.txt'],
    ]);
    const url = '/api/storage/upload';
    expect((await client.inject({ method: 'POST', url, ...form })).statusCode).toBe(201);
    expect((await get(client, 'early.txt')).body).toBe('early');
  });

  it.each([
    '',
    ' ',
    '/',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    '../b',
    'a/../b',
    'a\\b',
    'a\0b',
    'x'.repeat(201),
  ])('cannot have the path %j', async (path) => {
    const { client } = await aNewcomer(app);
    const { status, error } = await put(client, path, 'x');
    expect([status, error?.message]).toEqual([400, 'Invalid request parameters']);
    expect((await get(client, path)).statusCode).toBe(400);
    expect((await client.try(removeFiles, { body: { paths: [path] } })).status).toBe(400);
  });

  it('needs a path, content, and options in JSON', async () => {
    const { client } = await aNewcomer(app);
    for (const parts of [
      [['path', 'a.txt']],
      [['file', file('x')]],
      [
        ['path', 'a.txt'],
        ['file', file('x')],
        ['options', 'upsert'],
      ],
    ] as [string, string | Blob][][]) {
      const form = await formOf(parts);
      const response = await client.inject({ method: 'POST', url: '/api/storage/upload', ...form });
      expect(response.json().error.message).toBe('Invalid request parameters');
    }
    expect(await get(client, 'a.txt').then(({ statusCode }) => statusCode)).toBe(404);
  });

  it('needs a session', async () => {
    const visitor = app.visitor();
    expect((await put(visitor, 'a.txt', 'x')).status).toBe(401);
    expect((await get(visitor, 'a.txt')).statusCode).toBe(401);
    expect((await visitor.try(removeFiles, { body: { paths: ['a.txt'] } })).status).toBe(401);
    const bare = await visitor.try(downloadFile, { query: { path: '' } });
    expect(bare.error?.code).toBe('NOT_SIGNED_IN');
  });

  it('can have 50 MB, and a larger one leaves nothing behind', async () => {
    await using alone = await openTestApp({ rateLimitFactor: 1000 });
    const { client } = await aNewcomer(alone);
    expect((await put(client, 'max.bin', Buffer.alloc(FILE_LIMITS.fileBytes))).status).toBe(201);
    const { status, error } = await put(
      client,
      'over.bin',
      Buffer.alloc(FILE_LIMITS.fileBytes + 1),
    );
    expect([status, error?.code]).toEqual([413, 'FILE_TOO_LARGE']);
    expect(await countObjects(alone)).toBe(1);
  });
});

describe('a member’s storage space', () => {
  it('is exactly 200 MB, even for ten uploads at once', async () => {
    await using alone = await openTestApp({ rateLimitFactor: 1000 });
    const { client, id } = await aNewcomer(alone);
    const row = { memberId: id, bytes: FILE_LIMITS.totalBytes - 3 * MEBIBYTE, createdAt: 1 };
    await alone.ctx.db
      .insertInto('storedFiles')
      .values({ ...row, id: 'file_full', path: 'full', objectKey: 'files/full', updatedAt: 1 })
      .execute();
    const megabyte = Buffer.alloc(MEBIBYTE);
    const sent = Array.from({ length: 10 }, (_, i) => put(client, `${i}.bin`, megabyte));
    const codes = (await Promise.all(sent)).map(({ error }) => error?.code ?? 'kept');
    expect(codes.filter((code) => code === 'kept')).toHaveLength(3);
    expect(codes.filter((code) => code === 'STORAGE_FULL')).toHaveLength(7);
    expect(await countObjects(alone)).toBe(3);
    expect((await put(client, 'full', 'smaller', '{"upsert":true}')).status).toBe(201);
    expect((await put(client, 'more.bin', megabyte)).status).toBe(201);
  });

  it('loses all of the given files, or none if one does not exist', async () => {
    const { client } = await aNewcomer(app);
    await put(client, 'one', '1');
    await put(client, 'two', '2');
    const refusal = await client.try(removeFiles, { body: { paths: ['one', 'three'] } });
    expect([refusal.status, refusal.error?.message]).toEqual([404, 'File not found']);
    expect((await get(client, 'one')).statusCode).toBe(200);
    const { removed } = await client.call(removeFiles, { body: { paths: ['one', 'two', 'one'] } });
    expect(removed).toEqual(['one', 'two']);
    expect((await get(client, 'two')).statusCode).toBe(404);
  });

  it('accepts 120 uploads an hour', async () => {
    await using strict = await openTestApp();
    const { client } = await aNewcomer(strict);
    const request = { method: 'POST', url: '/api/storage/upload' } as const;
    for (let i = 0; i < 120; i++) expect((await client.inject(request)).statusCode).toBe(400);
    expect((await client.inject(request)).statusCode).toBe(429);
  });

  it('is exported and deleted with the account, together with the photo', async () => {
    await using alone = await openTestApp({ rateLimitFactor: 1000 });
    const { client, id, email } = await aMember(alone);
    await put(client, 'kept.txt', 'x');
    const photo = { upload: { file: new Blob([new Uint8Array(await aPicture())]) } };
    const { avatarUrl } = await client.call(putAvatar, photo);
    expect(await client.call(exportAccount, {})).toMatchObject({
      files: [{ path: 'kept.txt', bytes: 1 }],
    });
    await client.call(requestDeletion, { body: { email } });
    const { ctx } = alone;
    await transact(ctx, (tx) => accounts.deleteAccount(ctx, tx, id));
    expect(await countObjects(alone)).toBe(0);
    expect((await alone.visitor().inject({ url: avatarUrl })).statusCode).toBe(404);
  });
});
