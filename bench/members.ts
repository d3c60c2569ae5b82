import { DEMO_ACCOUNTS, type DemoAccount } from '../server/demo/accounts.ts';
import { fillDemo } from '../server/demo/fill.ts';
import { readConfig } from '../server/src/config.ts';
import { createContext } from '../server/src/create-context.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { measureDue } from '../server/src/features/profiles/response-times/service.ts';
import type { StoreUnderTest } from '../server/src/testing/store-under-test.ts';

/** The account of the demo that the benchmarks sign in with. */
export const [ACCOUNT] = DEMO_ACCOUNTS as readonly [DemoAccount];

/** Fill an empty database with fictional members and the demo accounts. */
export async function fill(store: StoreUnderTest, memberCount: number): Promise<void> {
  await using db = store.open();
  const ctx = createContext(readConfig({ LOG_LEVEL: 'silent' }), { db });
  await migrate(db);
  await fillDemo(ctx, { memberCount, onProgress: console.log });
  // A server would measure them while it is itself measured.
  await measureDue(ctx);
}
