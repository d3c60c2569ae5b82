import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** As docs/operating.md says, with few connections, so that servers have to share them. */
function settingsFor({ hostname, port, username, password }: URL, ownPort: number): string {
  const secret = decodeURIComponent(password);
  return `[databases]
* = host=${hostname} port=${port || 5432} user=${decodeURIComponent(username)} password='${secret}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 500
ignore_startup_parameters = lock_timeout,statement_timeout,idle_in_transaction_session_timeout
`;
}
