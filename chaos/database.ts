import { makeStore, type StoreUnderTest } from '../server/src/testing/store-under-test.ts';
import { ensurePostgres, type TestPostgres } from '../tools/test/postgres.ts';

const CUT_EVERY = 3;
const CRASH_EVERY = 4;

/** The database of a run. */
export interface Database {
  store: StoreUnderTest;
  /** Makes another empty one of the same kind. */
  another(): Promise<StoreUnderTest>;
  /** Before some of the kills: cuts the connections, or crashes the PostgreSQL that was started for this run. */
  disturb(kill: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Create a database.
 * @param engine `sqlite` or `postgres`: that of TEST_DATABASE_URL, otherwise one that is started for this run
 * @param settings of a PostgreSQL that is started for this run
 */
export async function openStore(
  engine: string,
  settings: Record<string, string> = {},
): Promise<Database> {
  const postgres = engine === 'postgres' ? await needPostgres(settings) : undefined;
  const stores = [await makeStore(postgres?.url)] as [StoreUnderTest, ...StoreUnderTest[]];
  return {
    store: stores[0],
    async another() {
      const store = await makeStore(postgres?.url);
      stores.push(store);
      return store;
    },
    async disturb(kill) {
      if (kill % CRASH_EVERY === 0) await postgres?.restart?.();
      else if (kill % CUT_EVERY === 0) await stores[0].cutConnections();
    },
    async close() {
      for (const store of stores) await store.drop();
      postgres?.stop();
    },
  };
}

async function needPostgres(settings: Record<string, string>): Promise<TestPostgres> {
  const postgres = await ensurePostgres(settings);
  if (!postgres) throw new Error('PostgreSQL is neither installed nor could it be.');
  return postgres;
}
