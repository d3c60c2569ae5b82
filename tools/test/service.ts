import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
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
