import { Readable } from 'node:stream';
import type { Endpoint } from '@lintel/contract/endpoint';
import { expect, it } from 'vitest';
import { openWithEndpoints } from '#server/testing/test-endpoints.ts';
import { Attachment } from './downloads.ts';

const getFile = {
  ...{ method: 'GET', path: '/api/test/file', summary: 'Download a file' },
  ...{ access: 'public', download: true, errors: [] },
} as const satisfies Endpoint;

async function download(file: Attachment) {
  await using app = await openWithEndpoints((serve) => serve(getFile, async () => file));
  const { headers, body } = await app.visitor().inject({ url: getFile.path });
  return { headers, body };
}

it('a file is sent with its name, and is never displayed', async () => {
  const { headers, body } = await download(new Attachment("it's (1)*.txt", 'A plan'));
  expect(body).toBe('A plan');
  expect(headers).toMatchObject({
    'content-disposition': "attachment; filename*=UTF-8''it%27s%20%281%29%2a.txt",
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'application/octet-stream',
    'content-length': '6',
  });
});

it('the length of a stream is sent where it is known', async () => {
  const content = () => Readable.from([Buffer.from('A plan')]);
  const known = await download(new Attachment('a.png', content(), { type: 'image/png', bytes: 6 }));
  expect(known.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': '6' });
  const unknown = await download(new Attachment('a.txt', content()));
  expect(unknown.headers).not.toHaveProperty('content-length');
  expect(unknown.body).toBe('A plan');
});
