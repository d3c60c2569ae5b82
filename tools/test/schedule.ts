import { NOTHING, type Outcome, passedOrFailed } from './outcome.ts';
import type { Step } from './steps.ts';

export interface Finished {
  step: Step;
  outcome: Outcome;
  seconds: number;
}

/**
 * Runs each lane's steps one after another, the lanes beside each other. A step whose need has failed is not
 * begun; a need stands earlier in the same lane, or was left out of a partial run and is taken as done.
 */
export async function runLanes(
  lanes: Step[][],
  run: (step: Step) => Promise<Outcome>,
  tell: (finished: Finished) => void,
): Promise<Finished[]> {
  const finished = await Promise.all(lanes.map((lane) => runLane(lane, run, tell)));
  return finished.flat();
}

async function runLane(
  lane: Step[],
  run: (step: Step) => Promise<Outcome>,
  tell: (finished: Finished) => void,
): Promise<Finished[]> {
  const finished: Finished[] = [];
  for (const step of lane) {
    const missing = finished.find(
      (done) => done.outcome.failed > 0 && step.needs === done.step.name,
    );
    const started = performance.now();
    const outcome = missing
      ? passedOrFailed(false, `Not begun, since ${missing.step.name} failed.`)
      : await run(step).catch((error: Error) => passedOrFailed(false, error.message));
    const seconds = (performance.now() - started) / 1000;
    finished.push({ step, outcome: { ...NOTHING, ...outcome }, seconds });
    tell({ step, outcome, seconds });
  }
  return finished;
}
