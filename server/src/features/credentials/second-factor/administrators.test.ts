import { requestDeletion } from '@lintel/contract/accounts/accounts';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { listAuditLog } from '@lintel/contract/administration/audit-log';
import { listInbox, openInboxMessage } from '@lintel/contract/administration/inbox';
import { ENDPOINTS } from '@lintel/contract/api';
import { confirmPassword } from '@lintel/contract/credentials/passwords';
import type { Endpoint } from '@lintel/contract/endpoint';
import { sendContactMessage } from '@lintel/contract/site/contact';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAdmin } from '#server/features/members/members/service.ts';
import { aMember, anAdmin, aProvedMember, PASSWORD } from '#server/testing/builders.ts';
import { refusalIn, sendRaw } from '#server/testing/raw-requests.ts';
import { addApp } from '#server/testing/second-factors.ts';
import { send } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const ELEVEN_MINUTES = 660_000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ adminSecondFactor: 'required', rateLimitFactor: 1_000 });
});
afterAll(() => app.close());

async function aProvedAdmin() {
  const member = await aProvedMember(app);
  await setAdmin(app.ctx, member.email, true);
  await member.signInAgain();
  return member;
}

async function refusals(client: TestClient, endpoints: readonly Endpoint[]) {
  const entries = [];
  for (const endpoint of endpoints) entries.push(refusalIn(await sendRaw(client, endpoint, {})));
  return [...new Set(entries)];
}

const administration = ENDPOINTS.filter(
  ({ access }) => access === 'admin' || access === 'staff-or-token',
);
const sensitive = ENDPOINTS.filter(({ recentProof }) => recentProof);

describe('an administrator', () => {
  it('administers nothing before they have a second factor, and then everything', async () => {
    const admin = await aProvedAdmin();
    expect((await admin.client.call(getSessionUser, {})).needsSecondFactor).toBe(true);
    expect(administration.length).toBeGreaterThan(10);
    expect(await refusals(admin.client, administration)).toEqual(['SECOND_FACTOR_REQUIRED']);
    await addApp(app, admin);
    expect((await admin.client.call(getSessionUser, {})).needsSecondFactor).toBe(false);
    expect((await admin.client.try(listAuditLog, { query: {} })).status).toBe(200);
    expect(await refusals(admin.client, administration)).not.toContain('SECOND_FACTOR_REQUIRED');
  });

  it('may do without where it is optional', async () => {
    await using open = await openTestApp({ adminSecondFactor: 'optional' });
    const { client } = await anAdmin(open);
    expect((await client.call(getSessionUser, {})).needsSecondFactor).toBe(false);
    expect((await client.try(listAuditLog, { query: {} })).status).toBe(200);
  });

  it('is no member: they need none', async () => {
    const { client } = await aProvedMember(app);
    expect((await client.call(getSessionUser, {})).needsSecondFactor).toBe(false);
  });
});

describe('what needs a recent proof', () => {
  it('is named here', () => {
    expect(sensitive.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /api/admin/users/{id}/suspend',
      'DELETE /api/auth/identities/{id}',
      'DELETE /api/auth/second-factor/authenticator',
      'DELETE /api/auth/second-factor/passkeys/{id}',
      'GET /api/account/export',
      'POST /api/account/tokens',
      'POST /api/admin/appeals/{id}/answer',
      'POST /api/admin/evidence/{id}/decide',
      'POST /api/admin/evidence/{id}/reopen',
      'POST /api/admin/terms',
      'POST /api/admin/users/{id}/decisions',
      'POST /api/admin/users/{id}/deeds',
      'POST /api/auth/email/verify/generate',
      'POST /api/auth/magic/generate',
      'POST /api/auth/password/reset/generate',
      'POST /api/auth/second-factor/authenticator/key',
      'POST /api/auth/second-factor/passkeys/options',
      'POST /api/auth/second-factor/recovery-codes',
      'POST /api/db/{project}/sql',
    ]);
  });

  it('is refused eleven minutes after the last one', async () => {
    const admin = await aProvedAdmin();
    await addApp(app, admin);
    app.ctx.clock.advance(ELEVEN_MINUTES);
    const bySession = sensitive.filter(({ isForBearers }) => !isForBearers);
    expect(await refusals(admin.client, bySession)).toEqual(['RECENT_SIGNIN_NEEDED']);
  });

  it('includes asking for a link that deletes the account, but not the password itself', async () => {
    const { client, email } = await aProvedMember(app);
    app.ctx.clock.advance(ELEVEN_MINUTES);
    const byLink = await client.try(requestDeletion, { body: { email } });
    expect(byLink.error?.code).toBe('RECENT_SIGNIN_NEEDED');
    const byPassword = await client.try(requestDeletion, { body: { email, password: PASSWORD } });
    expect(byPassword.status).toBe(204);
  });

  it('includes deleting the account with the password of a member who has a second factor', async () => {
    const member = await aProvedMember(app);
    await addApp(app, member);
    app.ctx.clock.advance(ELEVEN_MINUTES);
    const body = { email: member.email, password: PASSWORD };
    const refused = await member.client.try(requestDeletion, { body });
    expect(refused.error?.code).toBe('RECENT_SIGNIN_NEEDED');
  });

  it('includes opening a member’s message, but not one of the contact form', async () => {
    await using open = await openTestApp();
    const { client } = await anAdmin(open);
    await send(await aMember(open), await aMember(open), 'Good morning');
    const email = 'visitor@example.test';
    const question = { name: 'A visitor', email, subject: 'Hello', message: 'A question.' };
    await open.visitor().call(sendContactMessage, { body: question });
    const { items } = await client.call(listInbox, { query: {} });
    open.ctx.clock.advance(ELEVEN_MINUTES);
    const opened = async () => {
      const answers = items.map(async ({ id }) => {
        const { status } = await client.try(openInboxMessage, {
          params: { id },
          query: { reason: 'report' },
        });
        return [id.split('_')[0], status];
      });
      return Object.fromEntries(await Promise.all(answers));
    };
    expect(await opened()).toEqual({ contact: 200, msg: 403 });
    await client.call(confirmPassword, { body: { password: PASSWORD } });
    expect(await opened()).toEqual({ contact: 200, msg: 200 });
  });
});
