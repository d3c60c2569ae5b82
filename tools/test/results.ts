import { readFileSync } from 'node:fs';
import type { Outcome } from './outcome.ts';

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/**
 * Count the results in Vitest's JSON report. A file that cannot be loaded counts as a failure, as does an exit code
 * that no failed test explains. Tests that do not apply to this engine are not counted.
 */
export function countVitest(file: string, code: number): Outcome {
  const report = read<VitestReport>(file);
  const tests = report?.testResults.flatMap((result) => result.assertionResults) ?? [];
  const brokenFiles =
    report?.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    ).length ?? 0;
  const passed = tests.filter((test) => test.status === 'passed').length;
  const failed = tests.filter((test) => test.status === 'failed').length + brokenFiles;
  return withUnexplained({ passed, failed, skipped: 0 }, code);
}

/** Count the results in Playwright's JSON report in the same way. */
export function countPlaywright(file: string, code: number): Outcome {
  const report = read<PlaywrightReport>(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return withUnexplained({ passed: expected, failed: unexpected + flaky, skipped: 0 }, code);
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
