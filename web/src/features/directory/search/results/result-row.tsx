import type { ProfileCard as Profile } from '@lintel/contract/profiles/profiles';
import { displayName } from '@lintel/contract/values/members';
import { placeLabel, placeOf } from '@lintel/contract/values/places';
import { tradeLabel } from '@lintel/contract/values/trades';
import { memo } from 'react';
import { Badge } from '#web/ui/display/badge.tsx';
import { Marked } from '#web/ui/display/marked.tsx';
import { formatMoney } from '#web/ui/property/money.ts';
import { ProfileAvatar } from '#web/ui/property/profile-avatar.tsx';
import { VerifiedMark } from '#web/ui/property/profile-card.tsx';
import { RoleBadge } from '#web/ui/property/role-badge.tsx';
import { StrategyBadge } from '#web/ui/property/strategy-badge.tsx';
import { MatchMark } from '#web/ui/property/top-match.tsx';
import { RowActions } from './card-actions.tsx';
import { ProfileLink } from './profile-link.tsx';
import type { Result, ResultSlots } from './results-grid.tsx';
import styles from './results-list.module.css';

const STRATEGIES_SHOWN = 2;
/** What the location beside it says by itself. */
const BASED_IN = 'Based in ';

/** A result in the list. */
export const ResultRow = memo(function ResultRow({
  profile,
  match,
  standing,
  isOwn,
  collect,
  compare,
  note,
}: Result & ResultSlots) {
  const who = displayName(profile);
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <ProfileAvatar profile={profile} size="sm" isMoving />
        <div className="grow">
          <div className={styles.first}>
            <h2 className={styles.name} data-moving={`name-${profile.id}`}>
              <ProfileLink profile={profile} />
              {profile.verified && (
                // After its space, so that the last word of the name keeps the mark.
                <>
                  {'\u00a0'}
                  <VerifiedMark short />
                </>
              )}
            </h2>
            {isOwn && <Badge>You</Badge>}
          </div>
          <div className={styles.second}>
            <RoleBadge role={profile.role} plain />
            {profile.businessName && (
              <span className="quiet nowrap">
                <Marked text={profile.fullName} />
              </span>
            )}
            {!isOwn && note(profile)}
          </div>
        </div>
      </div>
      <div className={styles.match}>{match && <MatchMark match={match} who={who} />}</div>
      <span className={styles.location}>
        {placeLabel(placeOf(profile))}
        {standing && !standing.startsWith(BASED_IN) && (
          <span className={styles.standing}>{standing}</span>
        )}
      </span>
      <div className={styles.offer}>
        <Offer profile={profile} />
      </div>
      <div className={styles.money}>
        <Money profile={profile} />
      </div>
      <div className={styles.actions}>
        <RowActions {...{ profile, isOwn }} collect={collect(profile)} compare={compare(profile)} />
      </div>
    </li>
  );
});

/** The strategies, or the trades, or the services for members who have neither. */
function Offer({ profile: { focus, trades, services } }: { profile: Profile }) {
  if (focus.length > 0) {
    const rest = focus.length - STRATEGIES_SHOWN;
    return (
      <>
        {focus.slice(0, STRATEGIES_SHOWN).map((strategy) => (
          <StrategyBadge key={strategy} strategy={strategy} plain />
        ))}
        {rest > 0 && <span className="quiet">+{rest}</span>}
      </>
    );
  }
  const offered = trades.length > 0 ? trades : services;
  const [first] = offered;
  if (!first) return <span className="quiet">Not given</span>;
  const rest = offered.length - 1;
  return (
    <span className="quiet truncate">
      {tradeLabel(first)}
      {rest > 0 && ` +${rest}`}
    </span>
  );
}

function Money({ profile }: { profile: Profile }) {
  const money = formatMoney(profile);
  if (money === null) return <span className="quiet">Not given</span>;
  return <span className={styles.amount}>{money}</span>;
}
