import { putAvatar } from '@lintel/contract/media/media';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { AVATAR, AVATAR_WORDS } from '@lintel/contract/values/media';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { aBomb, aPicture } from '#server/testing/pictures.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { formOf, type TestClient } from '#server/testing/test-client.ts';

const SCRIPT = '<script>alert(document.domain)</script>';

let app: TestApp;
let client: TestClient;
let memberId: string;
let jpeg: Buffer;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  ({ client, id: memberId } = await aMember(app));
  jpeg = await aPicture();
});
afterAll(() => app.close());

type Parts = [string, string | Blob][];
const file = (bytes: string | Buffer, name = 'me.jpg') =>
  new File([bytes], name, { type: 'image/jpeg' });

async function send(parts: Parts) {
  const form = await formOf(parts);
  return client.inject({ method: 'PUT', url: '/api/profiles/me/avatar', ...form });
}

async function animation(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#000000', '#ffffff'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
}

/** A small file whose pixels arrive in seven passes over all of them. */
function interlaced(side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#24506b' } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer();
}

const REFUSED: [string, () => Promise<string | Buffer> | string | Buffer, string][] = [
  ['SVG', () => `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`, AVATAR_WORDS.unknown],
  [
    'SVG that begins like WebP',
    () => `RIFF    WEBP<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`,
    AVATAR_WORDS.damaged,
  ],
  ['a GIF that is also a script', () => 'GIF89a/*\0\0*/=1;alert(1)', AVATAR_WORDS.unknown],
  ['HTML with a picture’s name', () => `<!doctype html>${SCRIPT}`, AVATAR_WORDS.unknown],
  ['nothing', () => '', AVATAR_WORDS.unknown],
  ['a PDF', () => '%PDF-1.7', AVATAR_WORDS.unknown],
  ['TIFF', () => sharp(jpeg).tiff().toBuffer(), AVATAR_WORDS.unknown],
  ['a PNG of 30,000 x 30,000', () => aBomb(30_000), AVATAR_WORDS.tooManyPixels],
  [
    'a PNG of 18 megapixels, all of which are in memory at once',
    () => interlaced(4_200),
    AVATAR_WORDS.tooLargeForItsFormat,
  ],
  [
    'a picture cut off in the middle',
    () => jpeg.subarray(0, jpeg.length / 2),
    AVATAR_WORDS.damaged,
  ],
  ['the first bytes of a picture alone', () => jpeg.subarray(0, 3), AVATAR_WORDS.damaged],
  ['a picture’s head on other bytes', () => `\x89PNG\r\n\x1a\n${SCRIPT}`, AVATAR_WORDS.unknown],
];

describe('an upload that is not a photo is refused with a message:', () => {
  it.each(REFUSED)('%s', async (_name, make, words) => {
    const response = await send([['file', file(await make())]]);
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { file: words },
    });
  });

  it.each<[string, () => Parts]>([
    ['no file', () => []],
    ['text in its place', () => [['file', 'me.jpg']]],
    ['another field', () => [['photo', file(jpeg)]]],
    [
      'two files',
      () => [
        ['file', file(jpeg)],
        ['file', file(jpeg)],
      ],
    ],
    ['a field that would change every object', () => [['__proto__', 'x']]],
    ['a hundred fields', () => Array.from({ length: 100 }, (_, i) => [`f${i}`, 'x'])],
  ])('%s', async (_name, parts) => {
    const response = await send(parts());
    expect(response.statusCode).toBe(400);
    expect(response.json().error.fields).toEqual({ file: AVATAR_WORDS.missing });
  });

  it.each([
    ['application/json', '{"file":"x"}'],
    ['multipart/form-data', 'no boundary'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
    ],
    ['image/jpeg', 'x'],
  ])('a request of type %s', async (type, payload) => {
    const response = await client.inject({
      method: 'PUT',
      url: '/api/profiles/me/avatar',
      headers: { 'content-type': type },
      payload,
    });
    expect([400, 415]).toContain(response.statusCode);
  });

  it('one byte too many, with or without a Content-Length, but not the largest allowed size', async () => {
    const largest = await send([['file', file(Buffer.alloc(AVATAR.maxBytes))]]);
    expect(largest.json().error.fields).toEqual({ file: AVATAR_WORDS.unknown });
    for (const bytes of [AVATAR.maxBytes + 1, AVATAR.maxBytes * 3]) {
      const response = await send([['file', file(Buffer.alloc(bytes))]]);
      expect(response.statusCode).toBe(413);
      expect(response.json().error.fields).toEqual({ file: AVATAR_WORDS.tooLarge });
    }
  });
});

