import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../source-files.ts';
import { freePort } from './free-port.ts';
import { ensureProgram, PROGRAMS } from './programs.ts';
import { type Service, startService } from './service.ts';

/** PgBouncer before every database of a PostgreSQL, or null where it is not there and cannot be installed. */
export async function ensurePgBouncer(databaseUrl: string): Promise<Service | null> {
  const program = await ensureProgram(PROGRAMS.pgBouncer);
  if (!program) return null;
  const port = await freePort();
  const service = await startService(program, port, (folder) => {
    const file = join(folder, 'pgbouncer.ini');
    // The folder is the server's alone as soon as it runs.
    writeFileSync(file, settingsFor(new URL(databaseUrl), port), { mode: 0o644 });
    return ['--quiet', file];
  });
  return { url: `postgres://lintel@127.0.0.1:${port}/postgres`, ...service };
}

/** The sample of deploy/ha for every database, with few connections, so that servers have to share them. */
function settingsFor({ hostname, port, username, password }: URL, ownPort: number): string {
  const secret = decodeURIComponent(password);
  const sample = readFileSync(join(ROOT, 'deploy/ha/pgbouncer.ini'), 'utf8');
  const database = `* = host=${hostname} port=${port || 5432} user=${decodeURIComponent(username)} password='${secret}'`;
  return `${sample.replace(/^lintel = .*$/m, database)}
listen_port = ${ownPort}
auth_type = any
default_pool_size = 4
`;
}
