import { PostgresCluster } from './postgres-cluster.ts';
import { ensureProgram, PROGRAMS } from './programs.ts';

export interface TestPostgres {
  url: string;
  /** Crashes and restarts the server, with the data that it had written. Only for a server started by the tests. */
  restart?(): Promise<void>;
  stop(): void;
}

/**
 * Return the database for the tests; null if there is none and none can be installed.
 * @param settings those of a private cluster that differ from the tests' usual ones
 */
export async function ensurePostgres(
  settings: Record<string, string> = {},
): Promise<TestPostgres | null> {
  const configured = process.env.TEST_DATABASE_URL;
  if (configured) return { url: configured, stop: () => undefined };
  const programs = await ensureProgram(PROGRAMS.postgres);
  if (!programs) return null;
  const cluster = await PostgresCluster.start(programs, { settings });
  return {
    url: cluster.url,
    async restart() {
      cluster.crash();
      await cluster.resume();
    },
    stop: () => cluster.remove(),
  };
}

/** A private cluster like those where the product runs: commits are on the disk, which is a solid-state one. */
export const DEPLOYED = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  random_page_cost: '1.1',
};
