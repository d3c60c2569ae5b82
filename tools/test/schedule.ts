import { NOTHING, type Outcome, passedOrFailed } from './outcome.ts';
import type { Step } from './steps.ts';

export interface StepResult {
  step: Step;
  outcome: Outcome;
  seconds: number;
}

/**
 * Run the lanes in parallel, and the steps of each lane in order. A step does not run if the step that it needs has
 * failed. That step is earlier in the same lane; one that is left out of a partial run counts as passed.
 */
export async function runLanes(
  lanes: Step[][],
  run: (step: Step) => Promise<Outcome>,
  report: (results: StepResult) => void,
): Promise<StepResult[]> {
  const results = await Promise.all(lanes.map((lane) => runLane(lane, run, report)));
  return results.flat();
}

async function runLane(
  lane: Step[],
  run: (step: Step) => Promise<Outcome>,
  report: (results: StepResult) => void,
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of lane) {
    const prerequisite = results.find(
      (result) => result.outcome.failed > 0 && step.needs === result.step.name,
    );
    const startedAt = performance.now();
    const outcome = prerequisite
      ? passedOrFailed(false, `Not run, because ${prerequisite.step.name} failed.`)
      : await run(step).catch((error: Error) => passedOrFailed(false, error.message));
    const seconds = (performance.now() - startedAt) / 1000;
    results.push({ step, outcome: { ...NOTHING, ...outcome }, seconds });
    report({ step, outcome, seconds });
  }
  return results;
}
