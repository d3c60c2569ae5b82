import { parseArgs } from 'node:util';
import { PROGRAMS } from '../tools/test/programs.ts';
import { checkAims } from './aims.ts';
import { measureDelay, printDelays } from './directory/delay.ts';
import { measureSize, printSize, type SizeResults } from './directory/engine.ts';
import { measureOverHttp, printHttp } from './directory/over-http.ts';

// npm run bench -- directory [--long] [--sizes 10000,100000] [--members 2000] [--engine-only]
// Measures the directory's index by itself, searches over HTTP among so many members, and how soon a search finds a
// change. --long measures a million profiles and 10,000 members, too, --engine-only the index alone.

const LARGE = 1_000_000;

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    members: { type: 'string' },
    'engine-only': { type: 'boolean', default: false },
  },
});
const [SIZES, MEMBERS] = values.long ? ['10000,100000,1000000', 10_000] : ['10000,100000', 2_000];
const sizes = (values.sizes ?? SIZES).split(',').map(Number);
const members = Number(values.members ?? MEMBERS);
if (![...sizes, members].every((size) => Number.isSafeInteger(size) && size > 0)) {
  console.error('--sizes takes numbers of profiles with commas between, for example 10000,100000.');
  process.exit(1);
}

const results = sizes.map((size) => {
  const one = measureSize(size);
  printSize(one);
  return one;
});
checkAims([
  ...results.flatMap(aimsOf),
  ...(values['engine-only'] ? [] : [...(await aimsOverHttp()), ...(await aimsOfDelay())]),
]);

/** What a member waits for, and what an operator has to provide, in the largest directory. */
function aimsOf({ size, searches, bytesPerProfile, rebuildMs, equal, compared }: SizeResults) {
  const p95 = (name: string) => searches[name]?.p95;
  return [
    { name: `${size}: answers that differ from the oracle's`, atMost: 0, result: compared - equal },
    ...(size === LARGE
      ? [
          { name: 'p95 of a search in ms', atMost: 3, result: p95('mix') },
          { name: 'p95 by match in ms', atMost: 5, result: p95('mix by match') },
          { name: 'p95 by fee in ms', atMost: 5, result: p95('mix by fee') },
          {
            name: 'p95 nearest first in ms',
            atMost: 5,
            result: p95('mix around places, nearest first'),
          },
          {
            name: 'p95 of a page from anywhere by match in ms',
            atMost: 25,
            result: p95('mix by match, a page from anywhere'),
          },
          { name: 'rebuild in ms', atMost: 3_000, result: rebuildMs },
          { name: 'bytes a profile', atMost: 100, result: bytesPerProfile },
        ]
      : []),
  ];
}

async function aimsOverHttp() {
  const http = await measureOverHttp(members);
  printHttp(members, http);
  const result = http['as a browser asks (compressed)']?.perSecond;
  return [{ name: 'searches a second on one core, as a browser asks', atLeast: 4_000, result }];
}

async function aimsOfDelay() {
  const hasPostgres = PROGRAMS.postgres.find() !== null || process.env.TEST_DATABASE_URL;
  if (!hasPostgres) console.log('There is no PostgreSQL here: what needs it is left out.');
  const delays = await measureDelay(hasPostgres ? ['sqlite', 'postgres'] : ['sqlite'], members);
  printDelays(delays);
  return delays.map(({ name, timing }) => {
    return { name: `ms until a change is found, p95: ${name}`, atMost: 50, result: timing.p95 };
  });
}
