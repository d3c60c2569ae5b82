import { Participant } from '../chaos/participant.ts';
import { makeMembers } from '../server/demo/members.ts';
import { Random } from '../server/demo/random.ts';
import { readConfig } from '../server/src/config.ts';
import { createContext } from '../server/src/create-context.ts';
import { transact } from '../server/src/db/transact.ts';
import { createMembers } from '../server/src/features/members/members/service.ts';
import { startCookieSession } from '../server/src/features/members/sessions/service.ts';
import type { StoreUnderTest } from '../server/src/testing/store-under-test.ts';

/** Create a member with a session, directly in the database. */
export async function makeViewer(data: StoreUnderTest, address: string): Promise<Participant> {
  const db = data.open();
  const ctx = createContext(readConfig({ LOG_LEVEL: 'silent' }), { db });
  const people = [...makeMembers(new Random(8), { count: 1, now: Date.now() })];
  // No imported member has this address.
  const viewers = people.map((member) => ({ ...member, email: 'viewer@viewers.example' }));
  const [id = ''] = await transact(ctx, (tx) => createMembers(tx, viewers));
  const caller = { ip: '127.0.0.1', userAgent: undefined };
  const { token } = await startCookieSession(ctx, db, id, caller);
  await db.destroy();
  return Participant.withSession(address, { id, cookie: `lintel_session=${token}` });
}
