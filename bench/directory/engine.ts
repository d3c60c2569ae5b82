import { isDeepStrictEqual } from 'node:util';
import { SORT_ORDERS } from '@lintel/contract/values/directory';
import { DirectoryIndex } from '../../engine/src/directory-index.ts';
import type { DirectoryDocument, DirectorySearch } from '../../engine/src/document.ts';
import { answerByScan } from '../../engine/testing/oracle/directory.ts';
import { Random } from '../../server/demo/random.ts';
import {
  bytesInUse,
  inMilliseconds,
  rounded,
  type Timing,
  timeEach,
  timeOnce,
  timingOf,
} from '../measure.ts';
import { makePopulation, makeProfile } from './population.ts';
import { aroundPlaces, atPrices, makeQueries, makeWordQueries, sortedBy } from './queries.ts';

const PENDING = 1_000;
/** The members whose best matches are searched, from every role. */
const VIEWERS = 40;
/** The number of profiles that the oracle may read in total, which limits the share of the searches that it answers. */
const SCAN_ALLOWANCE = 2_000_000;

export interface SizeResults {
  size: number;
  loadMs: number;
  rebuildMs: number;
  /** Without the text of the ids, about 31 bytes, which profile cards contain as well. */
  bytesPerProfile: number;
  change: Timing;
  searches: Record<string, Timing>;
  /** How many answers equal the oracle's. */
  equal: number;
  compared: number;
}

/** Measure the index with this many profiles, and compare some of its answers with the oracle's. */
export function measureSize(size: number): SizeResults {
  const documents = makePopulation(size);
  const index = new DirectoryIndex({ rebuildAfter: Number.POSITIVE_INFINITY });
  const loadMs = timeOnce(() => index.load(documents));
  const bytesPerProfile = bytesOf(index, documents) / size;
  index.load(documents);
  const viewers = documents.slice(0, VIEWERS).map(({ id }) => id);
  const sets = searchesFor(index, viewers);
  const searches = Object.fromEntries(
    Object.entries(sets).map(([name, set]) => [name, timeSearches(index, set)]),
  );
  searches['another spelling'] = timeSpelling(index, makeQueries());
  const current = new Map(documents.map((document) => [document.id, document]));
  const change = timeChanges(index, current);
  searches[`mix, ${PENDING} changes pending`] = timeSearches(index, makeQueries());
  const sample = Object.values(sets).flat();
  return {
    ...{ size, loadMs, bytesPerProfile, change, searches },
    rebuildMs: timeRebuild(documents),
    ...compare(index, [...current.values()], sample),
  };
}

/** Print what was measured with one number of profiles. */
export function printSize(results: SizeResults): void {
  const { size, loadMs, rebuildMs, bytesPerProfile, change, searches, equal, compared } = results;
  console.log(
    `\n${size.toLocaleString('en-GB')} profiles: load ${rounded(loadMs)} ms, rebuild ${rounded(rebuildMs)} ms, ` +
      `change ${(change.p50 * 1_000).toFixed(1)} us, ${rounded(bytesPerProfile)} bytes a profile; ` +
      `${equal} of ${compared} answers equal the oracle’s`,
  );
  const rows = Object.entries(searches).map(([name, timing]) => [name, inMilliseconds(timing)]);
  console.table(Object.fromEntries(rows));
}

/** The searches that are measured, by what they are called. */
function searchesFor(
  index: DirectoryIndex,
  viewers: readonly string[],
): Record<string, DirectorySearch[]> {
  const mix = makeQueries();
  const byMatch = sortedBy('match', mix, viewers);
  const places = aroundPlaces(mix);
  return {
    mix,
    'mix by name': sortedBy('name', mix),
    'mix by fee': sortedBy('fee', mix),
    'mix by match': byMatch,
    'mix around places': places,
    'mix around places, nearest first': sortedBy('nearest', places),
    'mix at prices': atPrices(mix),
    ...Object.fromEntries([1, 2, 3].map((count) => [`words: ${count}`, makeWordQueries(count)])),
    'mix, a page from anywhere': fromAnywhere(index, mix),
    'mix by match, a page from anywhere': fromAnywhere(index, byMatch),
  };
}

function fromAnywhere(index: DirectoryIndex, queries: readonly DirectorySearch[]) {
  const random = new Random(3);
  return queries.map((search) => {
    return { ...search, page: random.integer(1, index.search(search).pages) };
  });
}

/** The memory that is freed when the index is emptied. */
function bytesOf(index: DirectoryIndex, documents: readonly DirectoryDocument[]): number {
  const full = bytesInUse();
  index.load([]);
  return full - bytesInUse() - documents.reduce((sum, { id }) => sum + id.length, 0);
}

function timeSearches(index: DirectoryIndex, queries: readonly DirectorySearch[]): Timing {
  return timeEach(queries, (search) => void index.search(search), { rounds: 10, warmUp: 3 });
}

/** Measure suggestions, which are only computed for searches without results. */
function timeSpelling(index: DirectoryIndex, queries: readonly DirectorySearch[]): Timing {
  const empty = queries.filter((search) => search.q && index.search(search).total === 0);
  const run = (search: DirectorySearch) => void index.suggest(search, index.read(search));
  return timeEach(empty, run, { rounds: 10, warmUp: 3 });
}

/** Measure edits, removals, returns and new members, and apply them to `documents`. */
function timeChanges(index: DirectoryIndex, documents: Map<string, DirectoryDocument>): Timing {
  const random = new Random(4);
  const size = documents.size;
  const times: number[] = [];
  for (let at = 0; at < PENDING; at += 1) {
    const document = makeProfile(random, at % 4 === 0 ? size + at : random.integer(0, size - 1));
    if (at % 10 === 9) {
      times.push(timeOnce(() => index.remove(document.id)));
      documents.delete(document.id);
    } else {
      times.push(timeOnce(() => index.upsert(document)));
      documents.set(document.id, document);
    }
  }
  return timingOf(times);
}

function timeRebuild(documents: readonly DirectoryDocument[]): number {
  const index = new DirectoryIndex({ rebuildAfter: 1 });
  index.load(documents);
  return timeOnce(() => index.upsert({ ...(documents[0] as DirectoryDocument), fullName: 'Ann' }));
}

function compare(
  index: DirectoryIndex,
  documents: readonly DirectoryDocument[],
  searches: readonly DirectorySearch[],
) {
  const step = Math.ceil((searches.length * documents.length) / SCAN_ALLOWANCE);
  const sample = searches.filter((_, at) => at % step === 0);
  const equal = sample.filter((search, at) => {
    const sort = SORT_ORDERS[at % SORT_ORDERS.length] ?? search.sort;
    const query = { ...search, sort, viewerId: documents[at]?.id, page: 1 + (at % 4) };
    return isDeepStrictEqual(index.search(query), answerByScan(documents, query));
  });
  return { equal: equal.length, compared: sample.length };
}
