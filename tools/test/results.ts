import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Outcome } from './outcome.ts';

interface VitestReport {
  testResults: {
    name: string;
    message?: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}
interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Enough of an error to say what was expected, without a page of a document's markup. */
const MESSAGE_LENGTH = 600;

/** More failures than this are not chance. */
const MOST_RUN_AGAIN = 3;

/**
 * Count the results in Vitest's JSON report. A file that cannot be loaded counts as a failure, as does an exit code
 * that no failed test explains. Tests that do not apply to this engine are not counted.
 */
export function countVitest(file: string, code: number): Outcome {
  const files = read<VitestReport>(file)?.testResults ?? [];
  const passed = files.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed'),
  ).length;
  const failures = files.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure(name, message)];
    return failed.map((test) => failure(`${name}: ${test.fullName}`, test.failureMessages?.[0]));
  });
  return withUnexplained({ passed, failed: failures.length, skipped: 0, failures }, code);
}

/** Count the results in Playwright's JSON report in the same way. */
export function countPlaywright(file: string, code: number): Outcome {
  const report = read<PlaywrightReport>(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const failures = report ? failuresIn(report) : [];
  return withUnexplained(
    { passed: expected, failed: unexpected + flaky, skipped: 0, failures },
    code,
  );
}

/** Whether so few journeys failed, and nothing else did, that running them again can show that it was by chance. */
export function mayBeChance({ failed, failures = [] }: Outcome): boolean {
  return failed > 0 && failed <= MOST_RUN_AGAIN && failures.length === failed;
}

/** Combine a run with a second one of the journeys that failed in it. */
export function withSecondRun(first: Outcome, second: Outcome): Outcome {
  const failures = second.failures ?? [];
  if (second.passed + failures.length !== first.failed) {
    return { ...first, note: 'What failed could not be run again: see above.' };
  }
  const stillFailed = failures.map(nameOf);
  const mended = first.failures?.map(nameOf).filter((name) => !stillFailed.includes(name)) ?? [];
  const flaky = mended.map((name) => name.slice(0, name.indexOf(': ')));
  return { ...second, passed: first.passed + second.passed, failures, flaky };
}

function nameOf(failed: string): string {
  return failed.split('\n', 1)[0] ?? '';
}

function failuresIn({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        failure(
          `e2e/${file}:${line}: ${title}`,
          results.find(({ error }) => error)?.error?.message,
        ),
      ),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

function failure(name: string, message = ''): string {
  const text = stripVTControlCharacters(message).trim().slice(0, MESSAGE_LENGTH);
  return text ? `${name}\n${text}` : name;
}

function withUnexplained(outcome: Outcome, code: number): Outcome {
  if (outcome.failed === 0 && code !== 0) {
    return { ...outcome, failed: 1, note: 'It ended with an error outside any test: see above.' };
  }
  if (outcome.failed === 0 && outcome.passed === 0) {
    return { ...outcome, failed: 1, note: 'No test was found.' };
  }
  return outcome;
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
