import { endChildren } from './child.ts';
import { lastLine, type Outcome, sum } from './outcome.ts';
import { runLanes, type StepResult } from './schedule.ts';
import { CHAOS, CHECKS, type Step, TESTS } from './steps.ts';

// npm test [-- --only=types,sqlite,... | --only=check] [arguments for vitest or Playwright]
const LANES = [[...CHECKS, CHAOS], TESTS];
const ALL = LANES.flat();

function chosenLanes(args: string[]): Step[][] {
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  if (only === undefined) return LANES;
  const checks = CHECKS.map(({ name }) => name);
  const names = only.split(',').flatMap((name) => (name === 'check' ? checks : [name]));
  const unknownNames = names.filter((name) => !ALL.some((step) => step.name === name));
  if (unknownNames.length > 0) {
    console.error(
      `There is no step ${unknownNames.join(', ')}: check, ${ALL.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(1);
  }
  return LANES.map((lane) => lane.filter((step) => names.includes(step.name)));
}

function report(result: StepResult): void {
  console.log(line(result));
}

function line({ step, outcome, seconds }: StepResult): string {
  const mark = markOf(outcome);
  const time = `${seconds.toFixed(1)} s`.padStart(8);
  return `${mark} ${step.name.padEnd(9)} ${time}  ${lastLine(outcome).padEnd(24)}  ${step.what}`;
}

function markOf({ failed, skipped }: Outcome): string {
  if (failed > 0) return '✗';
  return skipped > 0 ? '-' : '✓';
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.once(signal, () => {
    endChildren();
    process.exit(code);
  });
}

const args = process.argv.slice(2);
const passedOn = args.filter((arg) => !arg.startsWith('--only='));
const startedAt = performance.now();
const results = await runLanes(chosenLanes(args), (step) => step.run(passedOn), report);
console.log(`\nSummary after ${Math.round((performance.now() - startedAt) / 1000)} s`);
for (const each of results) {
  console.log(line(each));
  if (each.outcome.note) console.log(`            ${each.outcome.note}`);
}
const total = sum(results.map(({ outcome }) => outcome));
for (const failure of total.failures ?? []) console.log(`\n✗ ${failure}`);
for (const place of total.flaky ?? []) console.log(`\nflaky: ${place}`);
console.log(`\n${lastLine(total)}`);
if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
