import { readdir } from 'node:fs/promises';
import { exportAccount, requestDeletion } from '@lintel/contract/accounts/accounts';
import { verifyEmail } from '@lintel/contract/accounts/email-links';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import webpush from 'web-push';
import { TABLE_OWNERS } from '#server/db/ownership.ts';
import { deliverDueMail } from '#server/platform/mail/delivery.ts';
import { removeOrphanedObjects } from '#server/platform/storage/orphaned-objects.ts';
import { aBusyMember, linkToken, type Outside } from '#server/testing/busy-member.ts';
import { openFakeIssuer } from '#server/testing/fake-issuer.ts';
import { StripeServer } from '#server/testing/stripe-server.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  findTraces,
  findUnclassified,
  listEmptyTables,
  listTables,
} from '#server/testing/traces.ts';
import { PERSONAL_DATA } from './personal-data.ts';

const PUSH_SERVICE = 'https://push.example.test';

let app: TestApp;
let outside: Outside;
beforeEach(async () => {
  const payments = await StripeServer.open(() => app.ctx.clock.now());
  const issuer = await openFakeIssuer();
  outside = { payments, issuer, pushAddress: `${PUSH_SERVICE}/browser` };
  const keys = webpush.generateVAPIDKeys();
  app = await openTestApp({
    rateLimitFactor: 1000,
    providers: [issuer.settings],
    payments: { ...payments.settings, prices: { pro: ['price_pro'] } },
    push: { ...keys, subject: 'mailto:help@lintel.example', services: [PUSH_SERVICE] },
  });
});
afterEach(async () => {
  await app.close();
  await outside.payments.close();
  await outside.issuer[Symbol.asyncDispose]();
});

const deliverMails = () =>
  deliverDueMail({
    ...app.ctx,
    transport: { send: async () => undefined },
    from: 'no-reply@lintel.test',
    host: 'lintel.test',
  });

async function storedObjects(): Promise<string[]> {
  const { storage } = app.ctx.config;
  if (storage.kind !== 'folder') return [];
  const entries = await readdir(storage.path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const classified = Object.entries(PERSONAL_DATA);
const personal = classified.flatMap(([table, data]) =>
  'impersonal' in data ? [] : [{ table, ...data }],
);

describe('the classification of personal data', () => {
  it('covers every table, as does the ownership', async () => {
    const tables = await listTables(app.ctx.db);
    expect(Object.keys(TABLE_OWNERS).sort()).toEqual(tables);
    expect(Object.keys(PERSONAL_DATA).sort()).toEqual(tables);
  });

  it('detects tables that name members but are classified as impersonal', async () => {
    const { db } = app.ctx;
    expect(await findUnclassified(db, PERSONAL_DATA)).toEqual([]);
    const mistaken = { ...PERSONAL_DATA, messages: { impersonal: 'Just words.' } };
    expect(await findUnclassified(db, mistaken)).toEqual(['messages']);
    await db.schema.createTable('sideNotes').addColumn('memberId', 'text').execute();
    expect(await findUnclassified(db, PERSONAL_DATA)).toEqual(['sideNotes']);
  });
});

describe('a member who has used every feature', () => {
  it('exports and erases everything that the classification says, and nothing else', async () => {
    const { db } = app.ctx;
    const { member, subscription } = await aBusyMember(app, outside);
    const { client, id, email } = member;
    const words = [id, email, 'marchbanks', subscription];
    const mayBeEmpty = ['savedSearchBaselines', 'orphanedObjects', 'subscriptionCancellations'];
    expect((await listEmptyTables(db)).filter((table) => !mayBeEmpty.includes(table))).toEqual([]);
    const named = new Set((await findTraces(db, words)).map((trace) => trace.split('.')[0]));
    expect([...named].filter((table) => !personal.some((one) => one.table === table))).toEqual([]);

    const { exportedAt, ...exported } = await client.call(exportAccount, {});
    const fields = new Set(personal.flatMap((data) => ('as' in data.export ? data.export.as : [])));
    expect(Object.keys(exported).sort()).toEqual([...fields].sort());
    for (const [field, value] of Object.entries(exported)) {
      expect(value, field).not.toEqual([]);
      expect(value, field).not.toBeNull();
    }

    await client.call(requestDeletion, { body: { email } });
    const token = await linkToken(app, member, 'confirm-deletion');
    await deliverMails();
    expect(await storedObjects()).not.toEqual([]);
    await client.call(verifyEmail, { body: { token, confirmed: true } });
    await deliverMails();
    await removeOrphanedObjects(app.ctx);
    const kept = personal.flatMap(({ table, erase }) =>
      erase === 'all' ? [] : erase.keeps.map((column) => `${table}.${column}`),
    );
    expect(await findTraces(db, words)).toEqual(kept.sort());
    expect(await storedObjects()).toEqual([]);
  });
});
