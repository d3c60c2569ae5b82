import { exportAccount, signinWithEmail, updateAccount } from '@lintel/contract/accounts/accounts';
import { requestMagicLink, verifyMagicLink } from '@lintel/contract/accounts/email-links';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { changePassword, confirmPassword } from '@lintel/contract/credentials/passwords';
import {
  addAuthenticator,
  addPasskey,
  finishSecondStep,
  giveProof,
  listFactors,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
  startProof,
} from '@lintel/contract/credentials/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#server/admin/commands.ts';
import { aNewcomer, aProvedMember, PASSWORD, tokenMailedTo } from '#server/testing/builders.ts';
import { addApp, addKey, codeOf, proofOf } from '#server/testing/second-factors.ts';
import { SoftwarePasskey } from '#server/testing/software-passkey.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const ELEVEN_MINUTES = 660_000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1_000 });
});
afterAll(() => app.close());

const mailsTo = async (email: string) => (await app.mailTo(email)).map(({ kind }) => kind);
const isSignedIn = async (client: TestClient) =>
  (await client.try(getSessionUser, {})).status === 200;

/** The code of the refusal of signing in with the password; undefined where it signs in. */
async function signIn({ email, password }: { email: string; password: string }) {
  const client = app.visitor();
  const { error } = await client.try(signinWithEmail, { body: { email, password } });
  return { client, code: error?.code };
}

