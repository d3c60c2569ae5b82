import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, install } from './apt.ts';
import { PostgresCluster } from './postgres-cluster.ts';

export interface TestPostgres {
  url: string;
  /** Crashes and restarts the server, with the data that it had written. Only for a server started by the tests. */
  restart?(): Promise<void>;
  stop(): void;
}

const DEBIAN = '/usr/lib/postgresql';

/** Find the folder with PostgreSQL's programs: on the PATH, otherwise the newest of Debian's versions. */
export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...newest.map((version) => join(DEBIAN, version, 'bin')),
  ];
  const holds = (folder: string) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name)));
  return folders.find((folder) => folder !== '' && holds(folder)) ?? null;
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
  const programs = await installPostgres();
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

/** Find the folder with PostgreSQL's programs, and install them if they are missing and that is possible. */
export async function installPostgres(): Promise<string | null> {
  const present = findPostgres();
  if (present) return present;
  return canInstall() && (await install('postgresql')) ? findPostgres() : null;
}
