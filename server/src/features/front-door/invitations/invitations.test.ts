import { randomUUID } from 'node:crypto';
import { createQuickAccount, exportAccount } from '@lintel/contract/accounts/accounts';
import {
  acceptInvitation,
  endInvitation,
  getInvitations,
  removeInviter,
  renewInvitation,
} from '@lintel/contract/front-door/invitations';
import { listNotifications } from '@lintel/contract/notifications/bell';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { blockMember } from '@lintel/contract/safety/blocks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { deleteMember } from '#server/features/members/members/service.ts';
import { aMember, aNewcomer, saveProfile } from '#server/testing/builders.ts';
import { setSuspended } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { findInvitation } from './service.ts';

type Talker = Pick<Awaited<ReturnType<typeof aMember>>, 'client' | 'id'>;

const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const read = ({ client }: Talker) => client.call(getInvitations, {});
const codeIn = (url: string | null) => url?.split('/join/')[1] ?? '';
const codeOf = async (member: Talker) => {
  const { url } = await read(member);
  return codeIn(url ?? (await member.client.call(renewInvitation, {})).url);
};
const accept = ({ client }: Talker, code: string) =>
  client.call(acceptInvitation, { body: { code } });

/** A new member who came by an invitation. */
async function anInvitee(code: string, fullName = 'Omar Quayle') {
  const member = await aNewcomer(app, { fullName });
  await accept(member, code);
  await saveProfile(member.client, { fullName });
  return member;
}

