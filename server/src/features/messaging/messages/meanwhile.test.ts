import { blockMember } from '@lintel/contract/safety/blocks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    expect((await trySend(sender, receiver)).status).toBe(403);
    expect(await countSentBy(sender)).toBe(0);
  });
});
