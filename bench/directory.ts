import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureSize, type SizeFigures } from './directory/engine-figures.ts';

// npm run bench -- directory [--sizes 10000,100000]
// The directory's index beside reading every document and beside literal SQL, on the same data in the same run.

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '10000,100000' } } });
const sizes = values.sizes.split(',').map(Number);
if (!sizes.every((size) => Number.isSafeInteger(size) && size > 0)) {
  console.error('--sizes takes numbers of profiles with commas between, for example 10000,100000.');
  process.exit(1);
}

const figures: SizeFigures[] = [];
for (const size of sizes) {
  const measured = measureSize(size);
  figures.push(measured);
  print(measured);
}
const growth = growthOf(figures);
if (growth) console.log(`\n${growth}`);

const results = new URL('results/', import.meta.url);
mkdirSync(results, { recursive: true });
const report = {
  at: new Date().toISOString(),
  node: process.version,
  cpu: cpus()[0]?.model,
  figures,
};
writeFileSync(new URL('directory.json', results), `${JSON.stringify(report, null, 2)}\n`);
if (figures.some(({ oracle }) => oracle.equal < oracle.asked)) process.exit(1);

function print(one: SizeFigures): void {
  console.log(`\n${one.size.toLocaleString('en-GB')} profiles`);
  console.log(
    `  load ${one.loadMs.toFixed(0)} ms, rebuild ${one.rebuildMs.toFixed(0)} ms, ` +
      `upsert ${(one.upsert.mean * 1000).toFixed(1)} us, ${one.bytesPerProfile.toFixed(0)} bytes a profile`,
  );
  console.log(
    `  ${'ms'.padEnd(34)}${['p50', 'p95', 'mean'].map((head) => head.padStart(10)).join('')}`,
  );
  for (const [name, { p50, p95, mean }] of Object.entries(one.timings)) {
    const columns = [p50, p95, mean].map((ms) => ms.toFixed(3).padStart(10));
    console.log(`  ${name.padEnd(34)}${columns.join('')}`);
  }
  for (const [name, ratio] of Object.entries(one.ratios)) {
    console.log(
      `  ${name} takes ${ratio.toFixed(0)} times as long as the index, on the same questions`,
    );
  }
  console.log(`  oracle: ${one.oracle.equal} of ${one.oracle.asked} answers equal`);
}

function growthOf(all: readonly SizeFigures[]): string | undefined {
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last || first === last) return undefined;
  const ratio = last.timings.mix.p50 / first.timings.mix.p50;
  return `p50 of the mix at ${last.size} profiles is ${ratio.toFixed(1)} times that at ${first.size}`;
}
