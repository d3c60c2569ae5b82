import type { UsageToday } from '@lintel/contract/plans/plans';
import { useQuery } from '@tanstack/react-query';
import { untilLabel, useReached } from '#web/lib/until.ts';
import { failureMessage } from '#web/lib/wait-message.ts';
import { usageQuery } from './api.ts';
import { leftText } from './used-text.ts';
import styles from './views-left.module.css';

/** The header shows the views that are left from this number on. */
const FEW = 2;

/** How many profile views are left today, once there are few; for the header. */
export function ViewsLeft() {
  const { data: usage, refetch } = useQuery({ ...usageQuery, refetchInterval: false });
  const limit = usage?.limits.profileViews ?? null;
  if (!usage || limit === null || limit - usage.profilesViewed > FEW) return null;
  return <Few usage={usage} limit={limit} onReset={refetch} />;
}

function Few({
  usage,
  limit,
  onReset,
}: {
  usage: UsageToday;
  limit: number;
  onReset: () => unknown;
}) {
  useReached(usage.resetsAt, onReset);
  return (
    <p className={styles.few} data-tip={`Resets at ${untilLabel(usage.resetsAt)}`}>
      {leftText(usage.profilesViewed, limit, 'views')} left today
    </p>
  );
}

/** What is left of the day's allowance; for the account menu. */
export function AllowanceLeft() {
  const { data: usage, error } = useQuery(usageQuery);
  if (!usage) return <p className="sm quiet">{error ? failureMessage(error) : 'Loading...'}</p>;
  const { limits, profilesViewed, messagesSent } = usage;
  if (limits.profileViews === null || limits.messages === null) {
    return <p className="sm quiet">Unlimited views and messages</p>;
  }
  return (
    <>
      <p className="sm">
        {leftText(profilesViewed, limits.profileViews, 'views')} and{' '}
        {leftText(messagesSent, limits.messages, 'messages')} left today
      </p>
      <p className="sm quiet">Resets at {untilLabel(usage.resetsAt)}</p>
    </>
  );
}
