import { getSessionUser, signout } from '@lintel/contract/accounts/sessions';
import { MEMBER_HEADER, MEMBER_PARAMETER } from '@lintel/contract/values/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { TestSocket } from '#server/testing/test-socket.ts';

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

  it('opens no socket with the session of another', async () => {
    const [ada, ben] = [await aMember(app), await aMember(app)];
    const address = await app.listen();
    const headers = { origin: 'http://lintel.test' };
    const open = ({ client }: typeof ada) =>
      TestSocket.open(address, client, headers, `?${MEMBER_PARAMETER}=${ada.id}`);
    await expect(open(ben)).rejects.toThrow('not let in');
    const socket = await open(ada);
    expect(await socket.hello()).toMatchObject({ type: 'hello' });
    socket.close();
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
