import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../source-files.ts';
import { freePort } from './free-port.ts';
import { ensureProgram, findProgram } from './programs.ts';
import { type Service, startService } from './service.ts';

/** The reverse proxy of deploy/ before these servers, or null where Caddy is not there and cannot be installed. */
export async function ensureBalancer(servers: readonly string[]): Promise<Service | null> {
  const program = await ensureProgram({ package: 'caddy', find: () => findProgram('caddy') });
  if (!program) return null;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const prepare = (folder: string) => {
    const file = join(folder, 'Caddyfile');
    const sample = readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8');
    // The folder is the server's alone as soon as it runs.
    writeFileSync(file, `{\n\tadmin off\n\tstorage file_system ${folder}\n}\n${sample}`, {
      mode: 0o644,
    });
    return ['run', '--config', file];
  };
  const env = { SITE_ADDRESS: url, SERVERS: servers.join(' ') };
  return { url, ...(await startService(program, port, prepare, env)) };
}
