import { answerComplaint } from '@lintel/contract/administration/complaints';
import { listOwnComplaints, sendContactMessage } from '@lintel/contract/site/contact';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, anAdmin, aProvedMember } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

type Member = Awaited<ReturnType<typeof aMember>>;

const write = (email: string, message: string, kind: 'data' | 'question' = 'data') =>
  app.visitor().call(sendContactMessage, { body: { name: 'Ada', email, message, kind } });
const own = ({ client }: Pick<Member, 'client'>, after?: string) =>
  client.call(listOwnComplaints, { query: { ...(after && { after }) } });

it('a member sees the complaints from their address and the answers', async () => {
  const [ada, ben, admin] = [
    await aProvedMember(app),
    await aProvedMember(app),
    await anAdmin(app),
  ];
  await write(ada.email, 'Where is Leeds?', 'question');
  const { id, complaint, createdAt } = await write(ada.email.toUpperCase(), 'Who saw my address?');
  const open = {
    id,
    kind: 'data',
    message: 'Who saw my address?',
    createdAt,
    answer: null,
    ...complaint,
  };
  expect(await own(ada)).toEqual({ items: [open], nextAfter: null });
  const answer = 'No one did.';
  await admin.client.call(answerComplaint, { params: { id }, body: { answer } });
  expect((await own(ada)).items).toEqual([
    { ...open, answer, answeredAt: new Date(app.ctx.clock.now()).toISOString() },
  ]);
  expect((await own(ben)).items).toEqual([]);
});

it('an address that is not confirmed has no complaints', async () => {
  const ada = await aMember(app);
  await write(ada.email, 'Written by another member');
  expect(await own(ada)).toEqual({ items: [], nextAfter: null });
});

it('the newest complaints come first, in pages', async () => {
  const ada = await aProvedMember(app);
  const sent: string[] = [];
  for (let i = 0; i < 12; i++) {
    sent.push((await write(ada.email, `Complaint ${i}`)).id);
    app.ctx.clock.advance(1);
  }
  const first = await own(ada);
  const rest = await own(ada, first.nextAfter ?? undefined);
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(sent.toReversed());
  expect(rest.nextAfter).toBeNull();
});
