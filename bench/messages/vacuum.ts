import pg from 'pg';
import type { LoadOrder } from './measured-load.ts';

/**
 * Let PostgreSQL clean up after the measures before, as `pgbench` does by default. Otherwise it begins to do so by
 * itself while the next measure runs.
 */
export async function vacuum(target: LoadOrder['target']): Promise<void> {
  if (!('url' in target)) return;
  const client = new pg.Client(target.url);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