describe('a photo', () => {
  it('keeps no hidden content', async () => {
    const comment = Buffer.from(SCRIPT);
    const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    const polyglot = Buffer.concat([
      jpeg.subarray(0, 2),
      segment,
      comment,
      jpeg.subarray(2),
      comment,
    ]);
    const response = await send([['file', file(polyglot, 'page.html')]]);
    expect(response.statusCode).toBe(200);
    const download = await client.inject({ url: response.json().avatarUrl });
    expect(download.rawPayload.includes('<script>')).toBe(false);
    expect(download.headers['content-type']).toBe('image/webp');
  });

  it.each([
    '../../../etc/passwd',
    '..\\..\\me.jpg',
    '/etc/shadow',
    'me.jpg\0.html',
    `${'x'.repeat(900)}`,
  ])('is not stored under its name: %j', async (name) => {
    const response = await send([['file', file(jpeg, name)]]);
    expect(response.statusCode).toBe(200);
    expect(response.json().avatarUrl).toMatch(/^\/avatars\/[\w-]{24}\/512\.webp$/);
  });

  it.each<[string, (bytes: Buffer, progressive: Buffer) => Buffer]>([
    ['what phones append', (bytes) => Buffer.concat([bytes, Buffer.from('SEFT'), bytes])],
    [
      'bytes before its end mark',
      (bytes) => Buffer.concat([bytes.subarray(0, -2), Buffer.alloc(50), bytes.subarray(-2)]),
    ],
    ['no end mark', (bytes) => bytes.subarray(0, -2)],
    ['half an end mark', (bytes) => bytes.subarray(0, -1)],
    ['no end mark, progressive', (_, progressive) => progressive.subarray(0, -2)],
  ])('fault: of a phone is taken with %s', async (_name, change) => {
    const progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer();
    const response = await send([['file', file(change(jpeg, progressive))]]);
    expect(response.statusCode).toBe(200);
  });

  it('that is animated becomes a still picture of its first frame', async () => {
    const response = await send([['file', file(await animation())]]);
    expect(response.statusCode).toBe(200);
    const download = await client.inject({ url: response.json().avatarUrl });
    const { pages = 1 } = await sharp(download.rawPayload, { animated: true }).metadata();
    const { channels } = await sharp(download.rawPayload).stats();
    expect([pages, ...channels.map(({ max }) => max)]).toEqual([1, 0, 0, 0]);
  });

  it('that is refused does not replace the previous one', async () => {
    const { avatarUrl } = await client.call(putAvatar, { upload: { file: file(jpeg) } });
    await send([['file', file(aBomb(30_000))]]);
    const profile = await client.call(getProfile, { params: { id: memberId } });
    expect(profile.avatarUrl).toBe(avatarUrl);
  });

  it('fifty at once are all processed, and further ones are refused as busy', async () => {
    const large = await aPicture('png', 1_200);
    const form = await formOf([['file', file(large)]]);
    const request = { method: 'PUT', url: '/api/profiles/me/avatar', ...form } as const;
    const answers = await Promise.all(Array.from({ length: 60 }, () => client.inject(request)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(50);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await client.inject({ url: '/healthz' })).statusCode).toBe(200);
  });
});
