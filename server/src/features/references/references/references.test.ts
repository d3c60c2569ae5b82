import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { listNotifications } from '@lintel/contract/notifications/bell';
import {
  listProfileReferences,
  removeReference,
  updateReference,
} from '@lintel/contract/references/references';
import { blockMember, unblockMember } from '@lintel/contract/safety/blocks';
import { REFERENCE_LIMITS } from '@lintel/contract/values/references';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pairOf } from '#server/db/conversation-sides.ts';
import { aMember, anAdmin } from '#server/testing/builders.ts';
import {
  agree,
  confirm,
  countOf,
  listOwn,
  type Member,
  open,
  passDays,
  propose,
  see,
  someMembers,
  tryPropose,
} from '#server/testing/references.ts';
import { setSuspended } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

describe('a reference', () => {
  it('is proposed, confirmed, and shown with what each side has chosen', async () => {
    const [manager, investor, third] = await someMembers(app, {}, {}, {});
    const { id } = await propose(manager, investor);
    const [mail] = (await app.mailTo(investor.email)).filter(({ kind }) => kind === 'reference');
    expect(mail?.text).toMatch(/\/profile#references[\s\S]*Unsubscribe: /);
    expect((await listOwn(investor))[0]).toMatchObject({ id, isYours: false, mayAsk: null });
    const bellOf = async ({ client }: Member) =>
      (await client.call(listNotifications, {})).items.filter(({ kind }) => kind === 'reference');
    expect(await bellOf(investor)).toMatchObject([{ isConfirmed: false }]);
    // What is only proposed is in no third member's answers, and in no number.
    for (const owner of [manager, investor]) {
      const seen = await open(third, owner);
      expect(seen).toMatchObject({ count: 0, work: [], items: [], viewer: { own: null } });
      expect(await countOf(third, owner)).toBe(0);
    }
    expect((await confirm(investor, id, false)).status).toBe(200);
    expect((await confirm(investor, id, true)).body).toMatchObject({ mayAsk: false });
    expect(await bellOf(manager)).toMatchObject([
      { isConfirmed: true, member: { id: investor.id } },
    ]);
    expect(await open(third, manager)).toMatchObject({
      count: 1,
      work: [{ what: 'managed', count: 1 }],
    });
    const asInvestor = await open(third, investor);
    expect(asInvestor.viewer.ofOwnRole).toBe(true);
    const seen = await open(await aMember(app, { role: 'sourcer' }), manager);
    expect(seen.items).toMatchObject([
      { what: 'managed', since: 2024, how: 'before', member: { mayBeAsked: false } },
    ]);
    await investor.client.call(updateReference, { params: { id }, body: { mayAsk: true } });
    expect((await see(third, manager)).items[0]?.member.mayBeAsked).toBe(true);
  });

  it('is one row when both say so at once, on two servers', async () => {
    const [manager, investor] = await someMembers(app, {}, {});
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

describe('the number', () => {
  it('equals the rows for each viewer, after a removal, blocks both ways, a suspension and its end', async () => {
    const members = await someMembers(app, {}, {}, {}, {}, {});
    const [manager, one, two, three, viewer] = members as Required<typeof members>;
    const ids = [];
    for (const other of [one, two, three] as Member[]) ids.push(await agree(manager, other));
    const [v, t] = [viewer, three];
    await open(v, manager);
    const expectOthers = async (...others: Member[]) => {
      const seen = await see(v, manager);
      expect(seen.items.map(({ member }) => member.id)).toEqual(others.map(({ id }) => id));
      expect([seen.count, await countOf(v, manager)]).toEqual([others.length, others.length]);
      expect(seen.work.reduce((sum, { count }) => sum + count, 0)).toBe(others.length);
    };
    await expectOthers(t, two, one);
    await v.client.call(blockMember, { params: { id: t.id } });
    await expectOthers(two, one);
    await two.client.call(blockMember, { params: { id: v.id } });
    await expectOthers(one);
    await v.client.call(unblockMember, { params: { id: t.id } });
    await setSuspended(app.ctx, one.email, true);
    await expectOthers(t);
    await setSuspended(app.ctx, one.email, false);
    await one.signInAgain();
    await expectOthers(t, one);
    await one.client.call(removeReference, { params: { id: ids[0] as string } });
    await expectOthers(t);
    expect(await listOwn(one)).toEqual([]);
    // Of a block between the two, the rows stay for both, so that they can be removed.
    await t.client.call(blockMember, { params: { id: manager.id } });
    expect(await countOf(t, manager)).toBe(0);
    expect((await listOwn(manager)).map(({ other }) => other?.id)).toEqual([undefined, two.id]);
    expect(await countOf(v, manager)).toBe(1);
  });

  it('has names for those who have opened the profile today and have another role', async () => {
    const [manager, investor, viewer] = await someMembers(app, {}, {}, {});
    await agree(manager, investor);
    const rival = await aMember(app, { role: 'management' });
    expect((await see(viewer, manager)).items).toEqual([]);
    expect((await open(viewer, manager)).items).toHaveLength(1);
    const asRival = await open(rival, manager);
    expect(asRival).toMatchObject({ count: 1, items: [], viewer: { ofOwnRole: true } });
    expect(JSON.stringify(asRival)).not.toContain(investor.id);
    expect((await see(manager, manager)).items).toHaveLength(1);
    expect((await see(await anAdmin(app), manager)).items).toHaveLength(1);
    await passDays(app, 1, [viewer]);
    expect((await see(viewer, manager)).items).toEqual([]);
  });

  it('comes in pages, the newest first', async () => {
    const [manager, investor, viewer] = await someMembers(app, {}, {}, {});
    const id = await agree(manager, investor);
    const { db, clock } = app.ctx;
    const row = await db
      .selectFrom('references')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const others = await Promise.all(
      Array.from({ length: REFERENCE_LIMITS.page }, () => aMember(app)),
    );
    const rows = others.map((other, i) => ({
      ...{ ...row, id: `ref_${i}`, confirmedAt: clock.now() + i + 1 },
      ...pairOf(manager.id, other.id),
    }));
    await db.insertInto('references').values(rows).execute();
    await passDays(app, 1, [viewer]);
    const first = await open(viewer, manager);
    expect(first.items.map((item) => item.id)).toEqual(rows.map((each) => each.id).toReversed());
    const second = await viewer.client.call(listProfileReferences, {
      params: { id: manager.id },
      query: { after: first.nextAfter ?? '' },
    });
    expect(second).toMatchObject({ items: [{ id }], nextAfter: null, count: rows.length + 1 });
  });
});
