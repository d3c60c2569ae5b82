import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeTree } from '../testing/tree.ts';
import { countPlaywright, countVitest, mayBeChance, withSecondRun } from './results.ts';

function reportFile(report: unknown): string {
  return join(writeTree({ 'report.json': JSON.stringify(report) }), 'report.json');
}

function vitestFile(status: string, ...tests: string[]) {
  return { status, assertionResults: tests.map((each) => ({ status: each })) };
}

test('Vitest: passed and failed tests are counted, tests that do not apply are not', () => {
  const file = reportFile({ testResults: [vitestFile('failed', 'passed', 'failed', 'skipped')] });
  expect(countVitest(file, 1)).toMatchObject({ passed: 1, failed: 1, skipped: 0 });
});

test('Vitest: a file that could not be loaded is a failure', () => {
  const file = reportFile({ testResults: [vitestFile('failed'), vitestFile('passed', 'passed')] });
  expect(countVitest(file, 1)).toMatchObject({ passed: 1, failed: 1 });
});

test('each failed test is named with its error, as is a file that could not be loaded', () => {
  const failed = { status: 'failed', fullName: 'two and two', failureMessages: ['\u001b[31mfive'] };
  const testResults = [
    { name: 'sum.test.ts', status: 'failed', assertionResults: [failed] },
    { name: 'no.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
  ];
  expect(countVitest(reportFile({ testResults }), 1).failures).toEqual([
    'sum.test.ts: two and two\nfive',
    'no.test.ts\nNo such module',
  ]);

  const run = { status: 'unexpected', results: [{ error: { message: 'Timed out' } }] };
  const spec = { title: 'signs in', file: 'accounts.spec.ts', line: 7, tests: [run] };
  const report = { stats: { unexpected: 1 }, suites: [{ suites: [{ specs: [spec] }] }] };
  expect(countPlaywright(reportFile(report), 1).failures).toEqual([
    'e2e/accounts.spec.ts:7: signs in\nTimed out',
  ]);
});

test('an exit code without a failed test is a failure', () => {
  const file = reportFile({ testResults: [vitestFile('passed', 'passed')] });
  expect(countVitest(file, 1)).toMatchObject({ passed: 1, failed: 1 });
});

test('a run without a report, or without a test, is a failure', () => {
  expect(countVitest('/nowhere/report.json', 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright(reportFile({ stats: {} }), 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('Playwright: a test that passed when Playwright repeated it is a failure', () => {
  const file = reportFile({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 } });
  expect(countPlaywright(file, 1)).toMatchObject({ passed: 3, failed: 2, skipped: 0 });
});

function failedJourneys(passed: number, ...names: string[]) {
  const failures = names.map((name) => `e2e/${name}\nTimed out`);
  return { passed, failed: names.length, skipped: 0, failures };
}

test('up to three failed journeys are run again, but not a failure outside any journey', () => {
  const names = ['a.spec.ts:1: a', 'a.spec.ts:2: b', 'b.spec.ts:1: a', 'b.spec.ts:2: b'];
  expect(mayBeChance(failedJourneys(9))).toBe(false);
  expect(mayBeChance(failedJourneys(9, ...names.slice(1)))).toBe(true);
  expect(mayBeChance(failedJourneys(9, ...names))).toBe(false);
  expect(mayBeChance({ ...failedJourneys(9), failed: 1 })).toBe(false);
});

test('a journey that passes when it is run again is flaky, one that fails again is a failure', () => {
  const first = failedJourneys(9, 'a.spec.ts:13: opens', 'a.spec.ts:13: closes');
  expect(withSecondRun(first, failedJourneys(2))).toMatchObject({
    ...{ passed: 11, failed: 0, failures: [] },
    flaky: ['e2e/a.spec.ts:13', 'e2e/a.spec.ts:13'],
  });
  expect(withSecondRun(first, failedJourneys(1, 'a.spec.ts:13: closes'))).toMatchObject({
    ...{ passed: 10, failed: 1, failures: ['e2e/a.spec.ts:13: closes\nTimed out'] },
    flaky: ['e2e/a.spec.ts:13'],
  });
});

test('a second run that did not run every failed journey changes nothing', () => {
  const first = failedJourneys(9, 'a.spec.ts:13: opens', 'a.spec.ts:20: closes');
  const broken = { ...failedJourneys(0), failed: 1 };
  for (const second of [broken, failedJourneys(1), { ...broken, passed: 1 }]) {
    expect(withSecondRun(first, second)).toMatchObject({ ...first, note: expect.any(String) });
  }
});
