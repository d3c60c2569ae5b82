import type { DelayResults } from './delay.ts';
import type { SizeResults } from './engine-results.ts';
import { BARE, costBeside, type HttpResults } from './over-http.ts';

/** A target, and the result that was measured. */
export interface Aim {
  name: string;
  aim: string;
  result: string;
  isReached: boolean;
}

interface Results {
  engine: readonly SizeResults[];
  http: readonly HttpResults[];
  delay: readonly DelayResults[];
}

/** The targets for the directory. A result is missing if this run has not measured it. */
export function aimsOf({ engine, http, delay }: Results): Aim[] {
  const at = (size: number) => engine.find((results) => results.size === size);
  const [small, middle, large] = [at(10_000), at(100_000), at(1_000_000)];
  const ratio = (name: string) => middle?.otherWays.find((way) => way.name === name)?.ratio;
  const growth = small && large && large.timings.mix.p50 / small.timings.mix.p50;
  const asBrowser = http.find(({ name }) => name.startsWith('as a browser'));
  const bare = http.find(({ name }) => name === BARE);
  const cost = (name: string) => {
    const one = http.find((results) => results.name.startsWith(name));
    return one && bare && costBeside(one, bare);
  };
  const p95OfWords = (count: number) => large?.timings[`text, words: ${count}`]?.p95;
  const wordsCost = (count: number) => {
    const [several, one] = [p95OfWords(count), p95OfWords(1)];
    return several && one && several / one;
  };
  const another = delay.findLast(({ name }) => name.startsWith('on another'));
  return [
    atLeast(
      '100,000: times as fast as PostgreSQL, well indexed',
      50,
      ratio('PostgreSQL, well indexed'),
    ),
    atLeast(
      '100,000: times as fast as PostgreSQL, the literal way',
      1_000,
      ratio('PostgreSQL, the literal way'),
    ),
    atMost('p50 at 1,000,000 as a multiple of p50 at 10,000', 3, growth),
    atMost('1,000,000: p95 in ms', 3, large?.timings.mix.p95),
    atMost('1,000,000: p95 by match in ms', 5, large?.timings['mix by match']?.p95),
    atMost('1,000,000: p95 by fee in ms', 5, large?.timings['mix by fee']?.p95),
    atMost(
      '1,000,000: p95 nearest first in ms',
      5,
      large?.timings['mix around places, nearest first']?.p95,
    ),
    atMost(
      '1,000,000: p95 of a page from anywhere by match in ms',
      25,
      large?.timings['mix by match, a page from anywhere']?.p95,
    ),
    ...[middle, large].map((one) =>
      atMost(
        `${inWords(one?.size ?? 0)}: a search with a place as a multiple of one without`,
        2,
        one && (one.timings['mix around 200 places']?.mean ?? 0) / one.timings.mix.mean,
      ),
    ),
    ...[2, 3].map((count) =>
      atMost(`1,000,000: p95 of ${count} words as a multiple of one`, 10, wordsCost(count)),
    ),
    atMost('1,000,000: rebuild in ms', 3_000, large?.rebuildMs),
    atMost('1,000,000: bytes a profile', 100, large?.bytesPerProfile),
    atLeast(
      'searches a second over HTTP on one core, as a browser asks',
      4_000,
      asBrowser?.perSecond,
    ),
    atMost('processor time as a multiple of the bare engine, not compressed', 1.4, cost('not')),
    atMost('the same, compressed', 2, cost('as a browser')),
    atMost('ms until a change is found here, p95', 50, delay[0]?.fromRequest.p95),
    atMost('ms until a change is found on another server, p95', 50, another?.fromRequest.p95),
  ].filter((aim) => aim !== undefined);
}

function atLeast(name: string, aim: number, result: number | undefined): Aim | undefined {
  if (result === undefined) return undefined;
  return {
    name,
    aim: `at least ${inWords(aim)}`,
    result: inWords(result),
    isReached: result >= aim,
  };
}

function atMost(name: string, aim: number, result: number | undefined): Aim | undefined {
  if (result === undefined) return undefined;
  return {
    name,
    aim: `at most ${inWords(aim)}`,
    result: inWords(result),
    isReached: result <= aim,
  };
}

function inWords(figure: number): string {
  return figure.toLocaleString('en-GB', { maximumFractionDigits: figure < 20 ? 1 : 0 });
}
