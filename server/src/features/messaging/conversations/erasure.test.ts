import { expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { deleteAccount } from '#server/features/accounts/accounts/service.ts';
import { aMember } from '#server/testing/builders.ts';
import { aConversation, read, send, type Talker, trySend } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createConversations } from './service.ts';

const leave = ({ ctx }: TestApp, { id }: Talker) =>
  transact(ctx, (tx) => deleteAccount(ctx, tx, id));

/** Members who have all written to each other. */
async function aCircle(app: TestApp, size: number): Promise<Talker[]> {
  const members = await Promise.all(Array.from({ length: size }, () => aMember(app)));
  const createdAt = app.ctx.clock.now();
  const line = (from: Talker, to: Talker) => ({
    ...{ senderId: from.id, receiverId: to.id },
    ...{ content: 'Good morning', createdAt },
  });
  const talks = members.flatMap((one, i) =>
    members.slice(0, i).map((other) => ({
      lines: [line(one, other), line(other, one)],
      unread: 1,
    })),
  );
  await transact(app.ctx, (tx) => createConversations(tx, talks));
  return members;
}

const lastEventOf = async ({ ctx: { db } }: TestApp, { id }: Talker) => {
  const events = db.selectFrom('memberEvents').selectAll().where('memberId', '=', id);
  return events.orderBy('number', 'desc').executeTakeFirst();
};

/** Where members who have left are still named. */
async function remainsOf({ ctx: { db } }: TestApp, gone: readonly Talker[]) {
  const ids = gone.map(({ id }) => id);
  const [cursors, events, unread, conversations] = await Promise.all([
    db.selectFrom('memberCursors').select('memberId').where('memberId', 'in', ids).execute(),
    db.selectFrom('memberEvents').select('memberId').where('memberId', 'in', ids).execute(),
    db
      .selectFrom('unreadNotifications')
      .select('memberId')
      .where((where) => where.or([where('memberId', 'in', ids), where('senderId', 'in', ids)]))
      .execute(),
    db
      .selectFrom('conversations')
      .select('id')
      .where('lowId', 'in', ids)
      .where('highId', 'in', ids)
      .execute(),
  ]);
  return [...cursors, ...events, ...unread, ...conversations];
}

it('members who leave at once, while others write to them, leave nothing of each other', async () => {
  await using app = await openTestApp({ rateLimitFactor: 1000 });
  for (let round = 0; round < 4; round += 1) {
    const circle = await aCircle(app, 6);
    const [leaving, staying] = [circle.slice(0, 4), circle.slice(4)];
    const answers = staying.flatMap((sender) =>
      leaving.map(async (receiver) => (await trySend(sender, receiver, 'Still there?')).status),
    );
    await Promise.all(leaving.map((member) => leave(app, member)));
    expect((await Promise.all(answers)).filter((status) => status >= 500)).toEqual([]);
    expect(await remainsOf(app, leaving)).toEqual([]);
    for (const member of staying) await leave(app, member);
    expect(await remainsOf(app, circle)).toEqual([]);
  }
});

it('the other side learns that a member has left, and reading does not store their id again', async () => {
  await using app = await openTestApp({ rateLimitFactor: 1000 });
  const [ada, ben] = await aConversation(app);
  await send(ada, ben, 'One');
  await send(ada, ben, 'Two');
  await leave(app, ada);
  expect(await lastEventOf(app, ben)).toMatchObject({ kind: 'conversation', by: ada.id, seq: 4 });
  await read(ben, ada, 3);
  expect(await lastEventOf(app, ben)).toMatchObject({ kind: 'read', by: ben.id, seq: 3 });
  expect(await remainsOf(app, [ada])).toEqual([]);
});
