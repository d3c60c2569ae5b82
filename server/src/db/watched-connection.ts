import type pg from 'pg';
import {
  Batch,
  type Columns,
  type Statement,
  type StatementResult,
  toDriverValue,
} from './batch.ts';
import { isAborted, isStalePlan } from './failures.ts';
import { destroyConnection, isSilence } from './postgres-connection.ts';
import type { StatementNames } from './statement-names.ts';

/** What a connection tells of all connections that are as old as it is. */
export interface ConnectionEvents {
  /** A query that was sent at `since` has not been answered. */
  onSilence(since: number): void;
  /** What was prepared before now no longer fits the tables. */
  onStalePlan(): void;
}

/** A connection of the pool, which knows when the server was last heard on it, and names the statements it sends. */
export class WatchedConnection {
  heardAt = performance.now();
  readonly openedAt = performance.now();
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames | undefined;
  readonly #events: ConnectionEvents;
  /** The columns of the statements that the connection keeps, by name. */
  readonly #columns = new Map<string, Columns>();
  #transaction: OpenTransaction | undefined;
  /** What is sent at the end of this turn. */
  #gathered: Statement[] = [];

  /** @param names undefined where statements are not prepared */
  constructor(client: pg.PoolClient, names: StatementNames | undefined, events: ConnectionEvents) {
    this.#client = client;
    this.#names = names;
    this.#events = events;
  }

  async query(text: string, parameters: readonly unknown[]): Promise<StatementResult> {
    if (text === 'begin') this.#transaction = {};
    const transaction = this.#transaction;
    if (text === 'commit' || text === 'rollback') this.#transaction = undefined;
    const values = parameters.map((value) => toDriverValue(value));
    const name = this.#names?.nameOf(text, values);
    try {
      return await this.#gather({ name, text, values });
    } catch (error) {
      if (text === 'rollback') destroyConnection(this.#client);
      if (isStalePlan(error)) this.#events.onStalePlan();
      if (transaction) throw reasonOf(error, transaction);
      if (!isStalePlan(error)) throw error;
      return await this.#gather({ name: undefined, text, values });
    }
  }

  release(discard?: boolean): void {
    this.#client.release(discard);
  }

  /** Sends what is asked for until the end of this turn at once. */
  #gather(statement: Omit<Statement, 'resolve' | 'reject'>): Promise<StatementResult> {
    if (this.#gathered.length === 0) process.nextTick(() => void this.#send());
    const { promise, resolve, reject } = Promise.withResolvers<StatementResult>();
    this.#gathered.push({ ...statement, resolve, reject });
    return promise;
  }

  async #send(): Promise<void> {
    const batch = new Batch(this.#gathered, this.#columns);
    this.#gathered = [];
    const startedAt = performance.now();
    this.#client.query(batch);
    try {
      await batch.answered;
      this.heardAt = performance.now();
    } catch (error) {
      if (!isSilence(error)) {
        this.heardAt = performance.now();
        return;
      }
      this.#events.onSilence(startedAt);
      // It is out of step with its server or has lost it.
      destroyConnection(this.#client);
    }
  }
}

interface OpenTransaction {
  /** The first error in it. */
  failure?: unknown;
}

/** Why a query has failed: what was sent together with the one that failed first has failed because of that. */
function reasonOf(error: unknown, transaction: OpenTransaction): unknown {
  if (!isAborted(error)) transaction.failure ??= error;
  return transaction.failure ?? error;
}
