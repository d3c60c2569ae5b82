import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSession } from '#web/features/accounts/session.ts';
import { subscriptionQuery } from '#web/features/billing/api.ts';
import { TestPanel } from '#web/features/billing/test-panel.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import styles from './account.module.css';

const RETURNS = [PATHS.search, PATHS.pricing] as const;

/** A simulated subscription and the messages after a payment, for developers. */
export function TestSubscriptionPage() {
  const router = useRouter();
  const session = useSession();
  const { data } = useQuery(subscriptionQuery);
  usePageTitle('Test subscription');
  return (
    <div className={`wrap-page stack ${styles.page}`}>
      <h1 className={styles.title}>Test subscription</h1>
      <p className="muted">
        No money moves: a payment provider on this server plays the part of the real one, with
        signed events and all.
      </p>
      <h2>Now</h2>
      <pre className={styles.state}>
        {JSON.stringify({ plan: session?.plan, ...data }, null, 2)}
      </pre>
      <h2>Pay</h2>
      <TestPanel paths={RETURNS} onReturn={(href) => void router.navigate({ href })} />
    </div>
  );
}
