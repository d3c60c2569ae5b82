import type { ErrorBody } from '@lintel/contract/endpoint';
import { getProfile } from '@lintel/contract/profiles/profiles';
import {
  confirmReference,
  countReferences,
  listOwnReferences,
  listProfileReferences,
  proposeReference,
} from '@lintel/contract/references/references';
import type { ReferenceWay, ReferenceWork } from '@lintel/contract/values/references';
import { type aMember, aProvedMember, type MemberTraits } from './builders.ts';
import type { TestApp } from './test-app.ts';

export type Member = Awaited<ReturnType<typeof aMember>>;

type Asked = Partial<{ what: ReferenceWork; since: number; how: ReferenceWay }>;

const DAY = 86_400_000;

/** Let days pass, after which these members sign in again. */
export async function passDays(app: TestApp, days: number, members: readonly Member[]) {
  app.ctx.clock.advance(days * DAY);
  for (const { signInAgain } of members) await signInAgain();
}

/** Create members with accounts of a week, the first a manager and the others investors. */
export async function someMembers<const Traits extends readonly MemberTraits[]>(
  app: TestApp,
  ...traits: Traits
): Promise<{ [Index in keyof Traits]: Member }> {
  const members: Member[] = [];
  for (const each of traits) {
    const role = members.length === 0 ? 'management' : 'investor';
    members.push(await aProvedMember(app, { role, ...each }));
  }
  await passDays(app, 8, members);
  return members as { [Index in keyof Traits]: Member };
}

export function tryPropose({ client }: Member, to: { id: string }, asked: Asked = {}) {
  const said = { what: 'managed', since: 2024, how: 'before', ...asked } as const;
  return client.try(proposeReference, { body: { profileId: to.id, mayAsk: true, ...said } });
}

export async function propose(from: Member, to: { id: string }) {
  return (await tryPropose(from, to)).body;
}

export const confirm = ({ client }: Member, id: string, mayAsk = true) =>
  client.try(confirmReference, { params: { id }, body: { mayAsk } });

/** Let two say that they have worked together, and return its id. */
export async function agree(one: Member, other: Member): Promise<string> {
  const { id } = await propose(one, other);
  await confirm(other, id);
  return id;
}

/** What a member sees of another's references without having opened the profile. */
export const see = ({ client }: Member, { id }: { id: string }) =>
  client.call(listProfileReferences, { params: { id }, query: {} });

export async function open(viewer: Member, owner: { id: string }) {
  await viewer.client.call(getProfile, { params: { id: owner.id } });
  return see(viewer, owner);
}

export async function countOf({ client }: Member, { id }: { id: string }): Promise<number> {
  return (await client.call(countReferences, { query: { ids: id } })).counts[id] ?? 0;
}

export async function listOwn({ client }: Member) {
  return (await client.call(listOwnReferences, {})).items;
}

type Refused = { error?: ErrorBody['error'] | undefined };

export const codeOf = ({ error }: Refused) => error?.code;
export const fieldsOf = ({ error }: Refused) => error?.fields;
