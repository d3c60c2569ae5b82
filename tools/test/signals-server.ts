import { freePort } from './free-port.ts';
import { bring, findProgram, type Service, startService } from './service.ts';

export function findSignalsServer(): string | null {
  return findProgram('valkey-server', 'redis-server');
}

/** Its path, after installing it where it is missing and that is possible. */
export function installSignalsServer(): Promise<string | null> {
  return bring(findSignalsServer, 'redis-server');
}

/** Valkey or Redis to test with, or null where there is none and none can be installed. */
export async function ensureSignalsServer(): Promise<Service | null> {
  const configured = process.env.TEST_SIGNALS_URL;
  if (configured) return { url: configured, pid: undefined, stop: () => undefined };
  const program = await installSignalsServer();
  if (!program) return null;
  const port = await freePort();
  // Nothing is ever kept on disk.
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
  const service = await startService(program, port, () => settings);
  return { url: `redis://127.0.0.1:${port}`, ...service };
}
