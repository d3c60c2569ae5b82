import { SESSION_KEYS, safeSessionStorage } from '../lib/browser-storage.ts';
import { PATHS } from '../lib/paths.ts';

/** Remembers the plan that a visitor chooses on their way to sign up. Answers how to stop. */
export function onPlanChoice(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plan = link?.dataset.plan;
    if (!plan) return;
    safeSessionStorage.write(SESSION_KEYS.trialPlan, plan);
    safeSessionStorage.write(SESSION_KEYS.loginRedirectPath, PATHS.pricing);
  };
  // Before anything that follows the link.
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}
