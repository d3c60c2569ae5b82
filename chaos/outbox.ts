import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Participant } from './participant.ts';

export type Pair = readonly [one: Participant, other: Participant];

export interface Acknowledged {
  from: Participant;
  to: Participant;
  clientId: string;
  content: string;
  seq: number;
}

/** What became of the requests of all clients that were not answered. */
export interface Unanswered {
  /** Requests that the client aborted before it received the response. */
  lostAnswers: number;
  /** Requests that failed because the server was killed or unavailable. */
  failures: number;
}

/** The combined results of all outboxes. */
export interface Tally extends Unanswered {
  acknowledged: Acknowledged[];
}

/** Members two by two, as each writes to the other. */
export function inPairs(members: readonly Participant[]): Pair[] {
  return members.flatMap((one, at) => {
    const other = members[at + 1];
    return at % 2 === 0 && other ? [[one, other] as const] : [];
  });
}

/**
 * Let members write to each other without a pause until they are stopped.
 * @param oneWay the number of pairs, the first ones, in which one member alone writes
 * @param hangUps the percentage of requests that the client aborts before it receives the response
 */
export function startWriting(pairs: readonly Pair[], { oneWay = 0, hangUps = 0 } = {}) {
  const tally: Tally = { acknowledged: [], lostAnswers: 0, failures: 0 };
  let isOver = false;
  const write = ([from, to]: Pair) => sendContinuously({ from, to, tally, hangUps }, () => isOver);
  const writing = pairs.flatMap(([one, other], at) =>
    at < oneWay ? [write([one, other])] : [write([one, other]), write([other, one])],
  );
  return {
    tally,
    /** Waits for the requests under way. */
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all(writing);
    },
  };
}

/** Send as the browser's outbox does: one at a time, each under the same client id until it is acknowledged. */
async function sendContinuously(
  {
    from,
    to,
    tally,
    hangUps,
  }: { from: Participant; to: Participant; tally: Tally; hangUps: number },
  isOver: () => boolean,
): Promise<void> {
  for (let count = 1; !isOver(); count++) {
    const clientId = randomUUID();
    const content = `${from.id} ${count}`;
    const { seq } = await untilAcknowledged(tally, hangUps, (signal) =>
      from.send(to, clientId, content, signal),
    );
    tally.acknowledged.push({ from, to, clientId, content, seq });
  }
}

/** Send a request until it is answered; the client aborts this percentage of the tries. */
export async function untilAcknowledged<Answer>(
  tally: Unanswered,
  hangUps: number,
  send: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const hangUp = new AbortController();
    if (Math.random() * 100 < hangUps) {
      setTimeout(() => hangUp.abort(), Math.random() * 15);
    }
    try {
      return await send(hangUp.signal);
    } catch (error) {
      // A 4xx refusal would be a fault; any other error leaves the outcome unknown, so the request is sent again.
      if (/^4\d\d /.test((error as Error).message)) throw error;
      if (hangUp.signal.aborted) {
        tally.lostAnswers += 1;
      } else {
        tally.failures += 1;
        await pause(100 + Math.random() * 150);
      }
    }
  }
}
