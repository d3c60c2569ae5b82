import type { PlanKey } from '@lintel/contract/values/plans';
import { sql } from 'kysely';
import { compileOnce } from '#server/db/compile-once.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import { newId } from '#server/platform/ids.ts';

const UNUSED = { profilesViewed: 0, messagesSent: 0, apiRequests: 0, webRequests: 0, aiCalls: 0 };
export type UsageColumn = keyof typeof UNUSED;

/** A member's subscriptions, the newest first. */
export async function listSubscriptions(
  db: Db | Tx,
  memberId: string,
): Promise<Schema['subscriptions'][]> {
  return subscriptionsOf(db, { memberId });
}

const subscriptionsOf = compileOnce((db, { memberId }: { memberId: string }) =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc'),
);

export async function findSubscriptionByStripe(
  db: Db | Tx,
  stripeSubscriptionId: string,
): Promise<Schema['subscriptions'] | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('stripeSubscriptionId', '=', stripeSubscriptionId)
    .executeTakeFirst();
}

export async function findMemberOfCustomer(
  db: Db | Tx,
  stripeCustomerId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .select('memberId')
    .where('stripeCustomerId', '=', stripeCustomerId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  return row?.memberId;
}

/** Save a subscription's current state; its member and its start stay as first reported. */
export async function upsertSubscription(tx: Tx, row: Schema['subscriptions']): Promise<void> {
  const { plan, status, stripeCustomerId, currentPeriodEnd, endsAt } = row;
  await tx
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('stripeSubscriptionId')
        .doUpdateSet({ plan, status, stripeCustomerId, currentPeriodEnd, endsAt }),
    )
    .execute();
}

/** End what an operator has given a member; what they pay for stays. */
export async function endGrants(tx: Tx, memberId: string, now: number): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ status: 'canceled', endsAt: now })
    .where('memberId', '=', memberId)
    .where('stripeSubscriptionId', 'is', null)
    .where('status', '=', 'active')
    .execute();
}

export async function findUsage(
  db: Db | Tx,
  memberId: string,
  date: string,
): Promise<Schema['dailyUsage'] | undefined> {
  return (await usageOn(db, { memberId, date }))[0];
}

const usageOn = compileOnce((db, { memberId, date }: { memberId: string; date: string }) =>
  db.selectFrom('dailyUsage').selectAll().where('memberId', '=', memberId).where('date', '=', date),
);

export async function listUsage(db: Db, memberId: string): Promise<Schema['dailyUsage'][]> {
  return db
    .selectFrom('dailyUsage')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('date')
    .execute();
}

// The stored id is another: see `incrementUsage`.
const usageId = sql<string>`'usage_' || ${sql.ref('dailyUsage.memberId')} || '_' || ${sql.ref('dailyUsage.date')}`;

export function selectUsage(db: Db | Tx, memberId: string) {
  return db
    .selectFrom('dailyUsage')
    .select([usageId.as('id'), 'memberId as userId', 'date', 'profilesViewed', 'messagesSent'])
    .select(['apiRequests', 'updatedAt'])
    .where('memberId', '=', memberId);
}

export function selectSubscriptions(db: Db | Tx, memberId: string) {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'memberId as userId', 'plan', 'status', 'stripeCustomerId'])
    .select(['stripeSubscriptionId', 'currentPeriodEnd', 'createdAt'])
    .where('memberId', '=', memberId);
}

/**
 * Count one use of the day if it is below the limit; return whether it was. It is one statement, which locks the row:
 * reading first would let parallel requests through together. The id is new each time: PostgreSQL settles a conflict in
 * one unique index only, and one made of the member and the day would conflict in two.
 */
export async function incrementUsage(tx: Tx, increment: UsageIncrement): Promise<boolean> {
  const { memberId, date, now, limit, column } = increment;
  const id = newId('usage_', now);
  const rows = await incremented[column](tx, { id, memberId, date, now, limit: limit ?? NO_LIMIT });
  return rows.length > 0;
}

/** As much as the column holds. */
const NO_LIMIT = 2_147_483_647;

const incremented = {
  profilesViewed: incrementOf('profilesViewed'),
  messagesSent: incrementOf('messagesSent'),
  apiRequests: incrementOf('apiRequests'),
  webRequests: incrementOf('webRequests'),
  aiCalls: incrementOf('aiCalls'),
} satisfies Record<UsageColumn, unknown>;

function incrementOf(column: UsageColumn) {
  type Increment = Omit<UsageIncrement, 'column' | 'limit'> & { id: string; limit: number };
  return compileOnce((db, { id, memberId, date, now, limit }: Increment) => {
    const fresh = { ...UNUSED, [column]: 1 };
    return db
      .insertInto('dailyUsage')
      .values({ id, memberId, date, ...fresh, updatedAt: now })
      .onConflict((conflict) =>
        conflict
          .columns(['memberId', 'date'])
          .doUpdateSet({
            [column]: sql`${sql.ref(`dailyUsage.${column}`)} + 1`,
            updatedAt: now,
          })
          .where(`dailyUsage.${column}`, '<', limit),
      )
      .returning('id');
  });
}

export interface CountedRequests {
  memberId: string;
  date: string;
  count: number;
}

export async function giveBackRequests(
  db: Db,
  { memberId, date, count }: CountedRequests,
): Promise<void> {
  await db
    .updateTable('dailyUsage')
    .set(({ eb }) => ({ apiRequests: eb('apiRequests', '-', count) }))
    .where('memberId', '=', memberId)
    .where('date', '=', date)
    .execute();
}

export async function deleteUsageBefore(db: Db, date: string): Promise<void> {
  await db.deleteFrom('dailyUsage').where('date', '<', date).execute();
}

/** Save a member's interest in a plan; the first time counts. */
export async function upsertInterest(
  db: Db,
  wish: Schema['planInterests'],
): Promise<Schema['planInterests']> {
  // An update that changes nothing returns the existing row.
  return db
    .insertInto('planInterests')
    .values(wish)
    .onConflict((conflict) =>
      conflict.columns(['memberId', 'plan']).doUpdateSet({ memberId: wish.memberId }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function listInterests(db: Db, memberId: string): Promise<Schema['planInterests'][]> {
  return db
    .selectFrom('planInterests')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .orderBy('plan')
    .execute();
}

/** The ids of the members waiting for a plan, the longest waiting first. */
export async function listWaiting(db: Db, plan: PlanKey): Promise<string[]> {
  const rows = await db
    .selectFrom('planInterests')
    .select('memberId')
    .where('plan', '=', plan)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ memberId }) => memberId);
}

export interface UsageIncrement {
  memberId: string;
  date: string;
  column: UsageColumn;
  limit: number | null;
  now: number;
}