describe('setting up', () => {
  it('needs a confirmed address, because the account may be prepared for someone else', async () => {
    const { client } = await aNewcomer(app);
    for (const start of [startPasskey, startAuthenticator]) {
      expect((await client.try(start, {})).error?.code).toBe('EMAIL_NOT_CONFIRMED');
    }
  });

  it('an authenticator app takes effect with its first code', async () => {
    const member = await aProvedMember(app);
    const { client } = member;
    const { key, link } = await client.call(startAuthenticator, {});
    expect(link).toContain(`secret=${key}`);
    expect((await signIn(member)).code).toBeUndefined();
    const wrong = await client.try(addAuthenticator, { body: { code: '000000' } });
    expect(wrong.error?.code).toBe('INCORRECT_CODE');
    const code = `${codeOf(app, key).slice(0, 3)} ${codeOf(app, key).slice(3)}`;
    const { recoveryCodes } = await client.call(addAuthenticator, { body: { code } });
    expect(recoveryCodes).toHaveLength(10);
    expect((await signIn(member)).code).toBe('SECOND_FACTOR_NEEDED');
    expect(await mailsTo(member.email)).toContain('second-factor-added');
  });

  it('takes a key once, of many answers at once', async () => {
    const { client } = await aProvedMember(app);
    const { key } = await client.call(startAuthenticator, {});
    const body = { code: codeOf(app, key) };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.try(addAuthenticator, { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
  });

  it('ends the member’s other sessions and links, and keeps this one', async () => {
    const member = await aProvedMember(app);
    const other = await signIn(member);
    await app.visitor().call(requestMagicLink, { body: { email: member.email } });
    const token = await tokenMailedTo(app, member.email, 'magic-link');
    await addKey(app, member);
    expect(await isSignedIn(other.client)).toBe(false);
    expect(await isSignedIn(member.client)).toBe(true);
    const link = await app.visitor().try(verifyMagicLink, { body: { token, confirmed: true } });
    expect(link.error?.code).toBe('MAGIC_LINK_EXPIRED');
  });

  it('shows recovery codes once, and no secret ever again', async () => {
    const member = await aProvedMember(app);
    const { key, recoveryCodes } = await addApp(app, member);
    const second = await addKey(app, member, '  My  phone ');
    expect(second.recoveryCodes).toEqual([]);
    const factors = await member.client.call(listFactors, {});
    expect(factors).toMatchObject({
      passkeys: [{ name: 'My phone', lastUsedAt: null }],
      authenticator: { lastUsedAt: null },
      recoveryCodes: 10,
    });
    const { payload } = await member.client.inject({ url: exportAccount.path });
    for (const text of [JSON.stringify(factors), payload]) {
      for (const secret of [key, second.passkey.id, ...recoveryCodes]) {
        expect(text).not.toContain(secret);
      }
    }
    expect(JSON.parse(payload).secondFactor).toEqual(factors);
  });

  it('takes ten passkeys, and none twice', async () => {
    const member = await aProvedMember(app);
    const passkey = new SoftwarePasskey(app.ctx.config.linkBase);
    const add = async (one: SoftwarePasskey) => {
      const { body: options, error } = await member.client.try(startPasskey, {});
      if (error) return error.code;
      const body = { name: 'Phone', response: one.attest(options) };
      return (await member.client.try(addPasskey, { body })).error?.code;
    };
    expect(await add(passkey)).toBeUndefined();
    expect(await add(passkey)).toBe('PASSKEY_FAILED');
    for (let i = 0; i < 9; i++) await addKey(app, member);
    expect(await add(new SoftwarePasskey(app.ctx.config.linkBase))).toBe('TOO_MANY_PASSKEYS');
    expect((await member.client.call(listFactors, {})).passkeys).toHaveLength(10);
  });

  it('takes no passkey that signed something else or belongs to another site', async () => {
    const { client } = await aProvedMember(app);
    const attested = async (origin: string, challenge?: string) => {
      const options = await client.call(startPasskey, {});
      const response = new SoftwarePasskey(origin).attest(challenge ? { challenge } : options);
      return (await client.try(addPasskey, { body: { name: 'Phone', response } })).error?.code;
    };
    const { linkBase } = app.ctx.config;
    expect(await attested(linkBase, 'AAAA')).toBe('PASSKEY_FAILED');
    expect(await attested('https://lintel.example')).toBe('PASSKEY_FAILED');
    expect(await attested(linkBase)).toBeUndefined();
  });
});

describe('removing', () => {
  it('the last one switches the second step off, recovery codes and all', async () => {
    const member = await aProvedMember(app);
    await addApp(app, member);
    await addKey(app, member);
    await member.client.call(removeAuthenticator, {});
    expect((await signIn(member)).code).toBe('SECOND_FACTOR_NEEDED');
    const { passkeys } = await member.client.call(listFactors, {});
    await member.client.call(removePasskey, { params: { id: passkeys[0]?.id ?? '' } });
    const nothing = { passkeys: [], authenticator: null, recoveryCodes: 0 };
    expect(await member.client.call(listFactors, {})).toEqual(nothing);
    expect((await signIn(member)).code).toBeUndefined();
    const kinds = (await mailsTo(member.email)).filter((kind) => kind === 'second-factor-removed');
    expect(kinds).toHaveLength(2);
  });

  it('someone else’s passkey, or none, is as one that is not there', async () => {
    const other = await aProvedMember(app);
    await addKey(app, other);
    const { passkeys } = await other.client.call(listFactors, {});
    const { client } = await aProvedMember(app);
    const params = { id: passkeys[0]?.id ?? '' };
    expect((await client.try(removePasskey, { params })).error?.code).toBe('NOT_FOUND');
    expect((await client.try(removeAuthenticator, {})).error?.code).toBe('NOT_FOUND');
    expect((await other.client.call(listFactors, {})).passkeys).toHaveLength(1);
  });

  it('by the operator signs the member out, tells them, and is recorded', async () => {
    const member = await aProvedMember(app);
    await addApp(app, member);
    await runCommand(app.ctx, ['reset-factor', member.email]);
    expect(await isSignedIn(member.client)).toBe(false);
    expect((await signIn(member)).code).toBeUndefined();
    expect(await mailsTo(member.email)).toContain('second-factor-reset');
    const entry = await app.ctx.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subjectId', '=', member.id)
      .executeTakeFirst();
    expect(entry).toMatchObject({ actorId: 'operator', action: 'reset-second-factor' });
  });
});

describe('recovery codes', () => {
  it('replace the earlier ones when new ones are created', async () => {
    const member = await aProvedMember(app);
    const { recoveryCodes: earlier } = await addKey(app, member);
    const { recoveryCodes } = await member.client.call(renewRecoveryCodes, {});
    const enter = async (code = '') => {
      const { client } = await signIn(member);
      const proof = { method: 'recovery-code', code } as const;
      return (await client.try(finishSecondStep, { body: { proof } })).status;
    };
    expect(await enter(earlier[0])).toBe(401);
    expect(await enter(recoveryCodes[0])).toBe(200);
    expect(await mailsTo(member.email)).toContain('recovery-codes-renewed');
  });

  it('need a second factor that they stand in for', async () => {
    const { client } = await aProvedMember(app);
    for (const endpoint of [renewRecoveryCodes, startProof]) {
      expect((await client.try(endpoint, {})).error?.code).toBe('NO_SECOND_FACTOR');
    }
  });
});

describe('a proof given again', () => {
  const code = async ({ client }: { client: TestClient }) =>
    (await client.try(exportAccount, {})).error?.code;

  it('is the password for a member without a second factor', async () => {
    const member = await aProvedMember(app);
    app.ctx.clock.advance(ELEVEN_MINUTES);
    expect(await code(member)).toBe('RECENT_SIGNIN_NEEDED');
    await member.client.call(confirmPassword, { body: { password: PASSWORD } });
    expect(await code(member)).toBeUndefined();
  });

  it('is the second factor for one who has it, and not the password', async () => {
    const member = await aProvedMember(app);
    const { codeNow } = await addApp(app, member);
    app.ctx.clock.advance(ELEVEN_MINUTES);
    const password = await member.client.try(confirmPassword, { body: { password: PASSWORD } });
    expect(password.error?.code).toBe('SECOND_FACTOR_NEEDED');
    expect(await code(member)).toBe('RECENT_SIGNIN_NEEDED');
    const proof = { method: 'authenticator', code: codeNow() } as const;
    await member.client.call(giveProof, { body: { proof } });
    expect(await code(member)).toBeUndefined();
    const again = await member.client.try(giveProof, { body: { proof } });
    expect(again.error?.code).toBe('INCORRECT_CODE');
  });

  it('is the second factor beside the password, for a new password or address', async () => {
    const member = await aProvedMember(app);
    const { passkey } = await addKey(app, member);
    app.ctx.clock.advance(ELEVEN_MINUTES);
    const attempts = async () => [
      await member.client.try(updateAccount, {
        body: { email: `new-${member.email}`, password: PASSWORD },
      }),
      await member.client.try(changePassword, {
        body: { oldPassword: PASSWORD, newPassword: 'another horse battery' },
      }),
    ];
    const codes = (await attempts()).map(({ error }) => error?.code);
    expect(codes).toEqual(['RECENT_SIGNIN_NEEDED', 'RECENT_SIGNIN_NEEDED']);
    const proof = await proofOf(passkey, member.client, startProof);
    await member.client.call(giveProof, { body: { proof } });
    expect((await attempts()).map(({ status }) => status)).toEqual([200, 204]);
  });

  it('in one session is none in another', async () => {
    const member = await aProvedMember(app);
    const { codeNow, recoveryCodes } = await addApp(app, member);
    const other = await signIn(member);
    const step = { method: 'recovery-code', code: recoveryCodes[0] ?? '' } as const;
    await other.client.call(finishSecondStep, { body: { proof: step } });
    app.ctx.clock.advance(ELEVEN_MINUTES);
    const proof = { method: 'authenticator', code: codeNow() } as const;
    await member.client.call(giveProof, { body: { proof } });
    expect(await code(member)).toBeUndefined();
    expect(await code(other)).toBe('RECENT_SIGNIN_NEEDED');
  });
});
