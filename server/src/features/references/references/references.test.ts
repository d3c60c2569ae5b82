import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { listNotifications } from '@lintel/contract/notifications/bell';
import { getProfile } from '@lintel/contract/profiles/profiles';
import {
  confirmReference,
  countReferences,
  declineReference,
  listOwnReferences,
  listProfileReferences,
  proposeReference,
  removeReference,
  updateReference,
} from '@lintel/contract/references/references';
import { blockMember, unblockMember } from '@lintel/contract/safety/blocks';
import { RETENTION } from '@lintel/contract/values/retention';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aFact,
  aMember,
  anAdmin,
  aProvedMember,
  type MemberTraits,
} from '#server/testing/builders.ts';
import { setSuspended } from '#server/testing/suspending.ts';
import { send } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

type Member = Awaited<ReturnType<typeof aMember>>;
type Asked = Partial<Parameters<typeof bodyOf>[1]>;

const isPostgres = process.env.TEST_ENGINE === 'postgres';
const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

const bodyOf = (
  profileId: string,
  asked: { what: 'managed' | 'sourced' | 'together'; since: number; how: 'lintel' | 'before' },
) => ({ profileId, mayAsk: true, ...asked });

/** Members whose accounts are a week old, the first a manager and the others investors. */
async function someMembers(count: number, traits: readonly MemberTraits[] = []) {
  const members: Member[] = [];
  for (let i = 0; i < count; i++) {
    const role = i === 0 ? 'management' : 'investor';
    members.push(await aProvedMember(app, { role, ...traits[i] }));
  }
  app.ctx.clock.advance(8 * DAY);
  for (const { signInAgain } of members) await signInAgain();
  return members as [Member, Member, ...Member[]];
}

function tryPropose({ client }: Pick<Member, 'client'>, to: { id: string }, asked: Asked = {}) {
  const body = bodyOf(to.id, { what: 'managed', since: 2024, how: 'before', ...asked });
  return client.try(proposeReference, { body });
}

async function propose(from: Member, to: { id: string }, asked: Asked = {}) {
  const { body } = await tryPropose(from, to, asked);
  return body as { id: string; state: string };
}

const confirm = ({ client }: Member, id: string, mayAsk = true) =>
  client.try(confirmReference, { params: { id }, body: { mayAsk } });

/** Two who have confirmed that they worked together. */
async function agree(one: Member, other: Member, mayAsk = true) {
  const { id } = await propose(one, other);
  expect((await confirm(other, id, mayAsk)).status).toBe(200);
  return id;
}

const open = async (viewer: Member, owner: { id: string }) => {
  await viewer.client.call(getProfile, { params: { id: owner.id } });
  return see(viewer, owner);
};
const see = ({ client }: Member, { id }: { id: string }) =>
  client.call(listProfileReferences, { params: { id }, query: {} });
const countOf = async ({ client }: Member, { id }: { id: string }) =>
  (await client.call(countReferences, { query: { ids: id } })).counts[id] ?? 0;
const listOwn = async ({ client }: Member) => (await client.call(listOwnReferences, {})).items;
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const fieldsOf = ({ body }: { body: unknown }) => (body as { fields?: object }).fields;

describe('a reference', () => {
  it('is proposed, confirmed, and shown with what each side has chosen', async () => {
    const [manager, investor, third] = await someMembers(3);
    const { id } = await propose(manager, investor);
    const [mail] = (await app.mailTo(investor.email)).filter(({ kind }) => kind === 'reference');
    expect(mail?.text).toMatch(/\/profile#references[\s\S]*Unsubscribe: /);
    expect((await listOwn(investor))[0]).toMatchObject({ id, isYours: false, mayAsk: null });
    const bellOf = async ({ client }: Member) =>
      (await client.call(listNotifications, {})).items.filter(({ kind }) => kind === 'reference');
    expect(await bellOf(investor)).toMatchObject([{ isConfirmed: false }]);
    // What is only proposed is in no third member's answers, and in no number.
    for (const owner of [manager, investor]) {
      const seen = await open(third as Member, owner);
      expect(seen).toMatchObject({ count: 0, work: [], items: [], viewer: { own: null } });
      expect(await countOf(third as Member, owner)).toBe(0);
    }
    expect((await confirm(investor, id, false)).status).toBe(200);
    expect((await confirm(investor, id, true)).body).toMatchObject({ mayAsk: false });
    expect(await bellOf(manager)).toMatchObject([
      { isConfirmed: true, member: { id: investor.id } },
    ]);
    expect(await open(third as Member, manager)).toMatchObject({
      count: 1,
      work: [{ what: 'managed', count: 1 }],
    });
    const asInvestor = await open(third as Member, investor);
    expect(asInvestor.viewer.ofOwnRole).toBe(true);
    const seen = await open(await aMember(app, { role: 'sourcer' }), manager);
    expect(seen.items).toMatchObject([
      { what: 'managed', since: 2024, how: 'before', member: { mayBeAsked: false } },
    ]);
    await investor.client.call(updateReference, { params: { id }, body: { mayAsk: true } });
    expect((await see(third as Member, manager)).items[0]?.member.mayBeAsked).toBe(true);
  });

  it('is one row when both say so at once, on two servers', async () => {
    const [manager, investor] = await someMembers(2);
    const { email, password } = investor;
    await using second = isPostgres ? await openTestApp({ rateLimitFactor: 1000 }, app) : undefined;
    const there = { ...investor, client: (second ?? app).visitor('198.51.100.7') };
    await there.client.call(signinWithEmail, { body: { email, password } });
    const answers = await Promise.all([tryPropose(manager, there), tryPropose(there, manager)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { id } = answers[0].body as { id: string };
    const confirmed = await Promise.all([confirm(there, id), confirm(manager, id)]);
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 404]);
    for (const [one, other] of [
      [manager, investor],
      [investor, manager],
    ] as const) {
      expect(await listOwn(one)).toMatchObject([{ id, state: 'confirmed' }]);
      expect(await countOf(one, other)).toBe(1);
    }
  });
});
