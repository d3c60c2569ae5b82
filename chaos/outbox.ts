import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Participant } from './participant.ts';

export interface Acknowledged {
  from: Participant;
  to: Participant;
  clientId: string;
  content: string;
  seq: number;
  id: string;
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

interface Sending {
  from: Participant;
  to: Participant;
  tally: Tally;
  isOver: () => boolean;
  /** The percentage of requests that the client aborts before it receives the response. */
  hangUps: number;
}

/**
 * Send messages as the browser's outbox does: one at a time, and retry each under the same client id until it is
 * acknowledged.
 */
export async function sendContinuously({
  from,
  to,
  tally,
  isOver,
  hangUps,
}: Sending): Promise<void> {
  for (let count = 1; !isOver(); count++) {
    const clientId = randomUUID();
    const content = `${from.name} ${count}`;
    const message = await untilAcknowledged(tally, hangUps, (signal) =>
      from.send(to, clientId, content, signal),
    );
    tally.acknowledged.push({ from, to, clientId, content, seq: message.seq, id: message.id });
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
