import type { LayoutShift } from './layout-shift.ts';
import type { NextState } from './next-state.ts';
import type { FirstLoad, Weight } from './weights.ts';

const KILOBYTE = 1024;
const NAME_WIDTH = 34;
const WIDTH = 15;

export function printLoads(loads: readonly FirstLoad[]): void {
  console.log('\nA first visit until nothing more comes, KB as gzip / brotli');
  printRow('', ['requests', 'document', 'scripts', 'styles', 'fonts']);
  for (const { path, requests, weights } of loads) {
    const { document, scripts, styles, fonts } = weights;
    printRow(path, [String(requests), ...[document, scripts, styles, fonts].map(inKilobytes)]);
  }
}

export function printShifts(shifts: readonly LayoutShift[]): void {
  console.log('\nLayout shift while a page loads');
  const widths = [...new Set(shifts.map(({ width }) => width))];
  printRow('', widths.map(String));
  for (const path of new Set(shifts.map((one) => one.path))) {
    const each = shifts.filter((one) => one.path === path);
    printRow(
      path,
      each.map(({ shift }) => shift.toFixed(3)),
    );
  }
}

export function printNextStates(states: readonly NextState[]): void {
  console.log('\nFrom a click or a key until the next state is painted, ms');
  printRow('', ['steps', 'median', 'p95', 'slowest', 'x the bare list']);
  for (const { name, times, p50, p95 } of states) {
    const bare = states.find((state) => state.name === `${name}, bare list`);
    const figures = [p50, p95, Math.max(...times)].map((ms) => ms.toFixed(0));
    const ratio = bare ? (p50 / bare.p50).toFixed(1) : '';
    printRow(name, [String(times.length), ...figures, ratio]);
  }
}

function inKilobytes({ gzip, brotli }: Weight): string {
  return `${(gzip / KILOBYTE).toFixed(1)} / ${(brotli / KILOBYTE).toFixed(1)}`;
}

function printRow(name: string, columns: readonly string[]): void {
  console.log(
    `  ${name.padEnd(NAME_WIDTH)}${columns.map((text) => text.padStart(WIDTH)).join('')}`,
  );
}
