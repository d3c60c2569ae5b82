import { randomUUID } from 'node:crypto';
import { savePublicPage } from '@lintel/contract/front-door/public-pages';
import { sendMessage } from '@lintel/contract/messaging/messages';
import { getSite } from '@lintel/contract/site/content';
import { siteContent } from '@lintel/contract/site/site-config';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_CONTENT } from '#demo/example-content.ts';
import { fillDemo } from '#demo/fill.ts';
import { startDirectory } from '#server/features/directory/loading/service.ts';
import { aFact, aMember, anAdmin, aProvedMember } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const MINUTE = 60_000;
const few = siteContent.parse({ statisticsFrom: { members: 2, connections: 1, cities: 2 } });

type Member = Awaited<ReturnType<typeof aMember>>;

function write(from: Member, to: Member) {
  const body = { clientId: randomUUID(), content: 'Good morning.' };
  return from.client.call(sendMessage, { params: { profileId: to.id }, body });
}

describe('the site', () => {
  it('claims nothing about members or the operator that is not true', async () => {
    await using app = await openTestApp();
    await aMember(app);
    const site = await app.visitor().call(getSite, {});
    expect(site).toMatchObject({
      demo: false,
      hasExamples: false,
      testimonials: [],
      dealsFacilitated: null,
      company: { name: null, place: 'London, UK', contactEmail: null },
      statistics: { members: null, connections: null, cities: null, membersByLocation: [] },
    });
  });

  it('shows three checked members whose pages search engines may list, or no one', async () => {
    await using app = await openTestApp();
    const admin = await anAdmin(app);
    const shown = async () => {
      app.ctx.clock.advance(61_000);
      return (await app.visitor().call(getSite, {})).publicMembers;
    };
    const aCheckedMember = async (as: 'link' | 'search') => {
      const member = await aProvedMember(app, { role: 'sourcer', location: 'Leeds' });
      const redress = { scheme: 'The Property Ombudsman', number: `D${member.id.slice(-6)}` };
      await aFact(member, admin, 'redress', { ...redress, number: redress.number.toUpperCase() });
      await member.client.call(savePublicPage, { body: { as } });
      return member;
    };
    for (const as of ['search', 'search', 'link'] as const) await aCheckedMember(as);
    expect(await shown()).toEqual([]);
    await aCheckedMember('search');
    const members = await shown();
    expect(members).toHaveLength(3);
    expect(members[0]).toMatchObject({
      ...{ role: 'sourcer', location: 'Leeds', checkedKinds: ['redress'] },
      path: expect.stringMatching(/^\/p\/member-/),
    });
  });

  it('counts listed members, their cities, and the pairs who have both written', async () => {
    await using app = await openTestApp({ siteContent: few, rateLimitFactor: 1000 });
    const [ada, ben, cy] = [
      await aMember(app, { location: 'Leeds' }),
      await aMember(app, { location: 'Leeds' }),
      await aMember(app, { location: 'Leeds' }),
    ];
    for (const location of ['Bristol', 'Bristol', 'Bristol', 'Cardiff', 'Cardiff'] as const)
      await aMember(app, { location });
    await write(ada, ben);
    await write(ben, ada);
    await write(ben, ada);
    await write(ada, cy);
    const { statistics } = await app.visitor().call(getSite, {});
    expect(statistics).toMatchObject({ members: 8, connections: 1, cities: 2 });
    expect(statistics.membersByLocation).toContainEqual(
      expect.objectContaining({ location: 'Leeds', count: 3 }),
    );
    expect(statistics.membersByLocation).toContainEqual(
      expect.objectContaining({ location: 'Cardiff', count: 0 }),
    );
    for (let i = 0; i < 2; i += 1) await aMember(app, { location: 'Leeds' });
    await write(cy, ada);
    expect((await app.visitor().call(getSite, {})).statistics.connections).toBe(1);
    app.ctx.clock.advance(MINUTE);
    const later = (await app.visitor().call(getSite, {})).statistics;
    expect(later.connections).toBe(2);
    expect(later.membersByLocation).toContainEqual(
      expect.objectContaining({ location: 'Leeds', count: 5 }),
    );
  });

  it('fills the operator’s missing details with examples in the demo only, and says so', async () => {
    const own = siteContent.parse({
      company: { name: 'Ashe Ltd', contactEmail: 'a@ashe.example' },
    });
    await using app = await openTestApp({ siteContent: own, exampleContent: EXAMPLE_CONTENT });
    const now = app.ctx.clock.now();
    await fillDemo(app.ctx, { onProgress: () => undefined, memberCount: 20, now });
    await startDirectory(app.ctx);
    const site = await app.visitor().call(getSite, {});
    expect(site).toMatchObject({
      demo: true,
      hasExamples: true,
      dealsFacilitated: '£50M+',
      company: { name: 'Ashe Ltd', number: null, contactEmail: 'a@ashe.example' },
    });
    expect(site.testimonials).toHaveLength(3);
  });
});
