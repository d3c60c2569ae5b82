import {
  listInbox,
  markInboxMessageRead,
  openInboxMessage,
} from '@lintel/contract/administration/inbox';
import { listConversations, listMessages } from '@lintel/contract/messaging/messages';
import { listNotifications } from '@lintel/contract/notifications/bell';
import { type ContactForm, sendContactMessage } from '@lintel/contract/site/contact';
import type { InboxFilter } from '@lintel/contract/values/administration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAdmin } from '#server/features/members/members/service.ts';
import { type aMember, anAdmin } from '#server/testing/builders.ts';
import { read, send, twoMembers } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof aMember>>;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  admin = await anAdmin(app);
});
afterAll(() => app.close());

type Query = Parameters<typeof list>[0];
const list = (query: { filter?: InboxFilter; before?: string } = {}) =>
  admin.client.call(listInbox, { query });
const open = (id: string, { client } = admin) =>
  client.try(openInboxMessage, { params: { id: id as never }, query: { reason: 'report' } });
const mark = (id: string, client: TestClient = admin.client) =>
  client.try(markInboxMessageRead, { params: { id } });
const idOf = (body: unknown) => (body as { id: string }).id;
const traces = (action: string, subjectId?: string) =>
  app.ctx.db
    .selectFrom('auditLog')
    .select(['actorId', 'subjectId', 'details'])
    .where('action', '=', action)
    .$if(subjectId !== undefined, (query) => query.where('subjectId', '=', subjectId ?? ''))
    .execute();
const contact = (form: Partial<ContactForm> = {}) =>
  app.visitor().call(sendContactMessage, {
    body: { name: 'Rosalind Ashe', email: 'ashe@example.test', message: 'Is Leeds in?', ...form },
  });

async function ids(query: Query): Promise<string[]> {
  return (await list(query)).items.map(({ id }) => id);
}

describe('the list', () => {
  it('contains messages from members and visitors, newest first', async () => {
    const [ada, ben] = await twoMembers(app, { fullName: 'Ada Ashe' });
    const first = idOf(await send(ada, ben, `Good\n morning ${'x'.repeat(200)}`));
    app.ctx.clock.advance(1_000);
    const second = idOf(await contact({ kind: 'data', subject: 'Leeds' }));
    app.ctx.clock.advance(1_000);
    const third = idOf(await send(ben, ada, 'Good morning'));
    const { items } = await list();
    expect(items.slice(0, 3).map(({ id }) => id)).toEqual([third, second, first]);
    expect(items[1]).toMatchObject({
      from: { profileId: null, name: 'Rosalind Ashe', email: 'ashe@example.test' },
      kind: 'data',
      preview: 'Leeds — Is Leeds in?',
      adminReadAt: null,
    });
    expect(items[2]?.from).toEqual({ profileId: ada.id, name: 'Ada Ashe', email: null });
    expect(items[2]?.preview).toHaveLength(80);
    expect(items[2]?.preview).toMatch(/^Good morning x+…$/);
  });

  it('can be filtered by unread and by source, and counts the unread', async () => {
    const [ada, ben] = await twoMembers(app);
    const message = idOf(await send(ada, ben));
    const form = idOf(await contact());
    const before = (await list()).unread;
    await mark(message);
    await mark(form);
    const { unread } = await list();
    expect(unread).toEqual({ contact: before.contact - 1, members: before.members - 1 });
    expect(await ids({ filter: 'unread' })).not.toEqual(
      expect.arrayContaining([expect.stringMatching(`${message}|${form}`)]),
    );
    expect((await ids({ filter: 'contact' })).every((id) => id.startsWith('contact_'))).toBe(true);
    expect((await ids({ filter: 'members' })).every((id) => id.startsWith('msg_'))).toBe(true);
  });

  it('records one entry for each page that shows members’ messages, and none for visitors’', async () => {
    const [ada, ben] = await twoMembers(app);
    const newest = idOf(await send(ada, ben));
    await contact();
    const count = (await traces('list-messages')).length;
    await list();
    expect(await traces('list-messages', newest)).toMatchObject([
      { actorId: admin.id, subjectId: newest },
    ]);
    await list({ filter: 'contact' });
    expect(await traces('list-messages')).toHaveLength(count + 1);
  });

  it('says who has left', async () => {
    const [ada, ben] = await twoMembers(app);
    const id = idOf(await send(ada, ben));
    await app.ctx.db.deleteFrom('members').where('id', '=', ada.id).execute();
    const item = (await list()).items.find((one) => one.id === id);
    expect(item?.from).toEqual({ profileId: ada.id, name: null, email: null });
  });
});

