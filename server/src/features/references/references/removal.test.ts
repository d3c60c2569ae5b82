import { decideMember, listMemberDecisions, undoDecision } from '@lintel/contract/safety/decisions';
import { expect, it } from 'vitest';
import { anAdmin } from '#server/testing/builders.ts';
import { agree, codeOf, countOf, listOwn, someMembers } from '#server/testing/references.ts';
import { aDecision } from '#server/testing/suspending.ts';
import { openTestApp } from '#server/testing/test-app.ts';

it('staff remove one of several references by a decision, and it comes back when that is undone', async () => {
  await using app = await openTestApp();
  const [manager, one, two] = await someMembers(app, {}, { fullName: 'Nadia Okonjo-Reid' }, {});
  const id = await agree(manager, one);
  await agree(manager, two);
  const { client } = await anAdmin(app);
  const params = { id: manager.id };
  const { content } = await client.call(listMemberDecisions, { params });
  const texts = content.flatMap(({ what, text }) => (what === 'reference' ? text : []));
  const seen = `managed a property, since 2024, with Nadia Okonjo-Reid (${id})`;
  expect(texts).toHaveLength(2);
  expect(texts).toContain(seen);
  const remove = [{ what: 'reference' as const, seen }];
  const decide = () => client.try(decideMember, { params, body: aDecision({ remove }) });
  const { body } = await decide();
  expect(await countOf(one, manager)).toBe(1);
  expect(await listOwn(one)).toEqual([]);
  expect(codeOf(await decide())).toBe('CONTENT_CHANGED');
  await client.call(undoDecision, { params: { id: (body as { id: string }).id } });
  expect(await countOf(one, manager)).toBe(2);
  expect(await listOwn(one)).toMatchObject([{ id, state: 'confirmed' }]);
});
