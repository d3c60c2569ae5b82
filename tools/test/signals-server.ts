import { freePort } from './free-port.ts';
import { ensureProgram, PROGRAMS } from './programs.ts';
import { type Service, startService } from './service.ts';

/** Valkey or Redis to test with, or null where there is none and none can be installed. */
export async function ensureSignalsServer(): Promise<Service | null> {
  const configured = process.env.TEST_SIGNALS_URL;
  if (configured) return { url: configured, pid: undefined, stop: () => undefined };
  const program = await ensureProgram(PROGRAMS.signals);
  if (!program) return null;
  const port = await freePort();
  // Nothing is stored on the disk.
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
  const service = await startService(program, port, () => settings);
  return { url: `redis://127.0.0.1:${port}`, ...service };
}
