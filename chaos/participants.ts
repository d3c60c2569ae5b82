import { makeMembers } from '../server/demo/members.ts';
import { Random } from '../server/demo/random.ts';
import { readConfig } from '../server/src/config.ts';
import { createContext } from '../server/src/create-context.ts';
import { transact } from '../server/src/db/transact.ts';
import { createMembers } from '../server/src/features/members/members/service.ts';
import { startCookieSession } from '../server/src/features/members/sessions/service.ts';
import type { StoreUnderTest } from '../server/src/testing/store-under-test.ts';
import { Participant } from './participant.ts';

/**
 * Create members with sessions and a plan without daily limits, directly in an empty database.
 * @param addresses the servers, which the members use in turn
 */
export async function makeParticipants(
  store: StoreUnderTest,
  addresses: readonly string[],
  count: number,
): Promise<Participant[]> {
  const db = store.open();
  const ctx = createContext(readConfig({ LOG_LEVEL: 'silent' }), { db });
  const members = makeMembers(new Random(7), { count, now: Date.now() });
  const ids = await transact(ctx, (tx) => createMembers(tx, members));
  const subscriptions = ids.map((id) => ({
    id: `sub_${id}`,
    memberId: id,
    plan: 'pro',
    status: 'active',
    createdAt: 1,
  }));
  await db.insertInto('subscriptions').values(subscriptions).execute();
  const participants: Participant[] = [];
  for (const [at, id] of ids.entries()) {
    const caller = { ip: '127.0.0.1', userAgent: undefined };
    const { token } = await startCookieSession(ctx, db, id, caller);
    const address = addresses[at % addresses.length] as string;
    participants.push(new Participant(address, { id, cookie: `lintel_session=${token}` }));
  }
  await db.destroy();
  return participants;
}
