import { isDeepStrictEqual } from 'node:util';
import { SORT_ORDERS } from '@lintel/contract/values/directory';
import { DirectoryIndex } from '../../engine/src/directory-index.ts';
import type { DirectoryDocument } from '../../engine/src/document.ts';
import { answerByScan } from '../../engine/testing/oracle/directory.ts';
import { bytesInUse, type Timing, timeEach, timeLong } from './measure.ts';
import { type OtherWay, partOf, timeOtherWays } from './other-ways.ts';
import { makePopulation, makeProfile } from './population.ts';
import {
  aroundPlaces,
  atPrices,
  makeQueries,
  makeWordQueries,
  type Query,
  withoutCities,
} from './queries.ts';
import { Random } from './random.ts';

const PENDING = 1_000;
const KINDS: readonly Query['kind'][] = ['filters', 'filters + text', 'text'];
/** Of searches that are measured by their number of words. */
const WORD_COUNTS = [1, 2, 3];
/** The number of profiles that the oracle may read in total, which limits the share of the mix that it is run on. */
const SCAN_ALLOWANCE = 2_000_000;

export interface SizeResults {
  size: number;
  loadMs: number;
  rebuildMs: number;
  /** Without the text of the ids, about 31 bytes, which profile cards contain as well. */
  bytesPerProfile: number;
  upsert: Timing;
  timings: Record<string, Timing> & { mix: Timing };
  otherWays: OtherWay[];
  oracle: { equal: number; queries: number };
  /** The same where every member has areas of their own. */
  ownAreas: { timings: Record<string, Timing>; bytesPerProfile: number };
}

/**
 * @param postgresUrl a PostgreSQL database to measure in the same run, or null; if omitted, other ways are not measured
 */
export async function measureSize(size: number, postgresUrl?: string | null): Promise<SizeResults> {
  const documents = makePopulation(size);
  const queries = makeQueries();
  const sample = partOf(
    [...queries, ...WORD_COUNTS.flatMap((count) => makeWordQueries(count))],
    (queries.length * size) / SCAN_ALLOWANCE,
  );

  const index = new DirectoryIndex({ rebuildAfter: Number.POSITIVE_INFINITY });
  const loadMs = timeLong(() => index.load(documents));
  const idBytes = documents.reduce((sum, { id }) => sum + id.length, 0);
  const bytesPerProfile = (bytesOf(index) - idBytes) / size;
  index.load(documents);
  const timings = timeQueries(index, queries, viewersIn(documents));
  const otherWays =
    postgresUrl === undefined ? [] : await timeOtherWays(index, documents, queries, postgresUrl);

  const current = new Map(documents.map((document) => [document.id, document]));
  const upsert = timeChanges(index, current);
  timings[`mix, ${PENDING} changes pending`] = timeSearches(index, queries);
  const oracle = compare(
    index,
    [...current.values()],
    [...sample, ...partOf(aroundPlaces(queries, 50), (queries.length * size) / SCAN_ALLOWANCE)],
  );
  return {
    size,
    loadMs,
    rebuildMs: timeRebuild(documents),
    bytesPerProfile,
    upsert,
    timings,
    otherWays,
    oracle,
    ownAreas: measureOwnAreas(size, queries),
  };
}

/** The members for whom best matches are searched, from every role. */
function viewersIn(documents: readonly DirectoryDocument[]): string[] {
  return documents.slice(0, 40).map(({ id }) => id);
}

/** The memory that is freed when the index is emptied. */
function bytesOf(index: DirectoryIndex): number {
  const full = bytesInUse();
  index.load([]);
  return full - bytesInUse();
}

function timeSearches(index: DirectoryIndex, queries: readonly Query[]): Timing {
  const run = ({ search }: Query) => void index.search(search);
  return timeEach(queries, run, { rounds: 10, warmUp: 3 });
}

function timeQueries(
  index: DirectoryIndex,
  queries: readonly Query[],
  viewers: readonly string[],
): SizeResults['timings'] {
  const ofKind = (kind: Query['kind']) => queries.filter((query) => query.kind === kind);
  const byName = queries.map(({ kind, search }): Query => {
    return { kind, search: { ...search, sort: 'name' } };
  });
  const byFee = queries.map(({ kind, search }): Query => {
    return { kind, search: { ...search, sort: 'fee' } };
  });
  const byMatch = byMatchFor(viewers, queries);
  return {
    mix: timeSearches(index, queries),
    'mix, filters': timeSearches(index, ofKind('filters')),
    'mix, filters + text': timeSearches(index, ofKind('filters + text')),
    'mix, text': timeSearches(index, ofKind('text')),
    'mix by name': timeSearches(index, byName),
    'mix by fee': timeSearches(index, byFee),
    'mix by match': timeSearches(index, byMatch),
    ...Object.fromEntries(
      KINDS.map((kind) => [
        `mix by match, ${kind}`,
        timeSearches(
          index,
          byMatch.filter((query) => query.kind === kind),
        ),
      ]),
    ),
    ...timePlaces(index, queries),
    ...Object.fromEntries(
      WORD_COUNTS.flatMap((count) => {
        const words = makeWordQueries(count);
        return [
          [`text, words: ${count}`, timeSearches(index, words)],
          [`text by match, words: ${count}`, timeSearches(index, byMatchFor(viewers, words))],
        ];
      }),
    ),
    'mix, a page from anywhere': timeSearches(index, fromAnywhere(index, queries)),
    'mix by match, a page from anywhere': timeSearches(index, fromAnywhere(index, byMatch)),
    'another spelling': timeSpelling(index, queries),
  };
}

