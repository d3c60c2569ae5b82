import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { Columns } from '#engine/base/base.ts';
import { DirectoryIndex } from '#engine/directory-index.ts';
import type { DirectoryDocument, DirectorySearch } from '#engine/document.ts';
import {
  aDocument,
  apply,
  type Change,
  changes,
  documents,
  searches,
} from '#testing/directory-documents.ts';
import { answerByScan } from '#testing/oracle/directory.ts';
import { runs } from '#testing/runs.ts';
import { rowsOf } from '#testing/searched-rows.ts';
import { type IndexWorker, ThreadIndexWorker } from './index-worker.ts';
import { type PendingChanges, rebuild } from './rebuild.ts';

/** Builds only when the test says so, so that the test decides what happens during a build. */
class ManualIndexWorker implements IndexWorker {
  readonly orders: { finish(): void; fail(): void }[] = [];

  build(): Promise<Columns> {
    throw new Error('Nothing is loaded here.');
  }

  rebuild(columns: Columns, pending: PendingChanges): Promise<Columns> {
    const { promise, resolve, reject } = Promise.withResolvers<Columns>();
    const finish = () => resolve(rebuild(columns, pending));
    this.orders.push({ finish, fail: () => reject(new Error('It broke.')) });
    return promise;
  }

  close(): void {
    // There is no build.
  }
}

const threads = new ThreadIndexWorker();
afterEach(() => threads.close());

const FIRST: DirectorySearch = { sort: 'newest', page: 1, limit: 24 };

function expectAnswers(
  index: DirectoryIndex,
  expected: Map<string, DirectoryDocument>,
  searches: readonly DirectorySearch[],
) {
  for (const one of searches) {
    expect(index.search(one)).toEqual(answerByScan(expected.values(), one));
  }
}

test('results stay exact while a base is built, updated with changes and put in place', async () => {
  const halves = fc.tuple(changes, changes, changes);
  await fc.assert(
    fc.asyncProperty(documents, halves, searches, async (documents, changes, searches) => {
      const worker = new ManualIndexWorker();
      const index = new DirectoryIndex({ rebuildAfter: 1, worker });
      index.load(documents);
      const expected = new Map(documents.map((one) => [one.id, one]));
      const makeAll = (some: readonly Change[]) => {
        for (const one of some) apply(one, index, expected);
        expectAnswers(index, expected, searches);
      };
      makeAll(changes[0]);
      for (const order of worker.orders) order.finish();
      makeAll(changes[1]);
      await nextTurn();
      expectAnswers(index, expected, searches);
      makeAll(changes[2]);
      await nextTurn();
      expectAnswers(index, expected, searches);
      expect(index.size).toBe(expected.size);
    }),
    { numRuns: runs(240) },
  );
});

test('a failed build is reported and repeated after further changes', async () => {
  const worker = new ManualIndexWorker();
  const faults: unknown[] = [];
  const index = new DirectoryIndex({
    rebuildAfter: 10,
    worker,
    onFault: (fault) => faults.push(fault),
  });
  const add = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) index.upsert(numbered(at));
  };
  add(0, 12);
  worker.orders[0]?.fail();
  await nextTurn();
  expect(faults).toHaveLength(1);
  expect(index.search(FIRST).total).toBe(12);
  expect(worker.orders).toHaveLength(1);
  add(12, 17);
  expect(worker.orders).toHaveLength(2);
  worker.orders[1]?.finish();
  await nextTurn();
  expect(index.search(FIRST).total).toBe(17);
});

test('upserting an unchanged profile does not count as a change', () => {
  const worker = new ManualIndexWorker();
  const index = new DirectoryIndex({ rebuildAfter: 3, worker });
  index.load([numbered(1)]);
  index.upsert(numbered(2));
  for (let times = 0; times < 10; times += 1) {
    index.upsert(numbered(1));
    index.upsert({ ...numbered(2), fullName: 'MEMBER 2' });
  }
  expect(worker.orders).toHaveLength(0);
  index.upsert({ ...numbered(1), businessName: '' });
  index.upsert({ ...numbered(2), budgetMax: 9 });
  expect(worker.orders).toHaveLength(1);
});

