import { openMember } from '@lintel/contract/administration/members';
import { acceptInvitation, renewInvitation } from '@lintel/contract/front-door/invitations';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { blockMember } from '@lintel/contract/safety/blocks';
import { sendReport } from '@lintel/contract/safety/reports';
import { expect, it } from 'vitest';
import { aMember, anAdmin } from '#server/testing/builders.ts';
import { exchange, send } from '#server/testing/talk.ts';
import { openTestApp } from '#server/testing/test-app.ts';

it('a member’s page has what they and others did, and never a message', async () => {
  await using app = await openTestApp({ rateLimitFactor: 1000 });
  const admin = await anAdmin(app);
  const [ann, bob] = [await aMember(app), await aMember(app, { fullName: 'Bob Holt' })];
  const cy = await aMember(app);
  await bob.client.call(getProfile, { params: { id: ann.id } });
  await exchange(ann, bob);
  await send(ann, cy, 'Private words');
  const { url } = await ann.client.call(renewInvitation, {});
  const code = url?.split('/').at(-1) ?? '';
  await bob.client.call(acceptInvitation, { body: { code } });
  await bob.client.call(sendReport, { body: { profileId: ann.id, reason: 'spam' } });
  await cy.client.call(blockMember, { params: { id: ann.id } });

  const open = ({ id }: { id: string }) => admin.client.call(openMember, { params: { id } });
  const page = await open(ann);
  expect(page.counts).toEqual({
    ...{ views: 1, savedBy: 0, begun: 2, answered: 1 },
    ...{ reportsBy: 0, reportsAbout: 1, blocks: 1 },
  });
  expect([page.sessions, page.plan, page.email]).toEqual([1, 'free', ann.email]);
  expect(page.brought).toEqual([{ id: bob.id, name: 'Bob Holt' }]);
  expect((await open(bob)).invitedBy?.id).toBe(ann.id);
  expect(JSON.stringify(page)).not.toContain('Private words');
  // Each opening is recorded, and the page itself does not list them.
  expect((await open(ann)).entries).toEqual([]);
  const log = app.ctx.db.selectFrom('auditLog').select('action').where('subjectId', '=', ann.id);
  expect(await log.execute()).toEqual([{ action: 'open-member' }, { action: 'open-member' }]);
});
