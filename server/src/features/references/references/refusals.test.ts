import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { askClient, declineReference } from '@lintel/contract/references/references';
import { blockMember } from '@lintel/contract/safety/blocks';
import { REFERENCE_LIMITS } from '@lintel/contract/values/references';
import { RETENTION } from '@lintel/contract/values/retention';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFact, aMember, anAdmin, aProvedMember } from '#server/testing/builders.ts';
import {
  codeOf,
  confirm,
  fieldsOf,
  listOwn,
  type Member,
  passDays,
  propose,
  someMembers,
  tryPropose,
} from '#server/testing/references.ts';
import { send } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

describe('a reference is refused', () => {
  it('without a confirmed address, to oneself, to an unknown or blocked member, and for what cannot be', async () => {
    const [manager, investor, other] = await someMembers(app, {}, {}, {});
    const unproved = await aMember(app, { role: 'sourcer' });
    expect(codeOf(await tryPropose(unproved, manager, { what: 'together' }))).toBe(
      'EMAIL_NOT_VERIFIED',
    );
    await other.client.call(blockMember, { params: { id: manager.id } });
    for (const to of [manager, other, { id: `user_${'0'.repeat(26)}` }]) {
      expect(codeOf(await tryPropose(manager, to))).toBe('PROFILE_NOT_FOUND');
    }
    for (const asked of [{ since: 2027 }, { since: 1989 }, { what: 'sourced' }] as const) {
      const [field] = Object.keys(asked);
      expect(fieldsOf(await tryPropose(manager, investor, asked))).toEqual({
        [field as string]: expect.any(String),
      });
    }
    const { id } = await propose(manager, investor);
    const late = await aMember(app, { role: 'sourcer' });
    expect(codeOf(await confirm(late, id))).toBe('NOT_FOUND');
    expect(codeOf(await confirm(manager, id))).toBe('NOT_FOUND');
    expect(codeOf(await tryPropose(manager, investor))).toBe('ALREADY_PROPOSED');
  });

  it('between those who belong together: an address, a company, a browser, an account of today', async () => {
    const firm = [{ email: 'ann@ashe.co.uk' }, { email: 'bob@ashe.co.uk' }] as const;
    const [ann, bob, cyd, dee] = await someMembers(app, ...firm, {}, {});
    expect(codeOf(await tryPropose(ann, bob))).toBe('SAME_FIRM');
    const admin = await anAdmin(app);
    const young = await aProvedMember(app, { role: 'investor' });
    expect(codeOf(await tryPropose(ann, young))).toBe('SAME_FIRM');
    // Cyd signs in with Ann's browser, and goes on in another.
    await ann.client.call(signinWithEmail, { body: { email: cyd.email, password: cyd.password } });
    await ann.signInAgain();
    expect(codeOf(await tryPropose(ann, cyd))).toBe('SAME_FIRM');
    const { id } = await propose(cyd, ann);
    expect(codeOf(await confirm(ann, id))).toBe('SAME_FIRM');
    for (const member of [bob, dee]) {
      await aFact(member, admin, 'company', { number: '12345678' });
    }
    expect(codeOf(await tryPropose(bob, dee, { what: 'together' }))).toBe('SAME_FIRM');
  });

  it('through Lintel until both have written three times over a week, and for years before that', async () => {
    const [manager, investor] = await someMembers(app, {}, {});
    const asked = { how: 'lintel', since: 2026 } as const;
    const talk = async (from: Member, to: Member, count: number) => {
      for (let i = 0; i < count; i++) await send(from, to);
    };
    await talk(manager, investor, 1);
    await talk(investor, manager, 3);
    await talk(manager, investor, 1);
    await passDays(app, 8, [manager, investor]);
    expect(codeOf(await tryPropose(manager, investor, asked))).toBe('NOT_ENOUGH_TALK');
    await talk(manager, investor, 1);
    const early = await tryPropose(manager, investor, { ...asked, since: 2025 });
    expect(fieldsOf(early)).toMatchObject({ since: expect.stringContaining('2026') });
    expect((await tryPropose(manager, investor, asked)).status).toBe(201);
  });

  it('and the same two wait for six months; unanswered it vanishes after 30 days', async () => {
    const [manager, investor, other] = await someMembers(app, {}, {}, {});
    const { id } = await propose(manager, investor);
    await investor.client.call(declineReference, { params: { id } });
    expect([await listOwn(manager), await listOwn(investor)]).toEqual([[], []]);
    const waiting = await propose(manager, other);
    expect(codeOf(await tryPropose(investor, manager))).toBe('ALREADY_PROPOSED');
    await passDays(app, RETENTION.proposedReferences.days + 1, [manager, investor, other]);
    expect([await listOwn(manager), await listOwn(other)]).toEqual([[], []]);
    expect(codeOf(await confirm(other, waiting.id))).toBe('NOT_FOUND');
    expect((await tryPropose(manager, other)).status).toBe(201);
    await passDays(app, 160, [manager, investor]);
    expect((await tryPropose(investor, manager)).status).toBe(201);
  });

  it('after ten in a month', async () => {
    await using strict = await openTestApp();
    const owner = await aProvedMember(strict, { role: 'management' });
    const ask = () => owner.client.try(askClient, { body: { what: 'managed', since: 2024 } });
    for (let i = 0; i < REFERENCE_LIMITS.aMonth; i++) expect((await ask()).status).toBe(201);
    expect(codeOf(await ask())).toBe('RATE_LIMITED');
  });
});