test('loading everything again discards the base that is being built', async () => {
  const worker = new ManualIndexWorker();
  const index = new DirectoryIndex({ rebuildAfter: 1, worker });
  index.upsert(numbered(1));
  index.load([numbered(2)]);
  worker.orders[0]?.finish();
  await nextTurn();
  expect(index.search(FIRST).ids).toEqual([numbered(2).id]);
});

test('changes beyond one batch during a build are all applied', async () => {
  const worker = new ManualIndexWorker();
  const index = new DirectoryIndex({ rebuildAfter: 400, worker });
  for (let at = 0; at < 400; at += 1) index.upsert(numbered(at));
  for (let at = 300; at < 700; at += 1) index.upsert({ ...numbered(at), fullName: 'Moved' });
  index.remove(numbered(0).id);
  worker.orders[0]?.finish();
  for (let turn = 0; turn < 20; turn += 1) {
    await nextTurn();
    expect(index.search({ ...FIRST, q: 'moved' }).total).toBe(400);
    expect(index.size).toBe(699);
  }
});

test('fault: the threads of a process that runs with --watch build its directory', async () => {
  const { WATCH_REPORT_DEPENDENCIES: before = '' } = process.env;
  process.env.WATCH_REPORT_DEPENDENCIES = '1';
  const index = new DirectoryIndex();
  const rows = async function* () {
    yield rowsOf([numbered(1)]);
  };
  await index.loadFrom(rows(), threads).finally(() => {
    process.env.WATCH_REPORT_DEPENDENCIES = before;
  });
  expect(index.size).toBe(1);
});

test('a worker thread builds the same base as this thread', async () => {
  const all = Array.from({ length: 2_500 }, (_, at) => numbered(at));
  const changes = async function* () {
    yield rowsOf(all.slice(1_000));
    yield rowsOf(all.slice(0, 1_000));
  };
  const index = new DirectoryIndex({ rebuildAfter: 5, worker: threads });
  await index.loadFrom(changes(), threads);
  const expected = new Map(all.map((one) => [one.id, one]));
  for (let at = 0; at < 5; at += 1) {
    apply({ put: { ...numbered(at), fullName: 'Ömer 🏠 Ödül' } }, index, expected);
  }
  apply({ remove: numbered(9).id }, index, expected);
  await index.settled();
  const searches = [
    FIRST,
    { ...FIRST, q: 'ömer 🏠' },
    { ...FIRST, q: 'member 99', sort: 'name' as const },
    { ...FIRST, budgetMin: 900, page: 3 },
  ];
  expectAnswers(index, expected, searches);
});

test('ending a thread rejects its builds and has no other effect', async () => {
  const faults: unknown[] = [];
  const index = new DirectoryIndex({
    rebuildAfter: 1,
    worker: threads,
    onFault: (fault) => faults.push(fault),
  });
  index.upsert(numbered(1));
  threads.close();
  await index.settled();
  expect(String(faults)).toContain('has ended');
  expect(index.search(FIRST).total).toBe(1);
});

test('the thread also refuses an invalid document', async () => {
  const index = new DirectoryIndex();
  const wrong = { ...numbered(1), location: 'Atlantis' } as unknown as DirectoryDocument;
  const batches = async function* () {
    yield rowsOf([wrong]);
  };
  await expect(index.loadFrom(batches(), threads)).rejects.toThrow('Atlantis');
  expect(index.size).toBe(0);
});

function numbered(at: number): DirectoryDocument {
  return aDocument({
    id: `user_${String(at).padStart(4, '0')}`,
    createdAt: at % 50,
    fullName: `Member ${at}`,
    businessName: at % 3 ? null : `Firm ${at % 7}`,
    role: 'investor',
    location: at % 2 ? 'London' : 'Leeds',
    focus: ['HMO'],
    budgetMin: at,
  });
}
