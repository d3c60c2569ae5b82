import type { Db } from '../server/src/db/open.ts';
import type { Acknowledged, Pair } from './outbox.ts';
import type { Participant } from './participant.ts';

/** Find what is wrong with the messages of these pairs, in the database and as each member reads them. */
export async function findMessageFaults(
  db: Db,
  pairs: readonly Pair[],
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const faults = await findLost(db, acknowledged);
  for (const pair of pairs) faults.push(...(await findFaults(pair, acknowledged)));
  return faults;
}

/** Find acknowledged messages that are not stored exactly once under their sequence number. */
export async function findLost(db: Db, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const rows = await db.selectFrom('messages').select(['senderId', 'clientId', 'seq']).execute();
  const bySender = Map.groupBy(rows, ({ senderId, clientId }) => `${senderId} ${clientId}`);
  return acknowledged.flatMap(({ from, clientId, seq }) => {
    const rows = bySender.get(`${from.id} ${clientId}`) ?? [];
    if (rows.length === 1 && rows[0]?.seq === seq) return [];
    return [
      `${from.id} received sequence number ${seq} for ${clientId}, found ${JSON.stringify(rows)}`,
    ];
  });
}

/** Find differences in a conversation as each member reads it: gaps, repetitions, another order, different text. */
async function findFaults(
  [one, other]: Pair,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const [messages, otherMessages] = [await one.read(other), await other.read(one)];
  const faults: string[] = [];
  const gaps = messages.filter(({ seq }, i) => seq !== i + 1);
  if (gaps.length > 0) faults.push(`${one.id}: the sequence breaks at ${gaps[0]?.seq}`);
  if (JSON.stringify(messages) !== JSON.stringify(otherMessages)) {
    faults.push(`${one.id} and ${other.id} see different conversations`);
  }
  if (new Set(messages.map(({ clientId }) => clientId)).size !== messages.length) {
    faults.push(`${one.id}: a message is there twice`);
  }
  const bySeq = new Map(messages.map((message) => [message.seq, message]));
  for (const { from, clientId, content, seq } of acknowledged) {
    if (from !== one && from !== other) continue;
    const message = bySeq.get(seq);
    if (message?.clientId !== clientId || message.content !== content) {
      faults.push(`${from.id}: sequence number ${seq} is not what was acknowledged`);
    }
  }
  return faults;
}

/** Find members whose daily count differs from the number of their messages, all of which count for these members. */
export async function findMiscounted(db: Db, senders: readonly Participant[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { id } of senders) {
    const days = await db
      .selectFrom('dailyUsage')
      .select('messagesSent')
      .where('memberId', '=', id)
      .execute();
    const countedSum = days.reduce((sum, { messagesSent }) => sum + messagesSent, 0);
    const rows = await db.selectFrom('messages').select('id').where('senderId', '=', id).execute();
    if (countedSum !== rows.length)
      faults.push(`${id}: counted ${countedSum}, sent ${rows.length}`);
  }
  return faults;
}

/** Find members whose events are not numbered 1, 2, 3 … or are not one for each of their messages. */
export async function findEventFaults(db: Db, everyone: readonly Participant[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { id } of everyone) {
    const events = await db
      .selectFrom('memberEvents')
      .select('number')
      .where('memberId', '=', id)
      .orderBy('number')
      .execute();
    const messages = await db
      .selectFrom('messages')
      .select('id')
      .where((where) => where.or([where('senderId', '=', id), where('receiverId', '=', id)]))
      .execute();
    const hasHole = events.some(({ number }, i) => number !== i + 1);
    if (hasHole || events.length !== messages.length) {
      faults.push(`${id}: ${events.length} events for ${messages.length} messages`);
    }
  }
  return faults;
}
