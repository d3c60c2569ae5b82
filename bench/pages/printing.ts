import type { Scores } from './lighthouse.ts';

const NAME_WIDTH = 28;
const WIDTH = 15;

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

function printRow(name: string, columns: readonly string[]): void {
  console.log(
    `  ${name.padEnd(NAME_WIDTH)}${columns.map((text) => text.padStart(WIDTH)).join('')}`,
  );
}