describe('a message', () => {
  it('is read by an administrator without either member noticing', async () => {
    const [ada, ben] = await twoMembers(app, { fullName: 'Ada Ashe' }, { fullName: 'Ben Holt' });
    const content = 'Shall we meet?\n\nI am in Leeds on Monday.';
    const id = idOf(await send(ada, ben, content));
    const state = async () => ({
      list: await ben.client.call(listConversations, { query: {} }),
      thread: await ben.client.call(listMessages, { params: { profileId: ada.id }, query: {} }),
      sentThread: await ada.client.call(listMessages, { params: { profileId: ben.id }, query: {} }),
      bell: await ben.client.call(listNotifications, {}),
      row: (await app.ctx.db.selectFrom('messages').selectAll().where('id', '=', id).execute()).map(
        ({ adminReadAt, ...row }) => row,
      ),
      events: await app.ctx.db
        .selectFrom('memberEvents')
        .selectAll()
        .where('memberId', 'in', [ada.id, ben.id])
        .orderBy('memberId')
        .orderBy('number')
        .execute(),
      notices: await app.ctx.db.selectFrom('unreadNotifications').selectAll().execute(),
      mails: await app.ctx.db.selectFrom('mails').select('id').execute(),
    });
    const before = await state();
    expect(before.list.unreadCount).toBe(1);
    const { body } = await open(id);
    expect(body).toMatchObject({
      content,
      subject: null,
      from: { profileId: ada.id, name: 'Ada Ashe' },
      to: { profileId: ben.id, name: 'Ben Holt' },
    });
    await mark(id);
    expect(await state()).toEqual(before);
    expect(JSON.stringify(await state())).not.toContain('adminReadAt');
    // And the recipient's own reading is theirs as before.
    await read(ben, ada, 1);
    expect((await ben.client.call(listConversations, { query: {} })).unreadCount).toBe(0);
  });

  it('counts as read once it is opened, and each opening is recorded', async () => {
    const [ada, ben] = await twoMembers(app);
    for (const id of [idOf(await send(ada, ben)), idOf(await contact())]) {
      expect((await list()).items.find((one) => one.id === id)?.adminReadAt).toBeNull();
      const first = (await open(id)).body;
      expect(first.adminReadAt).toBe(new Date(app.ctx.clock.now()).toISOString());
      app.ctx.clock.advance(5_000);
      expect((await open(id)).body.adminReadAt).toBe(first.adminReadAt);
      const trace = { actorId: admin.id, subjectId: id };
      expect(await traces('read-message', id)).toMatchObject([trace, trace]);
    }
  });

  it('from the contact form opens with its subject and address, as it was sent', async () => {
    const message = '<script>alert(1)</script>\nwww.example.test';
    const id = idOf(await contact({ subject: 'Prices', message }));
    expect((await open(id)).body).toMatchObject({
      subject: 'Prices',
      content: message,
      to: null,
      from: { email: 'ashe@example.test' },
    });
  });

  it('that many administrators mark at once is read once, at one time', async () => {
    const others = await Promise.all([anAdmin(app), anAdmin(app)]);
    const [ada, ben] = await twoMembers(app);
    for (const id of [idOf(await send(ada, ben)), idOf(await contact())]) {
      const clients = [admin, ...others, admin, ...others].map(({ client }) => client);
      const answers = await Promise.all(clients.map((client) => mark(id, client)));
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
      expect(new Set(answers.map(({ body }) => body.adminReadAt)).size).toBe(1);
      expect(await traces('mark-message-read', id)).toHaveLength(1);
      expect(await traces('read-message', id)).toEqual([]);
    }
  });
});

describe('access', () => {
  it('is for administrators only', async () => {
    const [ada, ben] = await twoMembers(app);
    const id = idOf(await send(ada, ben));
    const before = (await traces('read-message')).length;
    for (const [client, status] of [
      [ada.client, 403],
      [app.visitor(), 401],
    ] as const) {
      expect((await client.try(listInbox, { query: {} })).status).toBe(status);
      expect((await open(id, { ...admin, client })).status).toBe(status);
      expect((await mark(id, client)).status).toBe(status);
    }
    expect(await traces('read-message')).toHaveLength(before);
  });

  it('ends with the next request after an administrator’s rights are revoked', async () => {
    const former = await anAdmin(app);
    expect((await former.client.try(listInbox, { query: {} })).status).toBe(200);
    await app.ctx.db
      .updateTable('members')
      .set({ role: 'member' })
      .where('id', '=', former.id)
      .execute();
    expect((await former.client.try(listInbox, { query: {} })).error?.code).toBe('NOT_ALLOWED');
    await setAdmin(app.ctx, former.email, false);
    expect((await former.client.try(listInbox, { query: {} })).status).toBe(401);
  });

  it('to missing or invalid entries is refused', async () => {
    const count = (await traces('read-message')).length;
    for (const id of [`msg_${'0'.repeat(26)}`, `contact_${'0'.repeat(26)}`]) {
      expect((await open(id)).error?.code).toBe('NOT_FOUND');
      expect((await mark(id)).error?.code).toBe('NOT_FOUND');
    }
    expect(await traces('read-message')).toHaveLength(count);
    const statusOf = async (path: string) =>
      (await admin.client.inject({ url: `/api/admin/${path}` })).statusCode;
    for (const path of ['inbox/x', 'inbox/user_1']) expect(await statusOf(path)).toBe(404);
    for (const path of ['inbox?filter=x', 'inbox?before=1']) expect(await statusOf(path)).toBe(400);
  });
});

it('a member’s message is opened for a reason, which the log keeps', async () => {
  const [ada, ben] = await twoMembers(app);
  const { id } = await send(ada, ben, 'Good morning');
  const params = { id: id as never };
  const refused = await admin.client.try(openInboxMessage, { params, query: {} });
  expect(refused.status).toBe(400);
  expect((await open(id)).status).toBe(200);
  const [trace] = await traces('read-message', id);
  expect(trace).toMatchObject({ details: expect.stringContaining('report') });
});
