import { randomUUID } from 'node:crypto';
import type { Participant } from '../../chaos/participant.ts';
import type { Writer } from './measured-load.ts';
import { CONTENT } from './requests.ts';

const PAIRS = 30;
const MESSAGES = 60;

/** Pairs of members who have written to each other, the two of a pair one after the other. */
export async function makeWriters(members: readonly Participant[]): Promise<Writer[]> {
  const pairs = Array.from(
    { length: PAIRS },
    (_, at) => [members[2 * at], members[2 * at + 1]] as [Participant, Participant],
  );
  for (const [one, other] of pairs) {
    for (let i = 0; i < MESSAGES / 2; i++) {
      await one.send(other, randomUUID(), CONTENT);
      await other.send(one, randomUUID(), CONTENT);
    }
  }
  return pairs.flatMap(([one, other]) => [writerOf(one, other), writerOf(other, one)]);
}

function writerOf({ id, cookie }: Participant, other: Participant): Writer {
  return { id, cookie, otherId: other.id };
}
