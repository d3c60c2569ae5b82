import type { Db } from '#server/db/open.ts';
import { createMembers, hasMembers, type NewMember } from '#server/features/members/service.ts';
import { markAsDemo } from '#server/features/system/service.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from './accounts.ts';
import { saveDemoCollections } from './collections.ts';
import { makeMembers } from './members.ts';
import { Random } from './random.ts';

const SEED = 1834;
const BATCH = 500;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Fills a database without members with fictional ones and the demo accounts, in one transaction: whoever stops it
 * halfway finds the database empty. Does nothing where there are members.
 * @param now the members join in the two years before it; milliseconds since 1970
 */
export async function fillDemo(
  db: Db,
  {
    onProgress,
    memberCount = 2_500,
    now = Date.now(),
  }: { onProgress(line: string): void; memberCount?: number; now?: number },
): Promise<void> {
  if (await hasMembers(db)) return;
  onProgress(`Filling the demo with ${memberCount.toLocaleString('en-GB')} fictional members…`);
  const accounts = await Promise.all(DEMO_ACCOUNTS.map((account) => toMember(account, now)));
  const members = [...accounts, ...makeMembers(new Random(SEED), { count: memberCount, now })];
  await db.transaction().execute(async (tx) => {
    // The mark's row is locked until the end, so of two servers that start together the second one finds members.
    await markAsDemo(tx);
    if (await hasMembers(tx)) return;
    const ids: string[] = [];
    for (let start = 0; start < members.length; start += BATCH) {
      ids.push(...(await createMembers(tx, members.slice(start, start + BATCH))));
    }
    const placed = members.map((member, i) => ({ ...member, id: ids[i] as string }));
    await saveDemoCollections(tx, placed, now);
  });
}

async function toMember(account: DemoAccount, now: number): Promise<NewMember> {
  const { email, password, accountRole, joinedDaysAgo, isVerified, profile } = account;
  const createdAt = now - joinedDaysAgo * DAY;
  return {
    ...profile,
    email,
    passwordHash: await hashPassword(password),
    accountRole,
    createdAt,
    verifiedAt: isVerified ? createdAt + DAY : null,
    emailVerifiedAt: createdAt,
  };
}
