import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../server/main.ts', import.meta.url));
const START_LIMIT_MS = 120_000;
const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** What a server for customers has besides its defaults. */
export const PRODUCTION = { NODE_ENV: 'production', ALLOW_HTTP: 'true' };

/** The command that runs Node, on one core where the system can do that. */
export function nodeOnCore(core: number | undefined): [program: string, ...args: string[]] {
  if (core === undefined || !canPin) return [process.execPath];
  return ['taskset', '-c', String(core), process.execPath];
}

/** A real server in its own process, which can be killed and restarted with the same data. */
export class ServerProcess {
  readonly address: string;
  readonly #environment: Record<string, string>;
  readonly #core: number | undefined;
  #child: ChildProcess | undefined;
  #errorOutput = '';

  /**
   * @param environment `DATA_DIR` or `DATABASE_URL`, and settings that differ from the defaults
   * @param core the processor core that it runs on; any by default
   */
  constructor(port: number, environment: Record<string, string>, core?: number) {
    this.#core = core;
    this.address = `http://127.0.0.1:${port}`;
    this.#environment = {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: this.address,
      DEMO: 'false',
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000000',
      ...environment,
    };
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves when the server is ready. */
  async start(): Promise<void> {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const [program, ...node] = nodeOnCore(this.#core);
    const child = spawn(program, [...node, '--disable-warning=ExperimentalWarning', MAIN], {
      env: { PATH, NODE_COMPILE_CACHE, ...this.#environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    child.stderr.on('data', (chunk: Buffer) => {
      this.#errorOutput = `${this.#errorOutput}${chunk}`.slice(-4_000);
    });
    this.#child = child;
    const deadline = Date.now() + START_LIMIT_MS;
    while (!(await isReady(this.address))) {
      if (child.exitCode !== null || Date.now() > deadline) {
        throw new Error(`The server did not start: ${this.#errorOutput}`);
      }
      await pause(20);
    }
  }

  /** Kills the server without warning, as a crash or a power cut would. Throws if it has ended by itself. */
  async kill(): Promise<void> {
    if (this.#child && this.#child.exitCode !== null) {
      throw new Error(`The server ended by itself: ${this.#errorOutput}`);
    }
    await this.#end('SIGKILL');
  }

  /** Stops the server as an operator does. Returns its exit code. */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }
}

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/readyz`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

/** Wait until a proxy has seen that one of its servers is ready. */
export async function untilReady(address: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isReady(address))) {
    if (Date.now() > deadline) throw new Error(`${address} has found no server.`);
    await pause(100);
  }
}
