import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { requestMagicLink, verifyMagicLink } from '@lintel/contract/accounts/email-links';
import { getSessionUser, listSessions } from '@lintel/contract/accounts/sessions';
import { confirmPasswordReset, requestPasswordReset } from '@lintel/contract/credentials/passwords';
import { finishSecondStep, startSecondStep } from '@lintel/contract/credentials/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProvedMember, tokenMailedTo } from '#server/testing/builders.ts';
import { type FakeIssuer, openFakeIssuer } from '#server/testing/fake-issuer.ts';
import { signInAt } from '#server/testing/provider-signin.ts';
import { addApp, addKey, enterCode, proofOf } from '#server/testing/second-factors.ts';
import { SoftwarePasskey } from '#server/testing/software-passkey.ts';
import { setSuspended } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const MINUTE = 60_000;

let issuer: FakeIssuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await openFakeIssuer();
  app = await openTestApp({ providers: [issuer.settings], rateLimitFactor: 1_000 });
});
afterAll(async () => {
  await app.close();
  await issuer[Symbol.asyncDispose]();
});

async function aMemberWithApp() {
  const member = await aProvedMember(app);
  return { ...member, ...(await addApp(app, member)) };
}

type Login = { email: string; password: string };

/** A new browser that has given the password. */
async function halfway(member: Login) {
  const client = app.visitor();
  const { email, password } = member;
  const { error } = await client.try(signinWithEmail, { body: { email, password } });
  return { client, code: error?.code };
}

const isSignedIn = async (client: TestClient) =>
  (await client.try(getSessionUser, {})).status === 200;
const recover = (client: TestClient, code: string) =>
  client.try(finishSecondStep, { body: { proof: { method: 'recovery-code', code } } });

describe('a member with a second factor', () => {
  it('has no session by the password alone, and one by the code as well', async () => {
    const member = await aMemberWithApp();
    const { client, code } = await halfway(member);
    expect(code).toBe('SECOND_FACTOR_NEEDED');
    expect(client.cookieHeader).toContain('lintel_signin=');
    expect(client.cookieHeader).not.toContain('lintel_session=');
    expect(await isSignedIn(client)).toBe(false);
    const ways = { authenticator: true, recoveryCodes: true, passkey: null };
    expect(await client.call(startSecondStep, {})).toEqual(ways);
    const { status, body } = await enterCode(client, member.codeNow());
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: member.id });
    expect(await isSignedIn(client)).toBe(true);
    expect(client.cookieHeader).not.toContain('lintel_signin=');
  });

  it('keeps the challenge from scripts and for ten minutes', async () => {
    const { email, password } = await aMemberWithApp();
    const answer = await app.visitor().inject({
      method: 'POST',
      url: signinWithEmail.path,
      payload: { email, password },
    });
    const cookie = answer.cookies.find(({ name }) => name === 'lintel_signin');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const left = (cookie?.expires?.getTime() ?? 0) - app.ctx.clock.now();
    expect(left).toBeLessThanOrEqual(10 * MINUTE);
  });

  it('needs it by an emailed link too', async () => {
    const member = await aMemberWithApp();
    const client = app.visitor();
    await client.call(requestMagicLink, { body: { email: member.email } });
    const token = await tokenMailedTo(app, member.email, 'magic-link');
    const { error } = await client.try(verifyMagicLink, { body: { token, confirmed: true } });
    expect(error?.code).toBe('SECOND_FACTOR_NEEDED');
    expect(await isSignedIn(client)).toBe(false);
    await enterCode(client, member.codeNow());
    expect(await isSignedIn(client)).toBe(true);
  });

  it('needs it by a provider too', async () => {
    const member = await aProvedMember(app);
    const person = { sub: 'with-app', email: member.email, email_verified: true };
    await signInAt(issuer, member.client, person, { mode: 'link' });
    const { codeNow } = await addApp(app, member);
    const client = app.visitor();
    const outcome = await signInAt(issuer, client, person);
    expect(outcome).toMatchObject({ ok: false, code: 'SECOND_FACTOR_NEEDED' });
    expect(await isSignedIn(client)).toBe(false);
    await enterCode(client, codeNow());
    expect(await isSignedIn(client)).toBe(true);
  });

  it('needs it after a reset of the password', async () => {
    const member = await aMemberWithApp();
    const { email } = member;
    await app.visitor().call(requestPasswordReset, { body: { email } });
    const token = await tokenMailedTo(app, email, 'reset');
    const password = 'another horse battery';
    await app.visitor().call(confirmPasswordReset, { body: { token, password } });
    const { client, code } = await halfway({ email, password });
    expect(code).toBe('SECOND_FACTOR_NEEDED');
    await enterCode(client, member.codeNow());
    expect(await isSignedIn(client)).toBe(true);
  });

  it('needs it for tokens', async () => {
    const member = await aMemberWithApp();
    const { email, password } = member;
    const client = app.visitor();
    const login = { body: { email, password, tokens: true } } as const;
    expect((await client.try(signinWithEmail, login)).error?.code).toBe('SECOND_FACTOR_NEEDED');
    const proof = { method: 'authenticator', code: member.codeNow() } as const;
    const tokens = await client.call(finishSecondStep, { body: { proof, tokens: true } });
    expect(tokens).toMatchObject({ token_type: 'Bearer' });
    expect(client.cookieHeader).not.toContain('lintel_session=');
  });

  it('signs in with a passkey', async () => {
    const member = await aProvedMember(app);
    const { passkey } = await addKey(app, member);
    const { client } = await halfway(member);
    const proof = await proofOf(passkey, client);
    expect((await client.try(finishSecondStep, { body: { proof } })).status).toBe(200);
    expect(await isSignedIn(client)).toBe(true);
  });
});

