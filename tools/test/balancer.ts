import { execFileSync } from 'node:child_process';
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
    // Debian's Caddy has the older name. It still refuses forms while it takes no server for ready.
    const isOld = /^v?2\.[0-6]\./.test(execFileSync(program, ['version'], { encoding: 'utf8' }));
    const known = isOld ? sample.replace('request_buffers 64KiB', 'buffer_requests') : sample;
    // The folder is the server's alone as soon as it runs.
    writeFileSync(file, `{\n\tadmin off\n\tstorage file_system ${folder}\n}\n${known}`, {
      mode: 0o644,
    });
    return ['run', '--config', file];
  };
  const env = { SITE_ADDRESS: url, SERVERS: servers.join(' ') };
  return { url, ...(await startService(program, port, prepare, env)) };
}
