import { listCollections } from '@lintel/contract/collections/collections';
import { listMessages } from '@lintel/contract/messaging/messages';
import { SCOPE_KEYS } from '@lintel/contract/values/programs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aMember, putOnPlan, tokenOf } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

/** One message of a request: its client id, and its text unless that is the usual one of this id. */
interface Line {
  id: number;
  isOther: boolean;
}

interface Sent {
  mode: 'transaction' | 'independent';
  hasKey: boolean;
  /** Each statement's lines; a collection is made before it. */
  statements: Line[][];
}

const line = fc.record({ id: fc.nat(5), isOther: fc.constantFrom(false, false, false, true) });
const requests: fc.Arbitrary<Sent[]> = fc.array(
  fc.record({
    mode: fc.constantFrom('transaction', 'independent'),
    hasKey: fc.boolean(),
    statements: fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  { minLength: 1, maxLength: 4 },
);

/** The messages in a conversation by number of their client id, and the names of collections. */
interface State {
  sent: Map<number, string>;
  collections: string[];
}

const textOf = ({ id, isOther }: Line) => `${isOther ? 'Another' : 'Message'} ${id}`;

/** What a statement should leave; undefined if it is refused, because an id stands for another message. */
function withLines(sent: ReadonlyMap<number, string>, lines: Line[]) {
  const after = new Map(sent);
  for (const each of lines) {
    const before = after.get(each.id);
    if (before !== undefined && before !== textOf(each)) return undefined;
    after.set(each.id, textOf(each));
  }
  return after;
}

/** What a request should leave, and which of its statements should be refused. */
function expectedAfter(state: State, { mode, statements }: Sent, names: string[]) {
  const after = { sent: state.sent, collections: [...state.collections] };
  const refused: number[] = [];
  for (const [i, lines] of statements.entries()) {
    after.collections.push(names[i] as string);
    const sent = withLines(after.sent, lines);
    if (sent) after.sent = sent;
    else if (mode === 'transaction') return { after: state, refused: undefined };
    else refused.push(i);
  }
  return { after, refused };
}

/** What the database counts of a member's messages to one other, who has neither read nor answered them. */
async function countersOf({ ctx: { db } }: TestApp, memberId: string) {
  const usage = await db
    .selectFrom('dailyUsage')
    .select('messagesSent')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  const row = await db
    .selectFrom('conversations')
    .selectAll()
    .where((where) => where.or([where('lowId', '=', memberId), where('highId', '=', memberId)]))
    .executeTakeFirst();
  const isLow = row?.lowId === memberId;
  return {
    spent: usage?.messagesSent ?? 0,
    sent: (isLow ? row?.lowSent : row?.highSent) ?? 0,
    unread: (isLow ? row?.highUnread : row?.lowUnread) ?? 0,
  };
}

async function aWriter(app: TestApp) {
  const [ada, ben] = [await aMember(app), await aMember(app)];
  await putOnPlan(app, ada.id, 'business');
  const token = await tokenOf(ada, [...SCOPE_KEYS]);
  const ids = Array.from({ length: 6 }, () => crypto.randomUUID());
  const post = async ({ mode, hasKey, statements }: Sent, names: string[]) => {
    const payload = {
      mode,
      statements: statements.flatMap((lines, i) => [
        { method: 'POST', table: 'collections', body: { name: names[i] } },
        {
          method: 'POST',
          table: 'messages',
          body: lines.map((each) => ({
            receiverId: ben.id,
            content: textOf(each),
            clientId: ids[each.id],
          })),
        },
      ]),
    };
    const key = hasKey && { 'idempotency-key': crypto.randomUUID() };
    const headers = { authorization: `Bearer ${token}`, ...key };
    const url = '/api/db/lintel/batch';
    const answer = await app.visitor().injectUnmarked({ method: 'POST', url, headers, payload });
    const results: { status: number }[] = answer.json().results ?? [];
    const statuses = results.map(({ status }) => status);
    return { status: answer.statusCode, statuses };
  };
  const read = async () => {
    const page = { params: { profileId: ben.id }, query: {} };
    const { items } = await ada.client.call(listMessages, page);
    const collections = await ada.client.call(listCollections, { query: {} });
    return {
      texts: items.map(({ content }) => content).sort(),
      seqs: items.map(({ seq }) => seq),
      collections: collections.items.map(({ name }) => name).sort(),
      counters: await countersOf(app, ada.id),
    };
  };
  return { post, read };
}

it('whatever is sent in batches, exactly what was answered with success is there, once', async () => {
  await using app = await openTestApp({ rateLimitFactor: 1e9 });
  await fc.assert(
    fc.asyncProperty(requests, async (sequence) => {
      const { post, read } = await aWriter(app);
      let state: State = { sent: new Map(), collections: [] };
      for (const [at, request] of sequence.entries()) {
        const names = request.statements.map((_, i) => `${at} ${i}`);
        const { after, refused } = expectedAfter(state, request, names);
        const { status, statuses } = await post(request, names);
        if (refused) {
          const expected = request.statements.flatMap((_, i) => [
            201,
            refused.includes(i) ? 409 : 201,
          ]);
          expect({ status, statuses }).toEqual({ status: 200, statuses: expected });
        } else expect(status).toBe(409);
        state = after;
      }
      expect(await read()).toEqual({
        texts: [...state.sent.values()].sort(),
        seqs: Array.from({ length: state.sent.size }, (_, i) => i + 1),
        collections: state.collections.toSorted(),
        counters: { spent: state.sent.size, sent: state.sent.size, unread: state.sent.size },
      });
    }),
    { numRuns: 20 },
  );
});
