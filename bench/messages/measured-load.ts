import { quantile } from '../directory/measure.ts';

export type Task = 'send' | 'thread' | 'list' | 'me' | 'search';

/** A member, their session, and the member they write to. */
export interface Writer {
  id: string;
  otherId: string;
  cookie: string;
}

/** What to ask, of whom, and for how long. */
export interface LoadOrder {
  /** The server's port, or the database to which statements written by hand go. */
  target: { port: number } | { url: string } | { path: string };
  task: Task;
  writers: readonly Writer[];
  connections: number;
  seconds: number;
}

export interface LoadReport {
  /** The answers, including those of the warm-up. */
  total: number;
  perSecond: number;
  p50: number;
  p95: number;
}

/** Asks as one of the connections; rejects unless the answer is that of a success. */
export type Ask = (connection: number, writer: Writer) => Promise<void> | void;

const WARM_UP_SECONDS = 2;

/** Ask on every connection, each time after the answer before. Only what begins after the warm-up is counted. */
export async function measureLoad(order: LoadOrder, ask: Ask): Promise<LoadReport> {
  const { writers, connections, seconds } = order;
  const times: number[] = [];
  let total = 0;
  const begin = performance.now() + WARM_UP_SECONDS * 1_000;
  const end = begin + seconds * 1_000;
  const run = async (connection: number) => {
    for (;;) {
      const writer = writers[Math.floor(Math.random() * writers.length)] as Writer;
      const askedAt = performance.now();
      if (askedAt >= end) return;
      await ask(connection, writer);
      total += 1;
      if (askedAt >= begin) times.push(performance.now() - askedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => run(index)));
  return {
    total,
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  };
}
