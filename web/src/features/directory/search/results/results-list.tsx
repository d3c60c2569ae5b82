import type { ListedMatch, ProfileCard as Profile } from '@lintel/contract/members/profiles';
import { displayName } from '@lintel/contract/values/members';
import { placeOf, placeWords } from '@lintel/contract/values/places';
import { memo, type ReactNode } from 'react';
import { Badge } from '#web/ui/display/badge.tsx';
import { Marked } from '#web/ui/display/marked.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { formatMoney } from '#web/ui/property/money.ts';
import { ProfileAvatar } from '#web/ui/property/profile-avatar.tsx';
import { VerifiedMark } from '#web/ui/property/profile-card.tsx';
import { RoleBadge } from '#web/ui/property/role-badge.tsx';
import { StrategyBadge } from '#web/ui/property/strategy-badge.tsx';
import { MatchMark } from '#web/ui/property/top-match.tsx';
import { RowActions } from './card-actions.tsx';
import { ListColumns, type ListOrder } from './list-columns.tsx';
import { ProfileLink } from './profile-link.tsx';
import type { ResultSlots, ShownProfiles } from './results-grid.tsx';
import styles from './results-list.module.css';

const STRATEGIES_SHOWN = 2;

/** The results as compact rows, for scanning. */
export function ResultsList({
  profiles,
  matches,
  viewerId,
  search,
  onSort,
  ...slots
}: ShownProfiles & ListOrder) {
  return (
    <ListFrame search={search} onSort={onSort}>
      {profiles.map((profile) => (
        <ResultRow
          key={profile.id}
          profile={profile}
          match={matches[profile.id]}
          isOwn={profile.id === viewerId}
          {...slots}
        />
      ))}
    </ListFrame>
  );
}

function ListFrame({ children, ...order }: { children: ReactNode } & ListOrder) {
  return (
    <div className={styles.list}>
      <ListColumns {...order} />
      <ul>{children}</ul>
    </div>
  );
}

const ResultRow = memo(function ResultRow({
  profile,
  match,
  isOwn,
  collect,
  compare,
  note,
}: { profile: Profile; match: ListedMatch | undefined; isOwn: boolean } & Pick<
  ResultSlots,
  'collect' | 'compare' | 'note'
>) {
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <ProfileAvatar profile={profile} size="sm" isMoving />
        <div className="grow">
          <div className={styles.first}>
            <h2 className={styles.name} data-moving={`name-${profile.id}`}>
              <ProfileLink profile={profile} />
            </h2>
            {profile.verified && <VerifiedMark short />}
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
      <div className={styles.match}>
        {match && <MatchMark match={match} who={displayName(profile)} />}
      </div>
      <span className={styles.location}>{placeWords(placeOf(profile))}</span>
      <div className={styles.offer}>
        <Offer profile={profile} />
      </div>
      <div className={styles.money}>
        <Money profile={profile} />
      </div>
      <div className={styles.actions}>
        <RowActions
          profile={profile}
          isOwn={isOwn}
          collect={collect(profile)}
          compare={compare(profile)}
        />
      </div>
    </li>
  );
});

/** The strategies, or the services for members who have none. */
function Offer({ profile: { focus, services } }: { profile: Profile }) {
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
  const [first] = services;
  if (!first) return <span className="quiet">Not given</span>;
  const rest = services.length - 1;
  return (
    <span className="quiet truncate">
      {first}
      {rest > 0 && ` +${rest}`}
    </span>
  );
}

function Money({ profile }: { profile: Profile }) {
  const money = formatMoney(profile);
  if (money === null) return <span className="quiet">Not given</span>;
  return <span className={styles.amount}>{money}</span>;
}

export function ListSkeleton({ count, ...order }: { count: number } & ListOrder) {
  return (
    <ListFrame {...order}>
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are identical and never move.
        <li key={position} className={styles.row} aria-hidden="true">
          <div className={styles.who}>
            <Skeleton width="2rem" height="2rem" radius="var(--radius-md)" />
            <div
              className="grow stack"
              style={{ gap: 'var(--space-2)', paddingBlock: 'var(--space-1)' }}
            >
              <Skeleton width="60%" height="0.875rem" />
              <Skeleton width="45%" />
            </div>
          </div>
          <div className={styles.match} />
          <div className={styles.location}>
            <Skeleton width="4.5rem" />
          </div>
          <div className={styles.offer}>
            <Skeleton width="8rem" />
          </div>
          <div className={styles.money}>
            <Skeleton width="6rem" />
          </div>
          <div className={styles.actions} />
        </li>
      ))}
    </ListFrame>
  );
}
