import { randomUUID } from 'node:crypto';
import { blockMember } from '@lintel/contract/safety/blocks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { deleteAccount } from '#server/features/accounts/accounts/service.ts';
import { beforeNextTransaction } from '#server/testing/before-transaction.ts';
import { aConversation, type Talker, trySend, twoMembers } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

const block = ({ client }: Talker, { id }: { id: string }) =>
  client.call(blockMember, { params: { id } });
const leave = ({ id }: Talker) => transact(app.ctx, (tx) => deleteAccount(app.ctx, tx, id));
const countSentBy = async ({ id }: Talker) =>
  (await app.ctx.db.selectFrom('messages').select('id').where('senderId', '=', id).execute())
    .length;

describe('a message that is on its way', () => {
  it('is refused if the receiver blocks the sender meanwhile, and if the sender does', async () => {
    for (const [blocker, code] of [
      ['receiver', 'BLOCKED'],
      ['sender', 'BLOCKED_BY_YOU'],
    ] as const) {
      const [sender, receiver] = await aConversation(app);
      const sent = await countSentBy(sender);
      beforeNextTransaction(app.ctx.db, () =>
        blocker === 'sender' ? block(sender, receiver) : block(receiver, sender),
      );
      expect((await trySend(sender, receiver)).error?.code).toBe(code);
      expect(await countSentBy(sender)).toBe(sent);
    }
  });

  it('is refused if it is the first between the two, which counts towards no limit', async () => {
    const [sender, receiver] = await twoMembers(app);
    beforeNextTransaction(app.ctx.db, () => block(receiver, sender));
    expect((await trySend(sender, receiver)).status).toBe(404);
    expect(await countSentBy(sender)).toBe(0);
  });

  it('is refused if the receiver leaves meanwhile, and if the sender does', async () => {
    const [ada, ben] = await aConversation(app);
    beforeNextTransaction(app.ctx.db, () => leave(ben));
    expect((await trySend(ada, ben)).error?.code).toBe('CANNOT_MESSAGE');
    const [cai, dee] = await aConversation(app);
    beforeNextTransaction(app.ctx.db, () => leave(cai));
    expect((await trySend(cai, dee)).error?.code).toBe('NOT_SIGNED_IN');
    expect(await countSentBy(cai)).toBe(1);
  });

  it('is the one that another attempt has sent meanwhile, if that is the same', async () => {
    const [ada, ben] = await twoMembers(app);
    const clientId = randomUUID();
    let first: unknown;
    beforeNextTransaction(app.ctx.db, async () => {
      first = (await trySend(ada, ben, 'Once', clientId)).body;
    });
    const again = await trySend(ada, ben, 'Once', clientId);
    expect([again.status, again.body]).toEqual([200, first]);
    const [cai, dee] = await aConversation(app);
    beforeNextTransaction(app.ctx.db, () => trySend(cai, dee, 'Once', clientId));
    expect((await trySend(cai, dee, 'Twice', clientId)).error?.code).toBe('MESSAGE_ID_TAKEN');
    expect([await countSentBy(ada), await countSentBy(cai)]).toEqual([1, 2]);
  });
});
