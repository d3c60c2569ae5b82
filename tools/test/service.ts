import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { canInstall, install } from './apt.ts';
import { answers, unprivileged } from './processes.ts';

/** A server that the tests use. */
export interface Service extends RunningService {
  url: string;
}

interface RunningService {
  pid: number | undefined;
  stop(): void;
}

const START_LIMIT_MS = 30_000;
/** Debian keeps servers where the PATH of ordinary users does not look. */
const SERVER_FOLDER = '/usr/sbin';

/** The path of the first of these programs that is there. */
export function findProgram(...names: string[]): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), SERVER_FOLDER];
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** Find a program, after installing its Debian package where it is missing and that is possible. */
export async function bring(find: () => string | null, name: string): Promise<string | null> {
  const present = find();
  if (present) return present;
  return canInstall() && (await install(name)) ? find() : null;
}

/**
 * Run a server as an ordinary user, in a temporary folder that is gone when it is stopped.
 * @param prepare writes the server's files into its folder, and returns its arguments
 */
export async function startService(
  program: string,
  port: number,
  prepare: (folder: string) => string[],
  env: Record<string, string> = {},
): Promise<RunningService> {
  const owner = unprivileged();
  const folder = mkdtempSync('/tmp/lintel-service-');
  const args = prepare(folder);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const options: SpawnOptions = {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...owner,
  };
  const child = spawn(program, args, options);
  const stop = () => {
    process.off('exit', stop);
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  await untilReady(child, program, port);
  return { pid: child.pid, stop };
}

async function untilReady(child: ChildProcess, program: string, port: number): Promise<void> {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-4000);
  });
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`${program} did not start: ${output}`);
    }
    await pause(50);
  }
}
