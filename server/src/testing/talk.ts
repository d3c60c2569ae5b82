import { randomUUID } from 'node:crypto';
import { markRead, sendMessage } from '@lintel/contract/messaging/messages';
import { aMember, aProvedMember, type MemberTraits } from './builders.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

export interface Talker {
  client: TestClient;
  id: string;
}

/** Two members who have not talked yet. */
export async function twoMembers(app: TestApp, one: MemberTraits = {}, other: MemberTraits = {}) {
  return [await aMember(app, one), await aMember(app, other)] as const;
}

/** Two members who may be emailed, because their addresses are known to be theirs. */
export async function twoProvedMembers(app: TestApp, one: MemberTraits = {}) {
  return [await aProvedMember(app, one), await aProvedMember(app)] as const;
}

/** Sends a message, whatever comes of it. */
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

/** Sends a message that is expected to arrive. */
export async function send(from: Talker, to: { id: string }, content?: string) {
  const { status, body } = await trySend(from, to, content);
  if (status !== 201) throw new Error(`not sent: ${status} ${JSON.stringify(body)}`);
  return body;
}

export function read(reader: Talker, other: { id: string }, upTo: number) {
  return reader.client.call(markRead, { params: { profileId: other.id }, body: { upTo } });
}

/** A conversation in which both have written, so that nothing in it counts any more. */
export async function aConversation(app: TestApp) {
  const [ada, ben] = await twoMembers(app);
  await send(ada, ben, 'Good morning');
  await send(ben, ada, 'Good morning to you');
  return [ada, ben] as const;
}
