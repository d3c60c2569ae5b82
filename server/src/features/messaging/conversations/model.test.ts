import { randomUUID } from 'node:crypto';
import { listMessages } from '@lintel/contract/messaging/messages';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { read, type Talker, trySend, twoMembers } from '#server/testing/talk.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { TestSocket } from '#server/testing/test-socket.ts';

// Two members, their outboxes and sockets, and whatever happens to them, held to what they should see.

type Name = 'ada' | 'ben';
const NAMES = ['ada', 'ben'] as const;
const otherOf = (name: Name): Name => (name === 'ada' ? 'ben' : 'ada');

interface Model {
  sent: { from: Name; clientId: string; content: string }[];
  readUpTo: Record<Name, number>;
  /** How often something has happened, to both alike. */
  eventCount: number;
}

class Real {
  readonly #members: Record<Name, Talker>;
  readonly #address: string;
  readonly sockets: Partial<Record<Name, TestSocket>> = {};
  readonly cursors: Record<Name, number> = { ada: 0, ben: 0 };

  constructor(address: string, members: Record<Name, Talker>) {
    this.#address = address;
    this.#members = members;
  }

  send(from: Name, content: string, clientId: string) {
    return trySend(this.#members[from], this.#members[otherOf(from)], content, clientId);
  }

  read(name: Name, upTo: number) {
    return read(this.#members[name], this.#members[otherOf(name)], upTo);
  }

  async connect(name: Name): Promise<void> {
    this.sockets[name] ??= await TestSocket.open(this.#address, this.#members[name].client);
    expect(await this.sockets[name].hello(this.cursors[name])).toMatchObject({ type: 'hello' });
  }

  /** Everything up to event `last` has come by the socket, without a hole and once. */
  async hear(name: Name, last: number): Promise<void> {
    const socket = this.sockets[name];
    if (!socket || last === this.cursors[name]) return;
    await socket.event(last);
    const news = socket.events().filter(({ number }) => number > this.cursors[name]);
    const expected = Array.from({ length: last - this.cursors[name] }, (_, i) => last - i);
    expect(news.map(({ number }) => number).toReversed()).toEqual(expected);
    this.cursors[name] = last;
  }

  drop(name: Name): void {
    this.sockets[name]?.close();
    delete this.sockets[name];
  }

  async thread(name: Name) {
    const profileId = this.#members[otherOf(name)].id;
    const query = { limit: 100 };
    return this.#members[name].client.call(listMessages, { params: { profileId }, query });
  }
}

type Command = fc.AsyncCommand<Model, Real>;

/** What both see is what was sent, in the order of the sequence, and what is unread adds up. */
async function compare(model: Model, real: Real): Promise<void> {
  for (const name of NAMES) {
    const { items, unreadCount, readUpTo } = await real.thread(name);
    expect(items.map(({ seq }) => seq)).toEqual(model.sent.map((_, i) => i + 1));
    expect(items.map(({ clientId }) => clientId)).toEqual(model.sent.map((m) => m.clientId));
    expect(readUpTo).toBe(model.readUpTo[name]);
    const unread = model.sent.slice(readUpTo).filter(({ from }) => from !== name);
    expect(unreadCount).toBe(unread.length);
    await real.hear(name, model.eventCount);
  }
}

function command(name: string, run: Command['run'], check: Command['check'] = () => true): Command {
  return {
    check,
    toString: () => name,
    async run(model, real) {
      await run(model, real);
      await compare(model, real);
    },
  };
}

const send = (from: Name, content: string) =>
  command(`send ${from} ${JSON.stringify(content)}`, async (model, real) => {
    const clientId = randomUUID();
    const { status, body } = await real.send(from, content, clientId);
    expect([status, body.seq]).toEqual([201, model.sent.length + 1]);
    model.sent.push({ from, clientId, content: content.trim() });
    model.eventCount += 1;
  });

const sendAtOnce = (count: number) =>
  command(`send ${count} at once`, async (model, real) => {
    const drafts = Array.from({ length: count }, (_, i) => ({
      from: NAMES[i % 2] as Name,
      clientId: randomUUID(),
      content: `at once ${i}`,
    }));
    const answers = await Promise.all(
      drafts.map(async (draft) => {
        const { body } = await real.send(draft.from, draft.content, draft.clientId);
        return { draft, seq: body.seq };
      }),
    );
    const inOrder = answers.toSorted((a, b) => a.seq - b.seq);
    model.sent.push(...inOrder.map(({ draft }) => draft));
    model.eventCount += count;
  });

const resend = (which: number) =>
  command(
    `resend ${which}`,
    async (model, real) => {
      const at = which % model.sent.length;
      const draft = model.sent[at];
      if (!draft) return;
      const { status, body } = await real.send(draft.from, draft.content, draft.clientId);
      expect([status, body.seq]).toEqual([200, at + 1]);
    },
    ({ sent }) => sent.length > 0,
  );

const mark = (name: Name, upTo: number) =>
  command(
    `${name} reads up to ${upTo}`,
    async (model, real) => {
      const before = model.readUpTo[name];
      model.readUpTo[name] = Math.max(before, Math.min(upTo, model.sent.length));
      if (model.readUpTo[name] > before) model.eventCount += 1;
      expect((await real.read(name, upTo)).readUpTo).toBe(model.readUpTo[name]);
    },
    ({ sent }) => sent.length > 0,
  );

const drop = (name: Name) => command(`drop ${name}`, async (_model, real) => real.drop(name));
const connect = (name: Name) => command(`connect ${name}`, (_model, real) => real.connect(name));

const name = fc.constantFrom(...NAMES);
const words = fc.constantFrom('Hello', ' trimmed ', '🏠 keys', '<b>bold</b>', '%_\\');
const commands = fc.commands(
  [
    fc.tuple(name, words).map(([from, content]) => send(from, content)),
    fc.integer({ min: 2, max: 6 }).map(sendAtOnce),
    fc.nat(40).map(resend),
    fc.tuple(name, fc.nat(40)).map(([who, upTo]) => mark(who, upTo)),
    name.map(drop),
    name.map(connect),
  ],
  { maxCommands: 20 },
);

it('whatever is sent, repeated, lost, found and read, both members see 1 to n, once, in order', async () => {
  await using app = await openTestApp({ rateLimitFactor: 1e9 });
  const address = await app.listen();
  const unlimited = async (id: string) =>
    app.ctx.db
      .insertInto('subscriptions')
      .values({ id: `sub_${id}`, memberId: id, plan: 'pro', status: 'active', createdAt: 1 })
      .execute();
  await fc.assert(
    fc.asyncProperty(commands, async (cmds) => {
      const [ada, ben] = await twoMembers(app);
      for (const { id } of [ada, ben]) await unlimited(id);
      const real = new Real(address, { ada, ben });
      const model: Model = { sent: [], readUpTo: { ada: 0, ben: 0 }, eventCount: 0 };
      try {
        await fc.asyncModelRun(() => ({ model, real }), cmds);
        // In the end everybody comes back and has everything.
        for (const who of NAMES) {
          real.drop(who);
          await real.connect(who);
          await real.hear(who, model.eventCount);
        }
      } finally {
        for (const who of NAMES) real.drop(who);
      }
    }),
    { numRuns: 12, timeout: 20_000 },
  );
}, 90_000);