describe('an invitation', () => {
  it('fault: is made by its member alone, with nine characters, and can be turned off and on', async () => {
    const member = await aMember(app);
    expect((await read(member)).url).toBeNull();
    const links = app.ctx.db.selectFrom('invitations').where('memberId', '=', member.id);
    expect(await links.selectAll().execute()).toEqual([]);
    const { url } = await member.client.call(renewInvitation, {});
    expect(url).toMatch(/\/join\/[2-9a-z]{9}$/);
    expect((await read(member)).url).toBe(url);
    expect((await member.client.call(endInvitation, {})).url).toBeNull();
    expect(await findInvitation(app.ctx, codeIn(url))).toBeUndefined();
    const again = await codeOf(member);
    expect(again).not.toBe(codeIn(url));
    expect(await findInvitation(app.ctx, again)).toBeDefined();
  });

  it('fault: a link of seven characters, from before, still works', async () => {
    const nadia = await aMember(app);
    const row = { code: 'abcdefg', memberId: nadia.id, createdAt: 0, visits: 0, offAt: null };
    await app.ctx.db.insertInto('invitations').values(row).execute();
    expect((await accept(await aNewcomer(app), 'abcdefg')).invitedBy?.id).toBe(nadia.id);
  });

  it('is one link, which a new one replaces, five times a day', async () => {
    const member = await aMember(app);
    const code = await codeOf(member);
    app.ctx.clock.advance(DAY);
    await member.signInAgain();
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => member.client.try(renewInvitation, {})),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await findInvitation(app.ctx, code)).toBeUndefined();
    expect(await findInvitation(app.ctx, await codeOf(member))).toBeDefined();
  });

  it('names those who have joined to the member who invited them, and the other way round', async () => {
    const nadia = await aMember(app, { fullName: 'Nadia Okonjo-Reid' });
    const omar = await aNewcomer(app, { fullName: 'Omar Quayle' });
    expect((await accept(omar, await codeOf(nadia))).invitedBy).toEqual({
      id: nadia.id,
      name: 'Nadia Okonjo-Reid',
    });
    // A profile counts once it is complete.
    expect(await read(nadia)).toMatchObject({ joined: [], joinedCount: 0 });
    expect((await nadia.client.call(listNotifications, {})).items).toEqual([]);
    await saveProfile(omar.client, { fullName: 'Omar Quayle' });
    await anInvitee(await codeOf(nadia), 'Priya');
    expect(await read(nadia)).toMatchObject({
      joinedCount: 2,
      joined: expect.arrayContaining([
        { id: omar.id, name: 'Omar Q.' },
        { id: expect.anything(), name: 'Priya' },
      ]),
    });
    const { items } = await nadia.client.call(listNotifications, {});
    expect(items.filter(({ kind }) => kind === 'joined')).toHaveLength(2);
    expect(items).toContainEqual(
      expect.objectContaining({ member: { id: omar.id, name: 'Omar Q.' }, isUnread: true }),
    );
  });

  it('counts once, whatever is sent again, from two tabs, or with another code', async () => {
    const [nadia, other] = [await aMember(app), await aMember(app)];
    const codes = [await codeOf(nadia), await codeOf(other)] as const;
    const omar = await aNewcomer(app);
    await accept(omar, codes[0]);
    await Promise.all([0, 1, 1, 0].map((at) => accept(omar, codes[at as 0 | 1])));
    await saveProfile(omar.client, {});
    await accept(omar, codes[1]);
    expect((await read(nadia)).joinedCount).toBe(1);
    expect((await read(other)).joinedCount).toBe(0);
  });

  it('counts an account that was made together with its profile', async () => {
    const nadia = await aMember(app);
    const guest = app.visitor('203.0.113.40');
    const email = `${randomUUID()}@example.test`;
    const form = { email, role: 'sourcer', fullName: 'Gwen Ash', location: 'Leeds' } as const;
    const { id } = await guest.call(createQuickAccount, { body: form });
    await accept({ client: guest, id }, await codeOf(nadia));
    expect((await read(nadia)).joined).toEqual([{ id, name: 'Gwen A.' }]);
  });

  it('never counts for oneself, from the same browser, or for an older account', async () => {
    const nadia = await aMember(app);
    const code = await codeOf(nadia);
    expect((await accept(nadia, code)).invitedBy).toBeNull();
    const old = await aNewcomer(app);
    app.ctx.clock.advance(8 * DAY);
    await old.signInAgain();
    expect((await accept(old, code)).invitedBy).toBeNull();
    // The second account is made in the browser in which the first has signed in.
    const second = { email: `${randomUUID()}@example.test`, role: 'sourcer' } as const;
    await nadia.signInAgain();
    const form = { ...second, fullName: 'Nadia Again', location: 'Leeds' } as const;
    const { id } = await nadia.client.call(createQuickAccount, { body: form });
    expect((await accept({ client: nadia.client, id }, code)).invitedBy).toBeNull();
  });

  it('leads nowhere when its member is suspended, deleted, or has no profile', async () => {
    const [nadia, gone] = [await aMember(app), await aMember(app)];
    const codes = [await codeOf(nadia), await codeOf(gone)];
    await setSuspended(app.ctx, nadia.email, true);
    await transact(app.ctx, (tx) => deleteMember(tx, gone.id));
    for (const code of [...codes, '2222222']) {
      expect(await findInvitation(app.ctx, code)).toBeUndefined();
      const { invitedBy } = await accept(await aNewcomer(app), code);
      expect(invitedBy).toBeNull();
    }
    expect(await read(await aNewcomer(app))).toMatchObject({ url: null });
  });

  it('fault: counts no one who is suspended', async () => {
    const nadia = await aMember(app);
    const code = await codeOf(nadia);
    const [omar, priya] = [await anInvitee(code), await anInvitee(code)];
    await setSuspended(app.ctx, omar.email, true);
    const { joined, joinedCount } = await read(nadia);
    expect([joined.map(({ id }) => id), joinedCount]).toEqual([[priya.id], 1]);
  });

  it('is removed by the invited member, and hidden by a block', async () => {
    const nadia = await aMember(app);
    const code = await codeOf(nadia);
    const [omar, priya] = [await anInvitee(code), await anInvitee(code)];
    await omar.client.call(removeInviter, {});
    expect((await read(omar)).invitedBy).toBeNull();
    expect((await read(nadia)).joined.map(({ id }) => id)).toEqual([priya.id]);
    await priya.client.call(blockMember, { params: { id: nadia.id } });
    expect((await read(priya)).invitedBy).toBeNull();
    expect(await read(nadia)).toMatchObject({ joined: [], joinedCount: 0 });
    const { items } = await nadia.client.call(listNotifications, {});
    expect(items.filter(({ kind }) => kind === 'joined')).toEqual([]);
  });

  it('is known to the two alone, and in their exports', async () => {
    const [nadia, eve] = [await aMember(app), await aMember(app)];
    const omar = await anInvitee(await codeOf(nadia));
    const seen = await eve.client.call(getProfile, { params: { id: omar.id } });
    expect(JSON.stringify(seen)).not.toContain(nadia.id);
    expect(await omar.client.call(exportAccount, {})).toMatchObject({
      invitations: { invitedBy: { memberId: nadia.id } },
    });
    expect(await nadia.client.call(exportAccount, {})).toMatchObject({
      invitations: { links: [{ offAt: null }], joinedCount: 1 },
    });
  });
});
