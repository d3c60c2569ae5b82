import { randomUUID } from 'node:crypto';
import type { Message } from '@lintel/contract/messaging/messages';
import type { Participant } from './participant.ts';
import { pause } from './pause.ts';

export interface Acknowledged {
  from: Participant;
  to: Participant;
  clientId: string;
  content: string;
  seq: number;
  id: string;
}

/** What all outboxes together have to show for themselves. */
export interface Tally {
  acknowledged: Acknowledged[];
  /** Requests on which the client hung up, so that it did not hear the answer. */
  lostAnswers: number;
  /** Requests that the server did not live to answer, or could not. */
  failures: number;
}

interface Sending {
  from: Participant;
  to: Participant;
  tally: Tally;
  isOver: () => boolean;
  /** How many of a hundred requests the client hangs up on before it hears the answer. */
  hangUps: number;
}

/**
 * Sends as the browser's outbox does: one message at a time, each again and again under the same client id until it
 * is acknowledged.
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

async function untilAcknowledged(
  tally: Tally,
  hangUps: number,
  send: (signal: AbortSignal) => Promise<Message>,
): Promise<Message> {
  for (;;) {
    const patience = new AbortController();
    if (Math.random() * 100 < hangUps) {
      setTimeout(() => patience.abort(), Math.random() * 15);
    }
    try {
      return await send(patience.signal);
    } catch (error) {
      // A refusal of the message itself would be a fault; anything else means: not known, try again.
      if (/^4\d\d /.test((error as Error).message)) throw error;
      if (patience.signal.aborted) {
        tally.lostAnswers += 1;
      } else {
        tally.failures += 1;
        await pause(100 + Math.random() * 150);
      }
    }
  }
}