describe('the second step', () => {
  it('starts one session, however often it is answered at once', async () => {
    const member = await aMemberWithApp();
    const before = (await member.client.call(listSessions, {})).items.length;
    const { client } = await halfway(member);
    const answers = await Promise.all(
      member.recoveryCodes.slice(0, 5).map((code) => recover(client, code)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect((await member.client.call(listSessions, {})).items).toHaveLength(before + 1);
  });

  it('takes a code once, however many sign-ins bring it at once', async () => {
    const member = await aMemberWithApp();
    const browsers = await Promise.all(Array.from({ length: 5 }, () => halfway(member)));
    const code = member.codeNow();
    const answers = await Promise.all(browsers.map(({ client }) => enterCode(client, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    const refusals = answers.flatMap(({ error }) => error?.code ?? []);
    expect(new Set(refusals)).toEqual(new Set(['INCORRECT_CODE']));
  });

  it('takes a code of the step before or after, but none older than the last one used', async () => {
    const member = await aMemberWithApp();
    const early = member.codeNow();
    app.ctx.clock.advance(30_000);
    const present = member.codeNow();
    const first = await halfway(member);
    expect((await enterCode(first.client, present)).status).toBe(200);
    const second = await halfway(member);
    expect((await enterCode(second.client, early)).error?.code).toBe('INCORRECT_CODE');
    app.ctx.clock.advance(90_000);
    expect((await enterCode(second.client, present)).error?.code).toBe('INCORRECT_CODE');
    expect((await enterCode(second.client, member.codeNow())).status).toBe(200);
  });

  it('takes a recovery code once, and tells its owner by mail', async () => {
    const member = await aMemberWithApp();
    const [recoveryCode = ''] = member.recoveryCodes;
    const browsers = await Promise.all(Array.from({ length: 5 }, () => halfway(member)));
    const typed = recoveryCode.toUpperCase().replaceAll('-', ' ');
    const answers = await Promise.all(browsers.map(({ client }) => recover(client, typed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    const mails = (await app.mailTo(member.email)).filter(
      ({ kind }) => kind === 'recovery-code-used',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('9 of 10 are left');
  });

  it('is over after five tries', async () => {
    const member = await aMemberWithApp();
    const { client } = await halfway(member);
    for (let i = 0; i < 5; i++) {
      expect((await recover(client, 'aaaa-bbbb-cccc-dddd')).error?.code).toBe('INCORRECT_CODE');
    }
    const late = await enterCode(client, member.codeNow());
    expect(late.error?.code).toBe('FACTOR_STEP_OVER');
    expect(await isSignedIn(client)).toBe(false);
  });

  it('is over after ten minutes', async () => {
    const member = await aMemberWithApp();
    const { client } = await halfway(member);
    app.ctx.clock.advance(10 * MINUTE);
    expect((await client.try(startSecondStep, {})).error?.code).toBe('FACTOR_STEP_OVER');
    expect((await enterCode(client, member.codeNow())).error?.code).toBe('FACTOR_STEP_OVER');
  });

  it('is over when the credentials change', async () => {
    const member = await aMemberWithApp();
    const { client } = await halfway(member);
    await addKey(app, member);
    expect((await client.try(startSecondStep, {})).error?.code).toBe('FACTOR_STEP_OVER');
    expect((await enterCode(client, member.codeNow())).error?.code).toBe('FACTOR_STEP_OVER');
  });

  it('is over for who is suspended meanwhile', async () => {
    const member = await aMemberWithApp();
    const { client } = await halfway(member);
    await setSuspended(app.ctx, member.email, true);
    expect((await enterCode(client, member.codeNow())).error?.code).toBe('FACTOR_STEP_OVER');
    expect(await isSignedIn(client)).toBe(false);
  });

  it('needs the browser that gave the password', async () => {
    const member = await aMemberWithApp();
    await halfway(member);
    const other = await enterCode(app.visitor(), member.codeNow());
    expect(other.error?.code).toBe('FACTOR_STEP_OVER');
  });
});

describe('a passkey', () => {
  const anyPasskey = () => new SoftwarePasskey(app.ctx.config.linkBase);

  it('signs a challenge once', async () => {
    const member = await aProvedMember(app);
    const { passkey } = await addKey(app, member);
    const first = await halfway(member);
    const proof = await proofOf(passkey, first.client);
    await first.client.call(finishSecondStep, { body: { proof } });
    const second = await halfway(member);
    await proofOf(passkey, second.client);
    const again = await second.client.try(finishSecondStep, { body: { proof } });
    expect(again.error?.code).toBe('PASSKEY_FAILED');
  });

  it('of no one, of another member or of another site opens nothing', async () => {
    const member = await aProvedMember(app);
    await addKey(app, member);
    const other = await aProvedMember(app);
    const theirs = await addKey(app, other);
    const { client } = await halfway(member);
    for (const passkey of [anyPasskey(), theirs.passkey]) {
      const proof = await proofOf(passkey, client);
      const { error } = await client.try(finishSecondStep, { body: { proof } });
      expect(error?.code).toBe('PASSKEY_FAILED');
    }
    expect(await isSignedIn(client)).toBe(false);
  });

  it('with another signature opens nothing', async () => {
    const member = await aProvedMember(app);
    const { passkey } = await addKey(app, member);
    const { client } = await halfway(member);
    const options = await client.call(startSecondStep, {});
    const right = passkey.assert(options.passkey ?? {});
    const { signature } = anyPasskey().assert(options.passkey ?? {}).response;
    const response = { ...right, response: { ...right.response, signature } };
    const proof = { method: 'passkey', response } as const;
    const { error } = await client.try(finishSecondStep, { body: { proof } });
    expect(error?.code).toBe('PASSKEY_FAILED');
  });
});

it('takes ten sign-ins of a member from one network and fifty from anywhere, and refuses more for ten minutes', async () => {
  await using strict = await openTestApp();
  const { client, email, password } = await aProvedMember(strict);
  await addApp(strict, { client });
  const start = async (ip: string) => {
    const answer = await strict.visitor(ip).try(signinWithEmail, { body: { email, password } });
    return answer.error?.code;
  };
  /** How many of these sign-ins at once wait for their second step, and how many are refused. */
  const startAll = async (ips: readonly string[]) => {
    const codes = await Promise.all(ips.map(start));
    const countOf = (code: string) => codes.filter((each) => each === code).length;
    return [countOf('SECOND_FACTOR_NEEDED'), countOf('RATE_LIMITED')];
  };
  expect(await startAll(Array(14).fill('203.0.113.1'))).toEqual([10, 4]);
  expect(await startAll(Array.from({ length: 44 }, (_, i) => `198.18.0.${i}`))).toEqual([40, 4]);
  strict.ctx.clock.advance(10 * MINUTE);
  expect(await start('203.0.113.1')).toBe('SECOND_FACTOR_NEEDED');
});

describe('wrong second factors', () => {
  const MAILS = ['password-known', 'second-factor-guesses'];

  async function underAttack() {
    const strict = await openTestApp();
    const member = await aProvedMember(strict);
    const { recoveryCodes, codeNow } = await addApp(strict, member);
    const { email, password } = member;
    // Each sign-in from elsewhere, so that its own limit does not come first.
    let network = 0;
    const start = async (client = strict.visitor(`203.0.113.${++network}`)) => {
      await client.try(signinWithEmail, { body: { email, password } });
      return client;
    };
    const wrong = async () => (await recover(await start(), 'aaaa-bbbb-cccc-dddd')).error?.code;
    const kinds = async () =>
      (await strict.mailTo(email)).map(({ kind }) => kind).filter((kind) => MAILS.includes(kind));
    return { strict, member, recoveryCodes, codeNow, start, wrong, kinds };
  }

  it('are 30 a day from browsers that are not known, and then one an hour', async () => {
    const { strict, recoveryCodes, codeNow, start, wrong } = await underAttack();
    await using _ = strict;
    const codes: (string | undefined)[] = [];
    for (let round = 0; round < 4; round++) {
      codes.push(...(await Promise.all(Array.from({ length: 9 }, wrong))));
      // A right one is not counted, and gives no new guesses.
      if (round === 0)
        expect((await recover(await start(), recoveryCodes[0] ?? '')).status).toBe(200);
      strict.ctx.clock.advance(11 * MINUTE);
    }
    expect(codes.filter((code) => code === 'INCORRECT_CODE')).toHaveLength(31);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(5);
    expect((await enterCode(await start(), codeNow())).error?.code).toBe('RATE_LIMITED');
    strict.ctx.clock.advance(60 * MINUTE);
    expect((await enterCode(await start(), codeNow())).status).toBe(200);
    expect(await wrong()).toBe('INCORRECT_CODE');
    expect(await wrong()).toBe('RATE_LIMITED');
  });

  it('from strangers do not delay a browser in which the member has signed in', async () => {
    const { strict, member, codeNow, start, wrong } = await underAttack();
    await using _ = strict;
    for (let i = 0; i < 4; i++) {
      await Promise.all(Array.from({ length: 9 }, wrong));
      strict.ctx.clock.advance(11 * MINUTE);
    }
    const own = await start(member.client);
    expect((await enterCode(own, codeNow())).status).toBe(200);
  });

  it('are reported to the member at the fifth, and the right password before them at once', async () => {
    const { strict, start, wrong, kinds } = await underAttack();
    await using _ = strict;
    await start();
    expect(await kinds()).toEqual(['password-known']);
    for (let i = 0; i < 4; i++) await wrong();
    expect(await kinds()).toEqual(['password-known']);
    await wrong();
    expect(await kinds()).toEqual(MAILS);
    await wrong();
    expect(await kinds()).toEqual(MAILS);
  });

  it('are not suspected of a member who signs in with their own browser', async () => {
    const { strict, member, codeNow, start, kinds } = await underAttack();
    await using _ = strict;
    await enterCode(await start(member.client), codeNow());
    expect(await kinds()).toEqual([]);
  });
});
