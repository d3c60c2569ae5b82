import type { ProfileCard as Profile } from '@lintel/contract/profiles/profiles';
import { FEE_LABELS } from '@lintel/contract/values/members';
import { formatBudget, formatMoney } from './money.ts';

/** A profile's budget or fee; screen readers hear which. Nothing where none is given. */
export function Money({
  profile,
  className,
}: {
  profile: Pick<Profile, 'role' | 'budgetMin' | 'budgetMax' | 'feePercentage'>;
  className?: string | undefined;
}) {
  const money = formatMoney(profile);
  if (!money) return null;
  return (
    <span className={className}>
      <span className="vh">
        {formatBudget(profile) ? 'Budget' : FEE_LABELS[profile.role]?.short}{' '}
      </span>
      {money}
    </span>
  );
}
