import type { Task } from './measured-load.ts';
import { MEASURES, type Rate, type Rates } from './rates.ts';

/** The share of the rate of the statement written by hand that the product should reach. */
const AIMS: Record<'sqlite' | 'postgres', Partial<Record<Task, number>>> = {
  postgres: { send: 0.2, thread: 0.3, list: 0.1, me: 0.1 },
  sqlite: { send: 0.3 },
};
/** How often p50 fits into p95 at most. */
const LONGEST_TAIL = 3;
const NAME_WIDTH = 20;
const WIDTH = 9;

/** Print what the server reaches beside the statements written by hand. */
export function printRates(engine: 'sqlite' | 'postgres', { whole, byHand }: Rates): void {
  const heads = [
    'a second',
    'p50 ms',
    'p95 ms',
    'p95/p50',
    'server ms',
    'data ms',
    'by hand',
    'its ms',
    'share',
  ];
  printRow('', heads);
  for (const [index, { name, task }] of MEASURES.entries()) {
    const [rate, alone] = [whole[index] as Rate, byHand[index] as Rate];
    const share = rate.perSecond / alone.perSecond;
    const aim = AIMS[engine][task];
    const besideAim = aim === undefined ? '' : ` of ${aim}${share < aim ? '!' : ''}`;
    printRow(name, [
      rate.perSecond.toFixed(0),
      rate.p50.toFixed(2),
      rate.p95.toFixed(2),
      `${(rate.p95 / rate.p50).toFixed(1)}${rate.p95 > LONGEST_TAIL * rate.p50 ? '!' : ''}`,
      rate.serverMs.toFixed(2),
      rate.databaseMs.toFixed(2),
      alone.perSecond.toFixed(0),
      alone.databaseMs.toFixed(2),
      `${share.toFixed(2)}${besideAim}`,
    ]);
  }
}

function printRow(name: string, cells: readonly string[]): void {
  console.log(`  ${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(WIDTH)).join(' ')}`);
}
