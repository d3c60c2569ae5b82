import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CompiledQuery } from 'kysely';
import { AppError } from '#server/platform/app-error.ts';
import { requireTime } from '#server/platform/deadline.ts';
import { requireNothingHeld } from './one-connection.ts';
import { REQUEST_LIMITS } from './postgres-connection.ts';

export type ReaderQuery = Pick<CompiledQuery, 'sql' | 'parameters'>;
export type ReaderResult = { rows: object[] } | { fault: string };

const PROGRAM = fileURLToPath(new URL('./read-sqlite.ts', import.meta.url));

/**
 * Reads the embedded database in another process, one query after the other. SQLite cannot interrupt a query, and in
 * this process nothing else would run meanwhile. A query that takes longer than PostgreSQL allows ends that process;
 * the next one starts it again.
 */
export class SqliteReader {
  readonly #path: string;
  #child: ChildProcess | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(path: string) {
    this.#path = path;
  }

  /** @throws OVERLOADED if the query takes too long */
  read<Row>({ sql, parameters }: ReaderQuery): Promise<Row[]> {
    requireNothingHeld();
    const rows = this.#last.then(() => {
      requireTime();
      return this.#run({ sql, parameters });
    });
    this.#last = rows.catch(() => undefined);
    return rows as Promise<Row[]>;
  }

  async close(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async #run(query: ReaderQuery): Promise<object[]> {
    this.#child ??= this.#start();
    const child = this.#child;
    const { promise, resolve, reject } = Promise.withResolvers<ReaderResult>();
    const giveUp = () => reject(new AppError('OVERLOADED'));
    const timer = setTimeout(giveUp, REQUEST_LIMITS.statement_timeout);
    child.once('message', resolve).once('exit', giveUp).once('error', giveUp);
    child.send(query, (error) => error && giveUp());
    try {
      const result = await promise;
      if ('rows' in result) return result.rows;
      throw new Error(result.fault);
    } catch (error) {
      await this.close();
      throw error;
    } finally {
      clearTimeout(timer);
      child.off('message', resolve).off('exit', giveUp).off('error', giveUp);
    }
  }

  #start(): ChildProcess {
    const child = fork(PROGRAM, [this.#path], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    // It keeps no program running.
    child.unref();
    child.channel?.unref();
    return child;
  }
}
