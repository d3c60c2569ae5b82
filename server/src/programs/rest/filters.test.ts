import { addToCollection, createCollection } from '@lintel/contract/collections/collections';
import { searchProfiles } from '@lintel/contract/directory/search';
import { listMessages } from '@lintel/contract/messaging/messages';
import { blockMember } from '@lintel/contract/safety/blocks';
import { COLUMN_OPERATORS, DATA_TABLES, type DataTable } from '@lintel/contract/values/data-tables';
import {
  compare,
  finds,
  type ModelFilter,
  type ModelRow,
  type Value,
  written,
} from '@lintel/engine/testing/oracle/data-filters';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, aNewcomer, putOnPlan, tokenOf } from '#server/testing/builders.ts';
import { setSuspended } from '#server/testing/suspending.ts';
import { read, send } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

// Two members with data of every kind, one of which asks with random filters: exactly the rows come that the pages of
// the one show and a simple model finds, and never one of the other's.

type Name = 'users' | 'messages' | 'collections' | 'collectionProfiles';
type Member = Awaited<ReturnType<typeof aMember>>;

const RUNS = 400;
const NAMES = [
  'Ada',
  'ada',
  'Żółć',
  'Zolc',
  'Oakley',
  "o'neil",
  'O’Neil, (Jr)',
  '100% "Sure"',
  'a_b\\c',
  'Émile*',
  'ÉMILE?',
  '[x]',
];
/** What distinguishes the rows of each table. */
const KEYS: Record<Name, string[]> = {
  users: ['id'],
  messages: ['id'],
  collections: ['id'],
  collectionProfiles: ['collectionId', 'profileUserId'],
};

let app: TestApp;
let token: string;
let shown: Record<Name, ModelRow[]>;

beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1e9 });
  const [asker, other] = [await aMember(app, { fullName: 'Asker' }), await aMember(app)];
  await putOnPlan(app, asker.id, 'business');
  const crowd: Member[] = [];
  for (const [i, fullName] of NAMES.entries()) {
    const focus = i % 2 ? (['HMO', 'BRRR'] as const) : (['HMO'] as const);
    const budget = i % 3 ? { budgetMin: i, budgetMax: 10 * i } : {};
    crowd.push(await aMember(app, { fullName, ...budget, focus: i % 4 ? [...focus] : [] }));
    app.ctx.clock.advance(1_001);
  }
  const [blocked, suspended] = [await aMember(app), await aMember(app)];
  await aNewcomer(app);
  const foreigners = [asker, other, blocked, suspended, ...crowd];
  for (const { id } of foreigners.slice(1)) await putOnPlan(app, id, 'pro');
  for (const owner of [asker, other])
    await fill(
      owner,
      foreigners.filter((one) => one !== owner),
    );
  await send(other, crowd[0] as Member, 'Not for the asker');
  await asker.client.call(blockMember, { params: { id: blocked.id } });
  await setSuspended(app.ctx, suspended.email, true);
  await app.ctx.signals.notify('profiles');
  token = await tokenOf(asker, ['profiles:read', 'own:read', 'messages:read']);
  shown = await pagesOf(asker, [other, ...crowd], [blocked.id]);
});
afterAll(() => app.close());

async function fill(owner: Member, others: readonly Member[]) {
  for (const [i, other] of others.entries()) {
    await send(owner, other, `${NAMES[i % NAMES.length]} from ${owner.id}`);
    await send(other, owner, `To ${owner.id} (${i})`);
    if (i % 2) await read(owner, other, 2);
    const body = { name: `${NAMES[i % NAMES.length]} ${i}`, ...(i % 2 && { description: 'Note' }) };
    const { id } = await owner.client.call(createCollection, { body });
    for (const { id: profileId } of others.slice(0, 1 + (i % 3))) {
      await owner.client.call(addToCollection, { params: { id }, body: { profileId } });
    }
    app.ctx.clock.advance(997);
  }
}

