import type { DirectoryIndex } from '../../engine/src/directory-index.ts';
import type { DirectoryDocument } from '../../engine/src/document.ts';
import { answerByScan } from '../../engine/testing/oracle/directory.ts';
import { type Timing, timeAsync, timeEach, timeLong } from './measure.ts';
import type { Query } from './queries.ts';
import { PostgresDirectory } from './sql/postgres.ts';
import { LiteralSqlite } from './sql/sqlite.ts';

/** The number of profiles that an alternative may read in total, which limits the share of the mix for slow ones. */
const ALLOWANCE = 2_000_000;
/** Higher, because a good index does not read most profiles. */
const INDEXED_ALLOWANCE = 20_000_000;

export interface OtherWay {
  name: string;
  timing: Timing;
  /** The ratio to the index's mean, on the same share of the mix. */
  ratio: number;
  /** The number of totals that equal the index's. */
  equal?: number;
}

/** Every nth query, with `times` rounded up. */
export function partOf(queries: readonly Query[], times: number): Query[] {
  const step = Math.max(1, Math.ceil(times));
  return queries.filter((_, at) => at % step === 0);
}

/** Measure how long alternatives take for the same results, on the same data in the same run. */
export async function timeOtherWays(
  index: DirectoryIndex,
  documents: readonly DirectoryDocument[],
  queries: readonly Query[],
  postgresUrl: string | null,
): Promise<OtherWay[]> {
  const all = queries.length * documents.length;
  const few = partOf(queries, all / ALLOWANCE);
  const compare = (name: string, queries: readonly Query[], timing: Timing, equal?: number) => {
    const engineTiming = timeEach(queries, ({ search }) => void index.search(search), {
      rounds: 5,
      warmUp: 2,
    });
    const ratio = timing.mean / engineTiming.mean;
    return { name, timing, ratio, ...(equal !== undefined && { equal }) };
  };
  const once = { rounds: 1, warmUp: 0, time: timeLong };
  const scan = timeEach(few, ({ search }) => void answerByScan(documents, search), once);
  const sqlite = new LiteralSqlite(documents);
  const literal = timeEach(few, ({ search }) => sqlite.search(search), once);
  sqlite.close();
  const ways = [
    compare('reading every document', few, scan),
    compare('SQLite, the literal way', few, literal),
  ];
  if (!postgresUrl) return ways;

  const postgres = await PostgresDirectory.open(postgresUrl, documents);
  const many = partOf(queries, all / INDEXED_ALLOWANCE);
  const byLiteral = await timeAsync(few, ({ search }) => postgres.literal(search));
  ways.push(compare('PostgreSQL, the literal way', few, byLiteral.timing));
  const byIndex = await timeAsync(many, ({ search }) => postgres.indexed(search));
  const equal = many.filter(({ search }, at) => index.search(search).total === byIndex.answers[at]);
  ways.push(compare('PostgreSQL, well indexed', many, byIndex.timing, equal.length));
  await postgres.close();
  return ways;
}
