import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ThreadIndexWorker } from '../engine/src/building/index-worker.ts';
import { DirectoryIndex } from '../engine/src/directory-index.ts';
import type { SearchedRows } from '../engine/src/searched-rows.ts';
import { rowsOf } from '../engine/testing/searched-rows.ts';
import { makeProfile } from './directory/population.ts';
import { makeQueries } from './directory/queries.ts';
import { Random } from './directory/random.ts';

// npm run bench -- rebuild [--sizes 100000,1000000]
// Measures how long searches and changes are delayed while the directory is rebuilt in parallel. The same work without
// a rebuild is measured for comparison, because other load on the machine delays both.

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '100000,1000000' } } });
const PART = 500;
const TURNS_AFTER = 200;
const queries = makeQueries();

for (const size of values.sizes.split(',').map(Number)) {
  const worker = new ThreadIndexWorker();
  const fail = (error: unknown) => {
    throw error;
  };
  const index = new DirectoryIndex({ rebuildAfter: 4_000, worker, onFault: fail });
  const start = performance.now();
  const loading = await measureDelays(index.loadFrom(inParts(size), worker), nextTurn);
  const loadMs = performance.now() - start;
  console.log(`\n${size.toLocaleString('en-GB')} profiles, loaded in ${loadMs.toFixed(0)} ms`);

  const work = makeWork(index, size);
  // Run the work first, so that its compilation does not count towards the rebuild.
  for (let turn = 0; turn < 2_000; turn += 1) work();
  const before = await measureDelays(turns(1_500), async () => {
    work();
    await nextTurn();
  });
  const during = await measureDelays(untilRebuilt(index), async () => {
    work();
    await nextTurn();
  });
  print('while loading', loading);
  print('searches and changes alone', before);
  print('and a rebuild', during);
}

/** From before the next rebuild is requested until some time after it has replaced the index. */
async function untilRebuilt(index: DirectoryIndex): Promise<void> {
  const last = index.settled();
  while (index.settled() === last) await nextTurn();
  const orderedAt = performance.now();
  await index.settled();
  console.log(`  rebuilt beside the work in ${(performance.now() - orderedAt).toFixed(0)} ms`);
  await turns(TURNS_AFTER);
}

/** One search and one change; every tenth change is a removal. */
function makeWork(index: DirectoryIndex, size: number): () => void {
  const random = new Random(9);
  let turn = 0;
  return () => {
    turn += 1;
    index.search(queries[turn % queries.length]?.search ?? fail());
    const profile = makeProfile(random, random.below(size));
    if (turn % 10 === 0) index.remove(profile.id);
    else index.upsert(profile);
  };
}

function fail(): never {
  throw new Error('There is no such question.');
}

/** Profiles made when they are read, so that garbage collection does not affect the measurement; newest first. */
async function* inParts(size: number): AsyncGenerator<SearchedRows> {
  const random = new Random(1);
  for (let to = size; to > 0; to -= PART) {
    yield rowsOf(
      Array.from({ length: Math.min(PART, to) }, (_, at) => makeProfile(random, to - 1 - at)),
    );
  }
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
}

interface Delays {
  /** The highest processor time that this thread used in one turn, which other load on the machine does not affect. */
  worstCpuMs: number;
  worstMs: number;
  p999Ms: number;
  p99Ms: number;
}

/** Measure the delays of the event loop until the task is done, while `meanwhile` runs repeatedly. */
async function measureDelays(task: Promise<void>, meanwhile: () => Promise<void>): Promise<Delays> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  let isDone = false;
  const completion = task.finally(() => {
    isDone = true;
  });
  await nextTurn();
  delays.enable();
  let worstCpuMs = 0;
  while (!isDone) {
    const before = process.threadCpuUsage();
    await meanwhile();
    const { user, system } = process.threadCpuUsage(before);
    worstCpuMs = Math.max(worstCpuMs, (user + system) / 1e3);
  }
  delays.disable();
  await completion;
  const ms = (nanoseconds: number) => nanoseconds / 1e6;
  return {
    worstCpuMs,
    worstMs: ms(delays.max),
    p999Ms: ms(delays.percentile(99.9)),
    p99Ms: ms(delays.percentile(99)),
  };
}

function print(name: string, { worstCpuMs, worstMs, p999Ms, p99Ms }: Delays): void {
  const columns = [p99Ms, p999Ms, worstMs, worstCpuMs].map((ms) => ms.toFixed(1));
  console.log(
    `  ${name.padEnd(28)} p99 ${columns[0]} ms, p99.9 ${columns[1]} ms, worst ${columns[2]} ms, ` +
      `of its own ${columns[3]} ms`,
  );
}
