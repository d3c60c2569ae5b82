import { signinWithEmail, signup } from '@lintel/contract/accounts/accounts';
import { signout } from '@lintel/contract/accounts/sessions';
import { RETENTION } from '@lintel/contract/values/retention';
import { expect, it } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';

const body = { fullName: 'Ann Ashe', email: 'ann@example.test', password: 'portland stone 1666' };

it.each([
  ['https://lintel.test', '__Host-lintel_session', true],
  ['http://lintel.test', 'lintel_session', undefined],
  [undefined, 'lintel_session', undefined],
])(
  'the cookie of a session at %s is %s, and signing out removes it',
  async (publicUrl, name, secure) => {
    await using app = await openTestApp({ publicUrl });
    const visitor = app.visitor();
    const post = async (url: string, payload: object) => {
      const { cookies } = await visitor.inject({ method: 'POST', url, payload });
      return cookies.find((cookie) => cookie.name === name);
    };
    await visitor.call(signup, { body });
    const set = await post(signinWithEmail.path, body);
    expect(set).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' });
    expect(set?.secure).toBe(secure);
    const cleared = await post(signout.path, {});
    expect(cleared).toMatchObject({ value: '', path: '/', httpOnly: true });
    expect(cleared?.expires?.getTime()).toBe(0);
  },
);

it('a browser that has signed in is known for as long as it says, and one that asks for a day', async () => {
  await using app = await openTestApp();
  const visitor = app.visitor();
  await visitor.call(signup, { body });
  const signin = { method: 'POST', url: signinWithEmail.path, payload: body } as const;
  const { cookies } = await visitor.inject(signin);
  const find = (name: string) => cookies.find((cookie) => cookie.name === name);
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', value: expect.any(String) };
  const maxAge = RETENTION.knownBrowsers.days * 86_400;
  expect(find('lintel_known')).toMatchObject({ ...attributes, maxAge });
  expect(find('lintel_browser')).toMatchObject({ ...attributes, maxAge: 86_400 });
});
