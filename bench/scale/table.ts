import type { Scale } from './measure.ts';

const NAME_WIDTH = 8;
const WIDTH = 9;

/** Print what this number of servers reaches together, with the processor time of each part for a request. */
export function printScale(count: number, { rates, delivery, megabytes }: Scale): void {
  console.log(`\n${count} server${count === 1 ? '' : 's'}, ${megabytes.join(', ')} MB`);
  printRow('', ['a second', 'p50 ms', 'p95 ms', 'server ms', 'data ms', 'proxy ms', 'sum ms']);
  for (const [name, rate] of Object.entries(rates)) {
    const parts = [rate.serverMs, rate.databaseMs, rate.proxyMs];
    const sum = parts.reduce((total, part) => total + part, 0);
    const times = [rate.p50, rate.p95, ...parts, sum].map((time) => time.toFixed(2));
    printRow(name, [rate.perSecond.toFixed(0), ...times]);
  }
  console.log(
    `  a message at a socket of ${count === 1 ? 'the same' : 'another'} server: ` +
      `${delivery.arrived} of ${delivery.sent}, p50 ${delivery.p50.toFixed(1)} ms, ` +
      `p95 ${delivery.p95.toFixed(1)} ms, max ${delivery.max.toFixed(1)} ms after its acknowledgement`,
  );
}

function printRow(name: string, cells: readonly string[]): void {
  console.log(`  ${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(WIDTH)).join(' ')}`);
}
