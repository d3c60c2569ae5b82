import { endChildren } from './child.ts';
import { lastLine, type Outcome, sum } from './outcome.ts';
import { type Finished, runLanes } from './schedule.ts';
import { CHECKS, type Step, TESTS } from './steps.ts';

// npm test [-- --only=types,sqlite,... | --only=check] [arguments for vitest or Playwright]
const ALL = [...CHECKS, ...TESTS];

function chosenLanes(args: string[]): Step[][] {
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  if (only === undefined) return [CHECKS, TESTS];
  const checks = CHECKS.map(({ name }) => name);
  const names = only.split(',').flatMap((name) => (name === 'check' ? checks : [name]));
  const unknown = names.filter((name) => !ALL.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no step ${unknown.join(', ')}: check, ${ALL.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(1);
  }
  return [CHECKS, TESTS].map((lane) => lane.filter((step) => names.includes(step.name)));
}

function tell(finished: Finished): void {
  console.log(line(finished));
}

function line({ step, outcome, seconds }: Finished): string {
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
const started = performance.now();
const finished = await runLanes(chosenLanes(args), (step) => step.run(passedOn), tell);
console.log(`\nSummary after ${Math.round((performance.now() - started) / 1000)} s`);
for (const each of finished) {
  console.log(line(each));
  if (each.outcome.note) console.log(`            ${each.outcome.note}`);
}
const total = sum(finished.map(({ outcome }) => outcome));
console.log(lastLine(total));
if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
