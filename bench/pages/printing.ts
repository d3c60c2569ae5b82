import type { FirstLoad, Weight } from './first-load.ts';
import type { Scores } from './lighthouse.ts';
import type { Navigation } from './navigation.ts';

const KILOBYTE = 1024;
const NAME_WIDTH = 28;
const WIDTH = 15;

export function printLoads(loads: readonly FirstLoad[]): void {
  console.log('\nA first visit until nothing more comes, KB as gzip / brotli');
  printRow('', ['requests', 'document', 'scripts', 'styles', 'fonts']);
  for (const { path, requests, weights } of loads) {
    const { document, scripts, styles, fonts } = weights;
    printRow(path, [String(requests), ...[document, scripts, styles, fonts].map(inKilobytes)]);
  }
}

export function printNavigation(navigation: readonly Navigation[]): void {
  console.log('\nFrom a click or a key until the next state is painted, ms');
  printRow('', ['steps', 'median', 'slowest']);
  for (const { name, steps, median, slowest } of navigation) {
    printRow(name, [String(steps), median.toFixed(0), slowest.toFixed(0)]);
  }
}

export function printScores(all: readonly Scores[]): void {
  console.log('\nLighthouse, mobile, medians');
  printRow('', [
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'LCP ms',
    'TBT ms',
    'CLS',
  ]);
  for (const { path, scores, largestPaintMs, blockingMs, layoutShift, faults } of all) {
    const { performance, accessibility, 'best-practices': practices, seo = '' } = scores;
    const points = [performance, accessibility, practices, seo].map(String);
    const times = [largestPaintMs, blockingMs].map((ms) => ms.toFixed(0));
    printRow(path, [...points, ...times, layoutShift.toFixed(3)]);
    for (const fault of faults) console.log(`    - ${fault}`);
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