/** The rows that the asker's own pages show, without those with members hidden by a block. */
async function pagesOf({ client, id, email }: Member, others: Member[], hiddenIds: string[]) {
  const { items } = await client.call(searchProfiles, { query: { limit: 50 } });
  const messages: ModelRow[] = [];
  for (const other of others) {
    const params = { profileId: other.id };
    messages.push(...(await client.call(listMessages, { params, query: {} })).items);
  }
  const { db } = app.ctx;
  // The suspended member's conversation has no card, and its messages are shown all the same.
  const rest = await db
    .selectFrom('messages')
    .selectAll()
    .where((where) => where.or([where('senderId', '=', id), where('receiverId', '=', id)]))
    .execute();
  const known = new Set(messages.map((message) => message.id));
  const left = rest
    .filter(({ id: messageId }) => !known.has(messageId))
    .filter(
      ({ senderId, receiverId }) => !hiddenIds.some((one) => [senderId, receiverId].includes(one)),
    );
  const instant = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  messages.push(
    ...left.map(({ createdAt, readAt, ...message }) => ({
      ...message,
      createdAt: instant(createdAt),
      readAt: instant(readAt),
    })),
  );
  const collections = await db
    .selectFrom('collections')
    .selectAll()
    .where('memberId', '=', id)
    .execute();
  const saved = await db
    .selectFrom('collectionProfiles')
    .selectAll()
    .where('memberId', '=', id)
    .execute();
  return {
    users: items.map((card) => ({
      ...(card as unknown as ModelRow),
      userId: card.id,
      email: card.id === id ? email : null,
    })),
    messages,
    collections: collections.map(({ createdAt, updatedAt, memberId, ...row }) => ({
      ...{ ...row, userId: memberId, createdAt: instant(createdAt), updatedAt: instant(updatedAt) },
    })),
    collectionProfiles: saved
      .filter(({ profileId }) => !hiddenIds.includes(profileId))
      .map(({ profileId, memberId, addedAt, ...row }) => ({
        ...{ ...row, profileUserId: profileId, userId: memberId, addedAt: instant(addedAt) },
      })),
  };
}

const searched = (name: Name) => {
  const { columns }: DataTable = DATA_TABLES[name];
  return Object.entries(columns).filter(([, { isSearched }]) => isSearched !== false);
};

/** A random condition on a column, about its values and others. */
function condition(name: Name): fc.Arbitrary<ModelFilter> {
  return fc.constantFrom(...searched(name)).chain(([column, { kind }]) => {
    const present = shown[name].map((row) => row[column] ?? null).filter((value) => value !== null);
    const texts = present.flat().map(String);
    const beginnings = texts.flatMap((text) => [`${text.slice(0, 2)}%`, `%${text.slice(-3)}`]);
    return fc.constantFrom<string>(...COLUMN_OPERATORS[kind]).chain((operator) => {
      const isPattern = operator === 'like' || operator === 'ilike';
      const one = isPattern
        ? fc.constantFrom(
            '%',
            '_d%',
            '%é%',
            'ONEIL%',
            '%zolc%',
            '\\%',
            '*A*',
            ...beginnings.filter(isWhole),
            'a\\_b%',
          )
        : textOf(kind, texts);
      const values = valuesFor(operator, kind, one);
      return fc.record({
        ...{ column: fc.constant(column), operator: fc.constant(operator) },
        ...{ values, isNegated: fc.boolean() },
      });
    });
  });
}

function valuesFor(operator: string, kind: string, one: fc.Arbitrary<string>) {
  const words = kind === 'flag' ? ['true', 'false'] : ['null', 'not_null'];
  if (operator === 'is') return fc.constantFrom(...words).map((word) => [word]);
  if (operator === 'in' || operator === 'cs') return fc.array(one, { maxLength: 3 });
  return one.map((text) => [text]);
}

/** A pattern that does not end within an escape. */
const isWhole = (pattern: string) => !/\\[%]?$/.test(pattern);

