import { randomUUID } from 'node:crypto';
import { CLOSE_CODES, REALTIME, type ServerFrame } from '@lintel/contract/values/messaging';
import { limitConcurrency } from './concurrency.ts';
import type { Connection } from './connection.ts';

const TASKS_AT_ONCE = 5;

/** The sockets of this server, by member. */
export class Hub {
  /** Distinguishes this server from the others on the same database. */
  readonly serverId = randomUUID();
  /**
   * Runs what a socket asks of the database a few at a time: after a restart all sockets come back within seconds, and
   * requests must not wait behind them.
   */
  readonly runInTurn = limitConcurrency(TASKS_AT_ONCE, Number.POSITIVE_INFINITY);
  readonly #byMember = new Map<string, Set<Connection>>();

  /** Adds a connection; returns whether it is the member's first. */
  add(connection: Connection): boolean {
    const connections = this.#byMember.get(connection.memberId) ?? new Set();
    this.#byMember.set(connection.memberId, connections.add(connection));
    return connections.size === 1;
  }

  /** Removes a connection; returns whether it was the member's last. */
  remove(connection: Connection): boolean {
    const connections = this.#byMember.get(connection.memberId);
    connections?.delete(connection);
    if (!connections || connections.size > 0) return false;
    this.#byMember.delete(connection.memberId);
    return true;
  }

  of(memberId: string): ReadonlySet<Connection> {
    return this.#byMember.get(memberId) ?? new Set();
  }

  has(memberId: string): boolean {
    return this.#byMember.has(memberId);
  }

  memberIds(): string[] {
    return [...this.#byMember.keys()];
  }

  connections(): Connection[] {
    return [...this.#byMember.values()].flatMap((connections) => [...connections]);
  }

  send(memberId: string, frame: ServerFrame): void {
    for (const connection of this.of(memberId)) connection.send(frame);
  }

  /** Asks every client to reconnect after its own delay, so that they do not all come back at once. */
  dismiss(): void {
    for (const connection of this.connections()) {
      const afterMilliseconds = Math.round(Math.random() * REALTIME.spread);
      connection.send({ type: 'reconnect', afterMilliseconds });
      connection.close(CLOSE_CODES.restart);
    }
  }
}
