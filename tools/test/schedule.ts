import { NOTHING, type Outcome, passedOrFailed } from './outcome.ts';
import type { Step } from './steps.ts';

export interface Finished {
  step: Step;
  outcome: Outcome;
  seconds: number;
}

/** Runs the steps, at most `atOnce` together, begun in their order; one whose need has failed is not begun. */
export async function runSteps(
  steps: Step[],
  atOnce: number,
  run: (step: Step) => Promise<Outcome>,
  tell: (finished: Finished) => void,
): Promise<Finished[]> {
  const outcomes = new Map<string, Promise<Finished>>();
  const waiting = [...steps];
  async function work(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const finishing = finish(step);
      outcomes.set(step.name, finishing);
      tell(await finishing);
    }
  }
  async function finish(step: Step): Promise<Finished> {
    // What a partial run leaves out is taken as done; what is needed stands earlier, so it has begun.
    const needed = await Promise.all((step.needs ?? []).map((name) => outcomes.get(name)));
    const missing = needed.find((need) => need && need.outcome.failed > 0);
    const started = performance.now();
    const outcome = missing
      ? passedOrFailed(false, `Not begun, since ${missing.step.name} failed.`)
      : await run(step).catch((error: Error) => passedOrFailed(false, error.message));
    return {
      step,
      outcome: { ...NOTHING, ...outcome },
      seconds: (performance.now() - started) / 1000,
    };
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return Promise.all(steps.flatMap(({ name }) => outcomes.get(name) ?? []));
}
