import { getSessionUser, signout } from '@lintel/contract/accounts/sessions';
import { MEMBER_HEADER } from '@lintel/contract/values/member-header';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

describe('a page that shows a member', () => {
  it('reads and writes nothing with the session of another', async () => {
    const [ada, ben, carl] = [await aMember(app), await aMember(app), await aMember(app)];
    const headers = { [MEMBER_HEADER]: ada.id };
    const requests = [
      { method: 'GET', url: '/api/auth/me' },
      { method: 'GET', url: '/api/site' },
      { method: 'POST', url: '/api/collections', payload: { name: 'Of Ada' } },
      {
        method: 'POST',
        url: `/api/conversations/${carl.id}/messages`,
        payload: { clientId: crypto.randomUUID(), content: 'Words of Ada' },
      },
      { method: signout.method, url: signout.path },
    ] as const;
    for (const request of requests) {
      const answer = await ben.client.inject({ ...request, headers });
      expect(answer.statusCode, request.url).toBe(409);
      expect(answer.json().error.code).toBe('OTHER_MEMBER');
    }
    expect(await ben.client.call(getSessionUser, {})).toMatchObject({ id: ben.id });
    const inbox = await carl.client.inject({ url: '/api/conversations' });
    expect(inbox.json().items).toEqual([]);
    const collections = await ben.client.inject({ url: '/api/collections' });
    expect(JSON.stringify(collections.json())).not.toContain('Of Ada');
  });

  it('goes on with the member’s own session, and is signed out without one', async () => {
    const { client, id } = await aMember(app);
    const headers = { [MEMBER_HEADER]: id };
    expect((await client.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200);
    const visitor = app.visitor();
    expect((await visitor.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401);
    expect((await visitor.inject({ url: '/api/site', headers })).statusCode).toBe(200);
  });
});