/** Measure searches for places and prices, the first ones with more places than the index keeps. */
function timePlaces(index: DirectoryIndex, queries: readonly Query[]): Record<string, Timing> {
  const placed = aroundPlaces(queries, queries.length);
  const nearest = placed.map(({ kind, search }): Query => {
    return { kind, search: { ...search, sort: 'nearest' } };
  });
  return {
    'mix without cities': timeSearches(index, withoutCities(queries)),
    'mix around 200 places': timeSearches(index, placed),
    'mix around 3 places': timeSearches(index, aroundPlaces(queries, 3)),
    'mix around places, nearest first': timeSearches(index, nearest),
    'mix at prices': timeSearches(index, atPrices(queries)),
  };
}

/** Measure the same where nobody works just in their city. */
function measureOwnAreas(size: number, queries: readonly Query[]): SizeResults['ownAreas'] {
  const documents = makePopulation(size, 1);
  const index = new DirectoryIndex({ rebuildAfter: Number.POSITIVE_INFINITY });
  index.load(documents);
  const viewers = viewersIn(documents);
  const timings = {
    mix: timeSearches(index, queries),
    'mix by match': timeSearches(index, byMatchFor(viewers, queries)),
    ...timePlaces(index, queries),
  };
  const idBytes = documents.reduce((sum, { id }) => sum + id.length, 0);
  return { timings, bytesPerProfile: (bytesOf(index) - idBytes) / size };
}

function byMatchFor(viewers: readonly string[], queries: readonly Query[]): Query[] {
  return queries.map(({ kind, search }, at): Query => {
    return { kind, search: { ...search, sort: 'match', viewerId: viewers[at % viewers.length] } };
  });
}

/** Measure suggestions, which are only computed for searches without results. */
function timeSpelling(index: DirectoryIndex, queries: readonly Query[]): Timing {
  const empty = queries.filter(({ search }) => search.q && index.search(search).total === 0);
  const run = ({ search }: Query) => void index.suggest(search, index.read(search));
  return timeEach(empty, run, { rounds: 10, warmUp: 3 });
}

function fromAnywhere(index: DirectoryIndex, queries: readonly Query[]): Query[] {
  const random = new Random(3);
  return queries.map(({ kind, search }) => {
    const page = 1 + random.below(index.search(search).pages);
    return { kind, search: { ...search, page } };
  });
}

/** Measure edits, removals, returns and new members, and apply them to `documents`. */
function timeChanges(index: DirectoryIndex, documents: Map<string, DirectoryDocument>): Timing {
  const random = new Random(4);
  const size = documents.size;
  const changes = Array.from({ length: PENDING }, (_, at) => {
    const index = at % 4 === 0 ? size + at : random.below(size);
    return { document: makeProfile(random, index), isRemoval: at % 10 === 9 };
  });
  const apply = ({ document, isRemoval }: (typeof changes)[number]) => {
    if (isRemoval) index.remove(document.id);
    else index.upsert(document);
  };
  for (const { document, isRemoval } of changes) {
    if (isRemoval) documents.delete(document.id);
    else documents.set(document.id, document);
  }
  return timeEach(changes, apply, { rounds: 1, warmUp: 0 });
}

function timeRebuild(documents: readonly DirectoryDocument[]): number {
  const index = new DirectoryIndex({ rebuildAfter: 1 });
  index.load(documents);
  return timeLong(() => index.upsert({ ...(documents[0] as DirectoryDocument), fullName: 'Ann' }));
}

function compare(
  index: DirectoryIndex,
  documents: readonly DirectoryDocument[],
  sample: readonly Query[],
): { equal: number; queries: number } {
  const equal = sample.filter(({ search }, at) => {
    const sort = SORT_ORDERS[at % SORT_ORDERS.length] ?? search.sort;
    const viewerId = documents[at]?.id;
    const query = { ...search, sort, viewerId, page: 1 + (at % 4) };
    return isDeepStrictEqual(index.search(query), answerByScan(documents, query));
  });
  return { equal: equal.length, queries: sample.length };
}
