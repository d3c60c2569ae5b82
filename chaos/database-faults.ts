import type { StoreUnderTest } from '../server/src/testing/store-under-test.ts';
import type { TestPostgres } from '../tools/test/postgres.ts';

const CUT_EVERY = 3;
const CRASH_EVERY = 4;

/** Before some of the kills, cut the connections to PostgreSQL, or crash it if the tests have started it. */
export async function disturbDatabase(
  kill: number,
  data: StoreUnderTest,
  postgres: TestPostgres | null | undefined,
): Promise<void> {
  if (kill % CRASH_EVERY === 0) await postgres?.restart?.();
  else if (kill % CUT_EVERY === 0) await data.cutConnections();
}
