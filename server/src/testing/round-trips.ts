import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import { vi } from 'vitest';
import { Batch } from '#server/db/batch.ts';

/** The query that finds who asks, which every request has, and what goes to other servers, which none waits for. */
const NOT_COUNTED = /from "sessionTokens"|pg_notify/;

/**
 * Count how often `work` waits for the database. On PostgreSQL that is how many queries of a connection were each sent
 * after the answer to the one before: what is sent together counts once. The embedded engine is in this process, so
 * each statement counts.
 */
export async function countRoundTrips(
  work: () => Promise<unknown>,
  notCounted = NOT_COUNTED,
): Promise<number> {
  let statements = 0;
  const counted = (text: string) => !notCounted.test(text);
  const connections = new Map<pg.Client, { sent: number; answered: number }>();
  const { query } = pg.Client.prototype;
  using _postgres = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const result = (query as (...given: unknown[]) => Promise<unknown>).apply(this, args);
    const [sent] = args as [string | pg.QueryConfig | Batch];
    if (!textsOf(sent).some(counted)) return result as never;
    const answer = sent instanceof Batch ? sent.answered : result;
    const connection = connections.get(this) ?? { sent: 0, answered: 0 };
    connections.set(this, connection);
    const roundTrip = connection.answered + 1;
    connection.sent = Math.max(connection.sent, roundTrip);
    const answered = () => {
      connection.answered = Math.max(connection.answered, roundTrip);
    };
    answer.then(answered, answered);
    return result as never;
  });
  const spies = (['all', 'run'] as const).map((method) => {
    const original = StatementSync.prototype[method] as (...given: unknown[]) => unknown;
    return vi.spyOn(StatementSync.prototype, method).mockImplementation(function (
      this: StatementSync,
      ...args: unknown[]
    ) {
      if (counted(this.sourceSQL)) statements += 1;
      return original.apply(this, args) as never;
    });
  });
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return [...connections.values()].reduce((sum, { sent }) => sum + sent, statements);
}

function textsOf(sent: string | pg.QueryConfig | Batch): string[] {
  if (sent instanceof Batch) return sent.statements.map(({ text }) => text);
  return [typeof sent === 'string' ? sent : sent.text];
}
