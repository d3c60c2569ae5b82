import { randomUUID } from 'node:crypto';
import { markRead, sendMessage } from '@lintel/contract/messaging/messages';
import { aMember, aProvedMember, type MemberTraits } from './builders.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

export interface Talker {
  client: TestClient;
  id: string;
}

/** Create two members without a conversation. */
export async function twoMembers(app: TestApp, one: MemberTraits = {}, other: MemberTraits = {}) {
  return [await aMember(app, one), await aMember(app, other)] as const;
}

/** Create two members with confirmed addresses, who may be emailed. */
export async function twoProvedMembers(app: TestApp, one: MemberTraits = {}) {
  return [await aProvedMember(app, one), await aProvedMember(app)] as const;
}

/** Send a message and return the response, whether or not it succeeds. */
export function trySend(
  from: Talker,
  to: { id: string },
  content = 'Is the flat in Salford still to let?',
  clientId: string = randomUUID(),
) {
  return from.client.try(sendMessage, {
    params: { profileId: to.id },
    body: { clientId, content },
  });
}

/** Send a message, which has to succeed. */
export async function send(from: Talker, to: { id: string }, content?: string) {
  const { status, body } = await trySend(from, to, content);
  if (status !== 201) throw new Error(`not sent: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Let two members write to each other, from when on they see each other online. */
export async function exchange(one: Talker, other: Talker): Promise<void> {
  await send(one, other, 'Good morning');
  await send(other, one, 'Good morning to you');
}

export function read(reader: Talker, other: { id: string }, upTo: number) {
  return reader.client.call(markRead, { params: { profileId: other.id }, body: { upTo } });
}

/** Create a conversation in which both members have written, so that further messages do not count towards limits. */
export async function aConversation(app: TestApp) {
  const [ada, ben] = await twoMembers(app);
  await exchange(ada, ben);
  return [ada, ben] as const;
}