function textOf(kind: string, texts: readonly string[]): fc.Arbitrary<string> {
  if (kind === 'flag') return fc.constantFrom('true', 'false');
  const own = texts.length > 0 ? [fc.constantFrom(...texts)] : [];
  if (kind === 'number') return fc.oneof(...own, fc.constantFrom('0', '2.5', '-1', '40'));
  if (kind === 'instant') return fc.oneof(...own, fc.constant('2026-01-01T00:00:00.000Z'));
  return fc.oneof(...own, fc.constantFrom(...NAMES, 'HMO', 'x,y', '()'));
}

function filterOf(name: Name, depth = 2): fc.Arbitrary<ModelFilter> {
  if (depth === 0) return condition(name);
  const parts = fc.array(filterOf(name, depth - 1), { minLength: 1, maxLength: 3 });
  const group = fc.record({ all: fc.boolean(), parts, isNegated: fc.boolean() });
  return fc.oneof({ arbitrary: condition(name), weight: 2 }, { arbitrary: group, weight: 1 });
}

function query() {
  return fc
    .constantFrom<Name>('users', 'messages', 'collections', 'collectionProfiles')
    .chain((name) => {
      const sortable = searched(name).filter(([, { kind }]) => kind !== 'list');
      return fc.record({
        name: fc.constant(name),
        filters: fc.array(filterOf(name), { minLength: 1, maxLength: 2 }),
        order: fc.constantFrom(...sortable.map(([column]) => column)),
        isDescending: fc.boolean(),
        areNullsFirst: fc.boolean(),
      });
    });
}

const identify = (name: Name, row: ModelRow) => KEYS[name].map((column) => row[column]).join();

it('exactly the rows come that the pages show and a model of the filters finds, in their order', async () => {
  let found = 0;
  let nonEmpty = 0;
  await fc.assert(
    fc.asyncProperty(query(), async ({ name, filters, order, isDescending, areNullsFirst }) => {
      const direction = `${isDescending ? 'desc' : 'asc'}.${areNullsFirst ? 'nullsfirst' : 'nullslast'}`;
      const search = new URLSearchParams([
        ...filters.map(written),
        ['order', `${order}.${direction}`],
        ['limit', '200'],
      ]);
      const answer = await app.visitor().injectUnmarked({
        url: `/api/db/lintel/rest/v1/${name}?${search}`,
        headers: { authorization: `Bearer ${token}`, prefer: 'count=exact' },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      const rows = answer.json() as ModelRow[];
      const expected = shown[name].filter((row) => filters.every((filter) => finds(filter, row)));
      expect(rows.map((row) => identify(name, row)).sort()).toEqual(
        expected.map((row) => identify(name, row)).sort(),
      );
      const range = rows.length === 0 ? '*' : `0-${rows.length - 1}`;
      expect(answer.headers['content-range']).toBe(`${range}/${expected.length}`);
      expect(rows.map((row) => row[order])).toEqual(
        sorted(
          rows.map((row) => row[order] ?? null),
          { isDescending, areNullsFirst },
        ),
      );
      found += rows.length;
      nonEmpty += rows.length > 0 && rows.length < shown[name].length ? 1 : 0;
    }),
    { numRuns: RUNS },
  );
  // The filters are neither all too strict nor all too wide.
  expect(nonEmpty).toBeGreaterThan(RUNS / 5);
  expect(found).toBeGreaterThan(RUNS);
});

const { compare: compareNames } = new Intl.Collator('en-GB');

function inOrder(a: Value, b: Value): number {
  return typeof a === 'string' ? compareNames(a, String(b)) : compare(a, b);
}

function sorted(values: Value[], by: { isDescending: boolean; areNullsFirst: boolean }): Value[] {
  const present = values.filter((value) => value !== null);
  const ordered = present.toSorted((a, b) => inOrder(a, b) * (by.isDescending ? -1 : 1));
  const nulls = values.filter((value) => value === null);
  return by.areNullsFirst ? [...nulls, ...ordered] : [...ordered, ...nulls];
}
