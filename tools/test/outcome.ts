/** The result of a step. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** A sentence for the summary: why something was skipped or could not run. */
  note?: string;
  /** The name of each failed test and the start of its error, for the end of the summary. */
  failures?: string[];
  /** Where the tests are that failed, and passed when they were run again. */
  flaky?: string[];
}

export const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0 };

export function passedOrFailed(passed: boolean, note?: string): Outcome {
  return { ...NOTHING, [passed ? 'passed' : 'failed']: 1, ...(note && { note }) };
}

export function sum(outcomes: Outcome[]): Outcome {
  const add = (pick: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + pick(outcome), 0);
  return {
    passed: add((outcome) => outcome.passed),
    failed: add((outcome) => outcome.failed),
    skipped: add((outcome) => outcome.skipped),
    failures: outcomes.flatMap(({ failures = [] }) => failures),
    flaky: outcomes.flatMap(({ flaky = [] }) => flaky),
  };
}

/** The last line of a run, or the counts of a step. */
export function lastLine({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
