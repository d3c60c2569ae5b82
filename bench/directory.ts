import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { aimsOf } from './directory/aims.ts';
import { measureDelay } from './directory/delay.ts';
import { measureSize, type SizeResults } from './directory/engine-results.ts';
import { measureOverHttp } from './directory/over-http.ts';
import { printAims, printDelay, printHttp, printSize } from './directory/printing.ts';
import { openBenchDatabase } from './directory/sql/cluster.ts';

// npm run bench -- directory [--sizes 10000,100000,1000000] [--all] [--engine-only]
// Compares the directory's index with PostgreSQL on the same data in the same run, and measures searches over HTTP and
// the delay until a change is found. --all also queries PostgreSQL with a million members, which takes half an hour.
// --engine-only leaves out HTTP and delays.

const BESIDE_OTHERS_UP_TO = 100_000;
const OVER_HTTP = 100_000;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    all: { type: 'boolean', default: false },
    'engine-only': { type: 'boolean', default: false },
  },
});
const sizes = values.sizes.split(',').map(Number);
if (!sizes.every((size) => Number.isSafeInteger(size) && size > 0)) {
  console.error('--sizes takes numbers of profiles with commas between, for example 10000,100000.');
  process.exit(1);
}

const postgres = await openBenchDatabase();
if (!postgres) console.log('There is no PostgreSQL here: everything beside it is left out.');

const engine: SizeResults[] = [];
for (const size of sizes) {
  const beside = values.all || size <= BESIDE_OTHERS_UP_TO;
  const results = await measureSize(size, beside ? (postgres?.url ?? null) : undefined);
  engine.push(results);
  printSize(results);
  if (!beside) console.log('  left out: other ways to the same answers; --all measures them too');
}
const http = values['engine-only'] ? [] : await measureOverHttp(OVER_HTTP);
if (http.length > 0) printHttp(OVER_HTTP, http);
const delay = values['engine-only'] ? [] : await measureDelay(postgres?.url);
if (delay.length > 0) printDelay(delay);
await postgres?.close();
const aims = aimsOf({ engine, http, delay });
printAims(aims);

const results = new URL('results/', import.meta.url);
mkdirSync(results, { recursive: true });
const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length };
const report = { at: new Date().toISOString(), ...machine, engine, http, delay, aims };
writeFileSync(new URL('directory.json', results), `${JSON.stringify(report, null, 2)}\n`);
if (engine.some(({ oracle }) => oracle.equal < oracle.queries)) process.exit(1);
