import { DEMO_ACCOUNTS, type DemoAccount } from '../server/demo/accounts.ts';
import { fillDemo } from '../server/demo/fill.ts';
import { readConfig } from '../server/src/config.ts';
import { createContext } from '../server/src/create-context.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { transact } from '../server/src/db/transact.ts';
import { writePublic } from '../server/src/features/profiles/profiles/service.ts';
import { measureDue } from '../server/src/features/profiles/response-times/service.ts';
import { newCode } from '../server/src/platform/short-codes.ts';
import type { StoreUnderTest } from '../server/src/testing/store-under-test.ts';

/** The account of the demo that the benchmarks sign in with. */
export const [ACCOUNT] = DEMO_ACCOUNTS as readonly [DemoAccount];

/**
 * Fill an empty database with fictional members and the demo accounts.
 * @param isOpen whether each member has a public page, as some have anyway
 */
export async function fill(
  store: StoreUnderTest,
  memberCount: number,
  { isOpen = false } = {},
): Promise<void> {
  await using db = store.open();
  const ctx = createContext(readConfig({ LOG_LEVEL: 'silent' }), { db });
  await migrate(db);
  const members = await fillDemo(ctx, { memberCount, onProgress: console.log });
  if (isOpen) {
    await transact(ctx, async (tx) => {
      for (const { id } of members)
        await writePublic(tx, id, { publicAs: 'search', code: newCode('page') });
    });
  }
  // A server would measure them while it is itself measured.
  await measureDue(ctx);
}
