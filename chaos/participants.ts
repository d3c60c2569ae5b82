import { makeMembers } from '../server/demo/members.ts';
import { Random } from '../server/demo/random.ts';
import { readConfig } from '../server/src/config.ts';
import { createContext } from '../server/src/create-context.ts';
import { transact } from '../server/src/db/transact.ts';
import { createMembers } from '../server/src/features/members/members/service.ts';
import { startCookieSession } from '../server/src/features/members/sessions/service.ts';
import type { StoreUnderTest } from '../server/src/testing/store-under-test.ts';
import { Participant } from './participant.ts';

/** Create members with sessions and a plan without limits, directly in the database. */
export async function makeParticipants(
  data: StoreUnderTest,
  address: string,
  count: number,
): Promise<Participant[]> {
  const db = data.open();
  const ctx = createContext(readConfig({ LOG_LEVEL: 'silent' }), { db });
  const newMembers = [...makeMembers(new Random(7), { count, now: Date.now() })];
  await transact(ctx, (tx) => createMembers(tx, newMembers));
  const rows = await db.selectFrom('members').select('id').orderBy('id').execute();
  await liftLimits(data, rows);
  const members: Participant[] = [];
  for (const { id } of rows) {
    const caller = { ip: '127.0.0.1', userAgent: undefined };
    const { token } = await startCookieSession(ctx, db, id, caller);
    members.push(Participant.withSession(address, { id, cookie: `lintel_session=${token}` }));
  }
  await db.destroy();
  return members;
}

/** Give members a plan without daily limits, directly in the database. */
export async function liftLimits(
  data: Pick<StoreUnderTest, 'open'>,
  members: readonly { id: string }[],
): Promise<void> {
  const db = data.open();
  const subscriptions = members.map(({ id }) => ({
    id: `sub_${id}`,
    memberId: id,
    plan: 'pro',
    status: 'active',
    createdAt: 1,
  }));
  await db.insertInto('subscriptions').values(subscriptions).execute();
  await db.destroy();
}
