import type { Aim } from './aims.ts';
import type { DelayResults } from './delay.ts';
import type { SizeResults } from './engine-results.ts';
import type { Timing } from './measure.ts';
import { BARE, costBeside, type HttpResults } from './over-http.ts';

const NAME_WIDTH = 34;
const WIDTH = 12;

export function printSize(one: SizeResults): void {
  console.log(`\n${one.size.toLocaleString('en-GB')} profiles`);
  console.log(
    `  load ${one.loadMs.toFixed(0)} ms, rebuild ${one.rebuildMs.toFixed(0)} ms, ` +
      `upsert ${(one.upsert.mean * 1000).toFixed(1)} us, ${one.bytesPerProfile.toFixed(0)} bytes a profile`,
  );
  printRow('ms', ['p50', 'p95', 'mean', 'x the index']);
  for (const [name, timing] of Object.entries(one.timings)) printRow(name, inMs(timing));
  for (const { name, timing, ratio, equal } of one.otherWays) {
    const part = ` (${timing.inputs} queries${equal === undefined ? '' : `, ${equal} totals equal`})`;
    printRow(name, [...inMs(timing), ratio.toFixed(0)], part);
  }
  console.log(
    `  with areas of their own for everybody: ${one.ownAreas.bytesPerProfile.toFixed(0)} bytes a profile`,
  );
  for (const [name, timing] of Object.entries(one.ownAreas.timings)) printRow(name, inMs(timing));
  console.log(`  oracle: ${one.oracle.equal} of ${one.oracle.queries} answers equal`);
}

export function printHttp(size: number, results: readonly HttpResults[]): void {
  const title = size.toLocaleString('en-GB');
  console.log(
    `\nSearches over HTTP at ${title} profiles, session, limits and log as in production`,
  );
  printRow('', ['a second', 'a CPU second', 'x the bare', 'p50 ms', 'p99 ms', 'bytes']);
  const bare = results.find(({ name }) => name === BARE);
  for (const one of results) {
    const rates = [one.perSecond.toFixed(0), one.perProcessorSecond.toFixed(0)];
    const cost = bare ? costBeside(one, bare).toFixed(2) : '';
    printRow(one.name, [
      ...rates,
      cost,
      one.p50.toFixed(2),
      one.p99.toFixed(2),
      one.bytes.toFixed(0),
    ]);
  }
}

export function printDelay(results: readonly DelayResults[]): void {
  console.log('\nFrom a change to the search that finds it, ms');
  printRow('', ['p50', 'p95', 'sent: p50', 'sent: p95']);
  for (const { name, fromAnswer, fromRequest } of results) {
    const times = [fromAnswer.p50, fromAnswer.p95, fromRequest.p50, fromRequest.p95];
    printRow(
      name,
      times.map((ms) => ms.toFixed(1)),
    );
  }
}

export function printAims(aims: readonly Aim[]): void {
  console.log('\nAims');
  for (const { name, aim, result, isReached } of aims) {
    console.log(`  ${isReached ? 'reached' : 'MISSED '}  ${name}: ${result}, ${aim}`);
  }
}

function inMs({ p50, p95, mean }: Timing): string[] {
  return [p50, p95, mean].map((ms) => ms.toFixed(3));
}

function printRow(name: string, columns: readonly string[], after = ''): void {
  const cells = columns.map((text) => text.padStart(WIDTH)).join('');
  console.log(`  ${name.padEnd(NAME_WIDTH)}${cells}${after}`);
}
