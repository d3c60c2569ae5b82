import { makeMembers } from '#demo/members.ts';
import { Random } from '#demo/random.ts';
import { transact } from '#server/db/transact.ts';
import { createMembers } from '#server/features/members/members/service.ts';
import type { TestApp } from './test-app.ts';

let seed = 0;

/**
 * Create members directly in the directory, which is faster than signing up, and return their ids. No one signs in as
 * them.
 */
export async function listedMembers({ ctx }: TestApp, count: number): Promise<string[]> {
  seed += 1;
  const fictional = [...makeMembers(new Random(seed), { count, now: ctx.clock.now() })];
  const members = fictional.map((member, i) => ({
    ...member,
    email: `listed${seed}-${i}@example.test`,
  }));
  await transact(ctx, (tx) => createMembers(tx, members));
  const rows = await ctx.db
    .selectFrom('members')
    .select('id')
    .where('email', 'like', `listed${seed}-%`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
