import { Participant } from '../../chaos/participant.ts';
import { makeMembers } from '../../server/demo/members.ts';
import { Random } from '../../server/demo/random.ts';
import { readConfig } from '../../server/src/config.ts';
import { createContext } from '../../server/src/create-context.ts';
import { transact } from '../../server/src/db/transact.ts';
import {
  createMembers,
  type NewMember,
} from '../../server/src/features/members/members/service.ts';
import { startCookieSession } from '../../server/src/features/members/sessions/service.ts';
import { createConversations } from '../../server/src/features/messaging/conversations/service.ts';
import type { StoreUnderTest } from '../../server/src/testing/store-under-test.ts';

/** The same member with an address at another domain, which nobody else has. */
function elsewhere(member: NewMember, domain: string): NewMember {
  return { ...member, email: member.email.replace(/@.*/, `@${domain}.example`) };
}

const PER_CONVERSATION = 2_500;

/** Create a member who has a session and this many messages, half of them their own. */
export async function makeWriter(
  data: StoreUnderTest,
  address: string,
  messages: number,
): Promise<Participant> {
  const db = data.open();
  const now = Date.now();
  const ctx = createContext(readConfig({ LOG_LEVEL: 'silent' }), { db });
  const conversations = Math.ceil(messages / PER_CONVERSATION);
  const people = [...makeMembers(new Random(8), { count: conversations + 1, now })].map((member) =>
    elsewhere(member, 'writers'),
  );
  const [id = '', ...others] = await transact(ctx, (tx) => createMembers(tx, people));
  for (const other of others) {
    const lines = Array.from({ length: PER_CONVERSATION }, (_, n) => ({
      senderId: n % 2 === 0 ? id : other,
      receiverId: n % 2 === 0 ? other : id,
      content: `This is message ${n + 1} about the flat in Salford.`,
      createdAt: now - PER_CONVERSATION + n,
    }));
    await transact(ctx, (tx) => createConversations(tx, [{ lines, unread: 0 }]));
  }
  const caller = { ip: '127.0.0.1', userAgent: undefined };
  const { token } = await startCookieSession(ctx, db, id, caller);
  await db.destroy();
  return Participant.withSession(address, { id, cookie: `lintel_session=${token}` });
}
