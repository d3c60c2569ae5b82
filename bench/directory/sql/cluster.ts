import pg from 'pg';
import { ensurePostgres } from '../../../tools/test/postgres.ts';
import { PROGRAMS } from '../../../tools/test/programs.ts';

export interface BenchDatabase {
  url: string;
  close(): Promise<void>;
}

/** Create an empty database on the tests' PostgreSQL; null if there is none. */
export async function openBenchDatabase(): Promise<BenchDatabase | null> {
  const isThere = PROGRAMS.postgres.find() !== null || Boolean(process.env.TEST_DATABASE_URL);
  const cluster = isThere ? await ensurePostgres() : null;
  if (!cluster) return null;
  const name = `bench_${Date.now()}`;
  await execute(cluster.url, `CREATE DATABASE ${name}`);
  const url = new URL(cluster.url);
  url.pathname = name;
  return {
    url: url.href,
    async close() {
      await execute(cluster.url, `DROP DATABASE ${name} WITH (FORCE)`);
      cluster.stop();
    },
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
