import { PlanNote } from '#web/features/plans/plan-note.tsx';
import { SESSION_KEYS, safeSessionStorage } from '#web/lib/browser-storage.ts';
import { onPlanChoice } from '#web/lib/link-clicks.ts';
import type { Site } from '#web/lib/site.ts';
import { createStore, useStore } from '#web/lib/store.ts';

const choices = createStore(0);

/** Record each plan that the member selects, also the same one again. Returns a function that unsubscribes. */
export function watchPlanChoices(): () => void {
  return onPlanChoice(() => choices.set(choices.get() + 1));
}

/** The note about the plan that was selected here or before signing up. */
export function ChosenPlan({ site }: { site: Site }) {
  const choice = useStore(choices);
  const plan = safeSessionStorage.read(SESSION_KEYS.trialPlan);
  return plan && <PlanNote key={`${plan} ${choice}`} plan={plan} site={site} />;
}
