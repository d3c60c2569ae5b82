import type pg from 'pg';
import { isAborted, isStalePlan } from './failures.ts';
import { destroyConnection, isSilence, queryOrDestroy } from './postgres-connection.ts';
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
  #transaction: OpenTransaction | undefined;
  /** How many queries wait for their answers. */
  #inFlight = 0;
  #isGathering = false;

  /** @param names undefined where statements are not prepared */
  constructor(client: pg.PoolClient, names: StatementNames | undefined, events: ConnectionEvents) {
    this.#client = client;
    this.#names = names;
    this.#events = events;
  }

  async query(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    if (text === 'begin') this.#transaction = {};
    const transaction = this.#transaction;
    if (text === 'commit' || text === 'rollback') this.#transaction = undefined;
    const values = [...parameters];
    const name = this.#names?.nameOf(text, parameters);
    try {
      return await this.#send(name === undefined ? { text, values } : { name, text, values });
    } catch (error) {
      if (text === 'rollback') destroyConnection(this.#client);
      if (isStalePlan(error)) this.#events.onStalePlan();
      if (transaction) throw reasonOf(error, transaction);
      // What belongs together is run again as a whole.
      if (!isStalePlan(error) || this.#inFlight > 0) throw error;
      return await this.#send({ text, values });
    }
  }

  release(discard?: boolean): void {
    this.#client.release(discard);
  }

  /** Writes what is sent until the end of this turn at once: a write takes longer than making what it says. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    // The pool's clients are of the same class, though their type does not say so.
    const { stream } = (this.#client as pg.Client).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  async #send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const startedAt = performance.now();
    this.#inFlight += 1;
    this.#gather();
    try {
      const result = await queryOrDestroy(this.#client, query);
      this.heardAt = performance.now();
      return result;
    } catch (error) {
      if (isSilence(error)) this.#events.onSilence(startedAt);
      else this.heardAt = performance.now();
      throw error;
    } finally {
      this.#inFlight -= 1;
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
