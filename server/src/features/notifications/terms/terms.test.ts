import { listNotifications } from '@lintel/contract/notifications/bell';
import { listTermsNotices, sendTermsNotice } from '@lintel/contract/notifications/terms';
import { getSite } from '@lintel/contract/site/content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { deleteAccount } from '#server/features/accounts/accounts/service.ts';
import { insertMembers, setAdmin } from '#server/features/members/members/service.ts';
import { deliverDueMail } from '#server/platform/mail/delivery.ts';
import { beforeNextCommit } from '#server/testing/before-transaction.ts';
import { aMember, anAdmin } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { tellTerms } from './service.ts';

const DAY = 86_400_000;
const MANY = 2_000;
// On 21 November 2026.
const notice = { changed: 'We add a rule about adverts.', effectiveOn: '2026-12-05' };

let app: TestApp;
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeAll(async () => {
  app = await openTestApp();
  admin = await anAdmin(app);
});
afterAll(() => app.close());

const send = (body: typeof notice) => admin.client.try(sendTermsNotice, { body });
const rows = () => app.ctx.db.selectFrom('termsNotices').selectAll().execute();
const letters = async () => {
  const mails = app.ctx.db.selectFrom('mails').select('recipient').where('kind', '=', 'terms');
  return (await mails.execute()).map(({ recipient }) => recipient);
};

async function manyMembers(): Promise<string[]> {
  const now = app.ctx.clock.now();
  const rows = Array.from({ length: MANY }, (_, i) => ({
    ...{ id: `user_many${i}`, email: `many${i}@example.test`, passwordHash: null },
    ...{ role: 'member' as const, secondFactorAt: null, credentialsVersion: 0, createdAt: now },
    ...{ emailVerifiedAt: i % 10 === 9 ? null : now, suspendedAt: i % 10 === 8 ? now : null },
  }));
  for (let i = 0; i < MANY; i += 500) {
    await transact(app.ctx, (tx) => insertMembers(tx, rows.slice(i, i + 500)));
  }
  return rows.filter((row) => row.emailVerifiedAt !== null).map(({ email }) => email);
}

it('a notice needs words and 14 days in London', async () => {
  const faults = async (body: Partial<typeof notice>) =>
    (await send({ ...notice, ...body })).error?.fields;
  const early = { effectiveOn: 'Members need at least 14 days.' };
  expect(await faults({ effectiveOn: '2026-12-04' })).toEqual(early);
  expect(await faults({ effectiveOn: '2062-12-05' })).toHaveProperty('effectiveOn');
  for (const changed of [' Short.             ', 'x'.repeat(2_001)]) {
    expect(await faults({ changed })).toHaveProperty('changed');
  }
  expect(await rows()).toEqual([]);
});

it('of two notices at once one is sent, to every confirmed address once over a kill and two servers', async () => {
  const isPostgres = process.env.TEST_ENGINE === 'postgres';
  await using other = isPostgres ? await openTestApp({}, app) : undefined;
  const told = [admin.email, ...(await manyMembers())];
  const before = await admin.client.call(listTermsNotices, {});
  expect(before).toMatchObject({ items: [], members: told.length, nextAt: null });
  const answers = await Promise.all([send(notice), send(notice)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await tellTerms(app.ctx);
  beforeNextCommit(app.ctx.db, () => Promise.reject(new Error('killed')));
  await tellTerms(app.ctx);
  expect(await letters()).toHaveLength(200);
  for (let turn = 0; turn * 200 <= MANY; turn += 1) {
    await Promise.all([tellTerms(app.ctx), tellTerms((other ?? app).ctx)]);
  }
  expect((await letters()).toSorted()).toEqual(told.toSorted());
  expect((await rows())[0]?.sentAt).not.toBeNull();
  const [letter] = (await app.mailTo(admin.email)).filter(({ kind }) => kind === 'terms');
  expect(letter?.subject).toBe('Our terms of use change on 5 December 2026');
  expect(letter?.text).toContain(notice.changed);
});

it('the bell says it, and every page until the day', async () => {
  const { client } = await aMember(app);
  const { items } = await client.call(listNotifications, {});
  expect(items).toMatchObject([{ kind: 'terms', effectiveOn: notice.effectiveOn }]);
  app.ctx.clock.advance(60_000);
  const changes = async () => (await app.visitor().call(getSite, {})).termsChanges;
  expect(await changes()).toEqual([notice]);
  app.ctx.clock.advance(14 * DAY);
  expect(await changes()).toEqual([]);
});

it('the next one waits for seven days, and forgets who has left', async () => {
  await admin.signInAgain();
  const later = { ...notice, effectiveOn: '2027-01-05' };
  expect((await send(later)).status).toBe(200);
  app.ctx.clock.advance(7 * DAY - 1);
  await admin.signInAgain();
  expect((await send(later)).error?.code).toBe('TERMS_NOTICE_SENT');
  app.ctx.clock.advance(1);
  const { nextAt, items } = await admin.client.call(listTermsNotices, {});
  expect([nextAt, items.map(({ number }) => number)]).toEqual([null, [2, 1]]);
  await anAdmin(app);
  await transact(app.ctx, (tx) => deleteAccount(app.ctx, tx, admin.id));
  expect((await rows()).map(({ decidedBy }) => decidedBy)).toEqual([null, null]);
});

it('other emails go first, so that a sign-in link does not wait for thousands', async () => {
  const mail = { mode: 'smtp', url: 'smtp://127.0.0.1:1', from: 'a@b.test' } as const;
  await using busy = await openTestApp({ mail });
  const { client, email } = await anAdmin(busy);
  await client.call(sendTermsNotice, { body: notice });
  const kinds = async () => (await busy.mailTo(email)).map(({ kind }) => kind);
  await tellTerms(busy.ctx);
  expect(await kinds()).not.toContain('terms');
  const transport = { send: async () => undefined };
  await deliverDueMail({ ...busy.ctx, transport, from: mail.from, host: 'lintel.test' });
  await tellTerms(busy.ctx);
  expect(await kinds()).toContain('terms');
});

it('nothing is promised where no email can be sent', async () => {
  await using without = await openTestApp({ mail: { mode: 'none', from: 'a@b.test' } });
  const { client, email, signInAgain } = await aMember(without);
  await setAdmin(without.ctx, email, true, { force: true });
  await signInAgain();
  const answer = await client.try(sendTermsNotice, { body: notice });
  expect(answer.error?.code).toBe('MAIL_UNAVAILABLE');
});
