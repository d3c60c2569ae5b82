import type { StoreUnderTest } from '../server/src/testing/store-under-test.ts';

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
