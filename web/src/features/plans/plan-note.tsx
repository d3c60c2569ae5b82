import { PLAN_KEYS, PLANS } from '@lintel/contract/values/plans';
import { useEffect, useState } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { SESSION_KEYS, safeSessionStorage } from '#web/lib/browser-storage.ts';
import { isOpen } from '#web/lib/open-plans.ts';
import type { Site } from '#web/lib/site.ts';
import { Button } from '#web/ui/action/button.tsx';
import { RetryButton } from '#web/ui/action/retry-button.tsx';
import { useAddInterest } from './api.ts';
import styles from './plan-note.module.css';

/** A note for a new member that the plan they chose before signing up is not open yet. */
export function PlanNote({ plan: choice, site }: { plan: string; site: Site }) {
  const plan = PLAN_KEYS.find((key) => key === choice && !isOpen(key, site));
  const [isRead, setRead] = useState(false);
  const { mutate, isPending, isSuccess, error } = useAddInterest();
  useEffect(() => {
    if (plan) mutate(plan);
    else safeSessionStorage.remove(SESSION_KEYS.trialPlan);
  }, [plan, mutate]);
  if (!plan || isRead) return null;
  const { name } = PLANS[plan];
  const dismiss = () => {
    safeSessionStorage.remove(SESSION_KEYS.trialPlan);
    setRead(true);
  };
  return (
    <aside className={styles.note} aria-label="Your plan">
      <div className={`wrap-page ${styles.bar}`}>
        <p className={styles.words} role="status">
          <strong className="strong">{name} is coming soon.</strong>{' '}
          {isSuccess &&
            `You are on ${PLANS.free.name} and on the list for ${name}: we will tell you when it opens.`}
          {error &&
            `You are on ${PLANS.free.name}. We could not add you to the list: ${messageOf(error)}`}
        </p>
        {error ? (
          <RetryButton size="sm" busy={isPending} onClick={() => mutate(plan)} />
        ) : (
          <Button size="sm" disabled={!isSuccess} onClick={dismiss}>
            OK
          </Button>
        )}
      </div>
    </aside>
  );
}
