import { getInvitations, renewInvitation } from '@lintel/contract/front-door/invitations';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Viewer } from '#server/context.ts';
import * as invitations from '#server/features/front-door/invitations/service.ts';
import { setSuspended } from '#server/features/members/members/service.ts';
import { aMember, anAdmin } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { answerErrors } from './errors.ts';
import { serveJoinPages } from './join-pages.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' };

let app: TestApp;
let server: FastifyInstance;
let viewer: Partial<Viewer> | null = null;
beforeAll(async () => {
  app = await openTestApp();
  server = Fastify();
  answerErrors(server);
  serveJoinPages(server, app.ctx, {
    invitations,
    render: { invitation: async (invitation) => JSON.stringify(invitation) },
    findViewer: async () => viewer as Viewer | null,
  });
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const get = (code: string, remoteAddress = '192.0.2.1') =>
  server.inject({ url: `/join/${code}`, headers: BROWSER, remoteAddress });

async function anInviter(traits = {}) {
  const member = await aMember(app, traits);
  const { url } = await member.client.call(getInvitations, {});
  return { ...member, code: url?.split('/join/')[1] ?? '' };
}

it('says who invites and nothing else', async () => {
  const traits = { fullName: 'Nadia Reid', businessName: 'Reid & Co', bio: 'Twenty years.' };
  const { code, id } = await anInviter(traits);
  const { statusCode, headers, body } = await get(code);
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(JSON.parse(body)).toEqual({
    code,
    inviter: {
      ...{ id, fullName: 'Nadia Reid', businessName: 'Reid & Co' },
      ...{ avatarUrl: null, role: 'investor' },
    },
  });
});

it('leads from a code that is off or unknown to signing up, without a word', async () => {
  const [nadia, omar] = [await anInviter(), await anInviter()];
  await nadia.client.call(renewInvitation, {});
  await setSuspended(app.ctx, (await anAdmin(app)).id, omar.email, true);
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

it('leads members to whoever invites them, and their own link to their invitations', async () => {
  const [nadia, omar] = [await anInviter(), await aMember(app)];
  const ledTo = async (memberId: string, isOnboarded = true) => {
    viewer = { memberId, isOnboarded };
    return (await get(nadia.code)).headers.location;
  };
  expect(await ledTo(omar.id)).toBe(`/profile/${nadia.id}`);
  expect(await ledTo(nadia.id)).toBe('/invite?own=1');
  expect(await ledTo(omar.id, false)).toBeUndefined();
  viewer = null;
});

it('lets a network look at 60 codes a minute', async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, () => get('2222222', '192.0.2.77')));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
});
