import { uploadFile } from '@lintel/contract/media/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNewcomer } from '#server/testing/builders.ts';
import { aPicture } from '#server/testing/pictures.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const SCRIPT = '<script>alert(document.domain)</script>';

let app: TestApp;
let client: TestClient;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  ({ client } = await aNewcomer(app));
});
afterAll(() => app.close());

const put = (path: string, content: string | Uint8Array<ArrayBuffer>) =>
  client.try(uploadFile, { upload: { file: new Blob([content]), path } });

describe('a path is refused', () => {
  it.each([
    ['', '.', '..', '../plan.pdf', 'deals/../../plan.pdf', 'deals/./plan.pdf'],
    ['/etc/passwd', 'deals//plan.pdf', 'deals/', '..\\plan.pdf', 'C:\\plan.pdf'],
    ['plan.pdf\0.html', 'plan\r\nset-cookie: a=b', 'fdp.\u202Enalp', 'x'.repeat(201), '   '],
  ])('that is no place of the member’s own: %j, %j, …', async (...paths) => {
    for (const path of paths) {
      const { status, error } = await put(path, 'x');
      expect([path, status, Object.keys(error?.fields ?? {})]).toEqual([path, 400, ['path']]);
    }
  });
});

describe('a file that would run is handed out as bytes to save', () => {
  it.each<[string, string, () => Promise<Uint8Array<ArrayBuffer>> | string]>([
    ['HTML', 'page.html', () => `<!doctype html>${SCRIPT}`],
    ['SVG', 'plan.svg', () => `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`],
    ['XML with a style sheet', 'plan.xml', () => '<?xml-stylesheet href="data:,x"?><x/>'],
    ['a GIF that is also a script', 'plan.gif', () => 'GIF89a/*\0\0*/=1;alert(1)'],
    ['a PDF that is also HTML', 'plan.pdf', () => `%PDF-1.7\n${SCRIPT}`],
    ['a script', 'sw.js', () => 'addEventListener("fetch", () => undefined)'],
    [
      'a photo with HTML behind it',
      'photo.jpg',
      async () => new Uint8Array(Buffer.concat([await aPicture(), Buffer.from(SCRIPT)])),
    ],
    ['a path that looks like a header', 'a"; filename=b.html', () => SCRIPT],
  ])('%s', async (_what, path, make) => {
    const content = await make();
    expect((await put(path, content)).status).toBe(201);
    const url = `/api/storage/download?path=${encodeURIComponent(path)}`;
    const { headers, rawPayload } = await client.inject({ url });
    expect(rawPayload.equals(Buffer.from(content as string))).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+$/);
  });
});
