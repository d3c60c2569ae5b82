import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { LoadOrder, Task, Writer } from './measured-load.ts';
import { CONTENT } from './requests.ts';

// The least that each task asks of the database, as someone who knows the tables would write it: no accounts, limits,
// blocks or events. One prepared statement per task, through the driver that the server uses.

const RAISED = `insert into conversations
    (id, "lowId", "highId", "lastSeq", "lastSenderId", "lastContent", "lastAt", "createdAt",
     "lowSent", "highSent", "lowUnread", "highUnread", "lowReadUpTo", "highReadUpTo")
  values ($1, $2, $3, 1, $4, $5, $6, $6, 1, 0, 0, 1, 0, 0)
  on conflict ("lowId", "highId") do update set
    "lastSeq" = conversations."lastSeq" + 1, "lastSenderId" = excluded."lastSenderId",
    "lastContent" = excluded."lastContent", "lastAt" = excluded."lastAt",
    "highUnread" = conversations."highUnread" + 1
  returning id, "lastSeq"`;
const MESSAGE = `insert into messages
  (id, "conversationId", seq, "senderId", "receiverId", "clientId", content, "createdAt")`;

const READS: Record<Exclude<Task, 'send'>, string> = {
  thread: `select * from messages where "conversationId" =
    (select id from conversations where "lowId" = $1 and "highId" = $2) order by seq desc limit 50`,
  list: `select * from conversations where "lowId" = $1
    union all select * from conversations where "highId" = $1 order by "lastAt" desc limit 51`,
  me: 'select 1',
  // Answered from memory: there is nothing to ask.
  search: 'select 1',
};

const POSTGRES_SEND = `with talk as (${RAISED}) ${MESSAGE}
  select $7, id, "lastSeq", $4, $8, $9, $5, $6 from talk returning *`;

export async function openPostgres(url: string, { task, connections }: LoadOrder) {
  const clients = Array.from({ length: connections }, () => new pg.Client(url));
  await Promise.all(clients.map((client) => client.connect()));
  const text = task === 'send' ? POSTGRES_SEND : READS[task];
  return {
    async ask(connection: number, writer: Writer) {
      const values = task === 'send' ? sendValues(writer) : readValues(task, writer);
      await (clients[connection] as pg.Client).query({ name: task, text, values });
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  };
}

export function openSqlite(path: string, { task }: LoadOrder) {
  // The server that has the file open writes now and then.
  const database = new DatabaseSync(path, { timeout: 5_000 });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  const numbered = (text: string) => database.prepare(text.replaceAll(/\$(\d)/g, '?$1'));
  const raised = numbered(RAISED);
  const message = numbered(`${MESSAGE} values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`);
  const read = task === 'send' ? undefined : numbered(READS[task]);
  const send = (writer: Writer) => {
    const [id, low, high, sender, content, now, messageId, receiver, clientId] = sendValues(writer);
    database.exec('begin immediate');
    const talk = raised.get(id, low, high, sender, content, now) as { id: string; lastSeq: number };
    message.all(messageId, talk.id, talk.lastSeq, sender, receiver, clientId, content, now);
    database.exec('commit');
  };
  return {
    ask(_connection: number, writer: Writer) {
      if (task === 'send') send(writer);
      else read?.all(...readValues(task, writer));
    },
    close: async () => database.close(),
  };
}

type SendValues = [
  id: string,
  low: string,
  high: string,
  sender: string,
  content: string,
  now: number,
  messageId: string,
  receiver: string,
  clientId: string,
];

function sendValues(writer: Writer): SendValues {
  const { id, otherId } = writer;
  const [low, high] = sidesOf(writer);
  const ids = [`msg_${randomUUID()}`, otherId, randomUUID()] as const;
  return [`con_${randomUUID()}`, low, high, id, CONTENT, Date.now(), ...ids];
}

function readValues(task: Task, writer: Writer): string[] {
  if (task === 'me' || task === 'search') return [];
  return task === 'list' ? [writer.id] : sidesOf(writer);
}

function sidesOf({ id, otherId }: Writer): [low: string, high: string] {
  return id < otherId ? [id, otherId] : [otherId, id];
}
