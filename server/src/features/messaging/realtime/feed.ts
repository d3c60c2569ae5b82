import type { MemberEvent } from '@lintel/contract/values/messaging';
import type { Context } from '#server/context.ts';
import * as memberEvents from '#server/features/logs/member-events/service.ts';
import type { Connection } from '#server/platform/connection.ts';

const MEMBERS_AT_ONCE = 50;

/**
 * Sends members' events from the database to their sockets. A signal only says whose to read: each socket gets the
 * events after its own cursor, so signals may arrive late, twice or never without anything being lost.
 */
export class Feed {
  readonly #ctx: Pick<Context, 'db' | 'hub' | 'log'>;
  readonly #pending = new Set<string>();
  #running: Promise<void> | undefined;

  constructor(ctx: Pick<Context, 'db' | 'hub' | 'log'>) {
    this.#ctx = ctx;
  }

  /** Reads the events of these members, or of everybody, in the background. */
  look(memberIds: readonly string[] | null): void {
    const { hub } = this.#ctx;
    for (const id of memberIds ?? hub.memberIds()) if (hub.has(id)) this.#pending.add(id);
    if (this.#pending.size === 0) return;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      // Members who were added since the last check.
      this.look([]);
    });
  }

  /** Resolves when all events have been sent. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    try {
      // Members who are added in the same tick are read together.
      await Promise.resolve();
      while (this.#pending.size > 0) await this.#deliverSome();
    } catch (err) {
      // The next signal or timer tries again, from the same cursors.
      this.#pending.clear();
      this.#ctx.log.warn({ err }, 'events not read');
    }
  }

  async #deliverSome(): Promise<void> {
    const cursors = new Map<string, number>();
    for (const id of [...this.#pending].slice(0, MEMBERS_AT_ONCE)) {
      this.#pending.delete(id);
      const ownCursors = [...this.#ctx.hub.of(id)].flatMap(({ cursor }) => cursor ?? []);
      if (ownCursors.length > 0) cursors.set(id, Math.min(...ownCursors));
    }
    if (cursors.size === 0) return;
    const pages = await memberEvents.readAfter(this.#ctx.db, cursors);
    for (const { memberId, from, events, more } of pages) {
      for (const connection of this.#ctx.hub.of(memberId)) this.#deliver(connection, events, from);
      if (more) this.#pending.add(memberId);
    }
  }

  #deliver(connection: Connection, events: MemberEvent[], from: number): void {
    const { cursor, memberId } = connection;
    const news = cursor === undefined ? [] : events.filter(({ number }) => number > cursor);
    const [first, last] = [news[0], news.at(-1)];
    if (cursor === undefined || !first || !last) return;
    if (first.number === cursor + 1) {
      connection.cursor = last.number;
      connection.send({ type: 'events', events: news, cursor: last.number });
    } else if (from > cursor) {
      // The client has gone back to an older cursor in the meantime.
      this.#pending.add(memberId);
    } else {
      connection.cursor = last.number;
      connection.send({ type: 'reset', cursor: last.number });
    }
  }
}
