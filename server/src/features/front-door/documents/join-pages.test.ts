import { renewInvitation } from '@lintel/contract/front-door/invitations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { type DocumentsAsJson, documentsAsJson } from '#server/testing/documents-as-json.ts';
import { setSuspended } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' };

let app: TestApp;
let documents: DocumentsAsJson;
beforeAll(async () => {
  app = await openTestApp();
  documents = documentsAsJson(app);
});
afterAll(async () => {
  await documents.server.close();
  await app.close();
});

const get = (code: string) => documents.server.inject({ url: `/join/${code}`, headers: BROWSER });

async function anInviter(traits = {}) {
  const member = await aMember(app, traits);
  const { url } = await member.client.call(renewInvitation, {});
  return { ...member, code: url?.split('/join/')[1] ?? '' };
}

it('fault: says who invites and nothing else, and is not kept', async () => {
  const traits = { fullName: 'Nadia Reid', businessName: 'Reid & Co', bio: 'Twenty years.' };
  const { code, id } = await anInviter(traits);
  const { statusCode, headers, body } = await get(code);
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(body).invitation).toEqual({
    code,
    inviter: {
      ...{ id, fullName: 'Nadia Reid', businessName: 'Reid & Co' },
      ...{ avatarUrl: null, role: 'investor', wall: 'stock-brick' },
    },
  });
});

it('fault: an invitation keeps its inviter with what a sentence has put behind it', async () => {
  const { code } = await anInviter();
  for (const other of [`${code}.`, `${code}/`, `${code.toUpperCase()}%20`]) {
    const { statusCode, headers } = await get(other);
    expect([statusCode, headers.location]).toEqual([301, `/join/${code}`]);
  }
});

it('leads from a code that is off or unknown to signing up, without a word', async () => {
  const [nadia, omar] = [await anInviter(), await anInviter()];
  await nadia.client.call(renewInvitation, {});
  await setSuspended(app.ctx, omar.email, true);
  for (const code of [
    nadia.code,
    omar.code,
    '2222222',
    'x',
    '..%2F..%2Fetc',
    '%00',
    'a'.repeat(80),
  ]) {
    const { statusCode, headers } = await get(code);
    expect([code, statusCode, headers.location]).toEqual([code, 302, '/signup']);
  }
});

it('leads members to the one who invites them, and their own link to their invitations', async () => {
  const [nadia, omar] = [await anInviter(), await aMember(app)];
  const ledTo = async (memberId: string, isOnboarded = true) => {
    documents.viewer = { memberId, isOnboarded };
    return (await get(nadia.code)).headers.location;
  };
  expect(await ledTo(omar.id)).toBe(`/profile/${nadia.id}`);
  expect(await ledTo(nadia.id)).toBe('/invite?own=1');
  expect(await ledTo(omar.id, false)).toBeUndefined();
  documents.viewer = null;
});
