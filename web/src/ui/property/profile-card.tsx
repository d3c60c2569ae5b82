import type { ListedMatch, ProfileCard as Profile } from '@lintel/contract/profiles/profiles';
import { checkedLine } from '@lintel/contract/values/evidence';
import { displayName, FEE_LABELS } from '@lintel/contract/values/members';
import { areaLabel, placeLabel, placeOf } from '@lintel/contract/values/places';
import { tradeLabel } from '@lintel/contract/values/trades';
import { BadgeCheck, MapPin } from 'lucide';
import type { ReactNode } from 'react';
import { Badge } from '../display/badge.tsx';
import { classNames } from '../display/class-names.ts';
import { Icon } from '../display/icon.tsx';
import { Marked, useIsMarked } from '../display/marked.tsx';
import { fittingLine, serviceLine } from './card-chips.ts';
import { formatBudget, formatMoney } from './money.ts';
import { ProfileAvatar } from './profile-avatar.tsx';
import styles from './profile-card.module.css';
import { RoleBadge } from './role-badge.tsx';
import { StrategyBadge } from './strategy-badge.tsx';
import { MatchReason, MatchRing, TopMatchBand } from './top-match.tsx';

/** The badge of a verified member. `short` shows only the icon, for dense lists. */
export function VerifiedMark({ short = false }: { short?: boolean }) {
  return (
    <span className={styles.verified} data-tip={short ? 'Verified' : undefined}>
      <Icon of={BadgeCheck} size="sm" />
      <span className={short ? 'vh' : undefined}>Verified</span>
    </span>
  );
}

/**
 * A profile summary in lines of fixed height, so that those of neighbouring cards line up. The caller provides the link
 * on its name, which covers the card, and the actions above it.
 */
export function ProfileCard({
  profile,
  name,
  isOwn = false,
  extra,
  note,
  match,
  standing,
  actions,
}: {
  profile: Profile;
  /** The profile's name as a link, stretched over the whole card. */
  name: ReactNode;
  /** The profile is the viewer's own. */
  isOwn?: boolean | undefined;
  /** The viewer's own data about the profile, above the actions. */
  extra?: ReactNode;
  /** What has happened between the viewer and the profile, in a few words. */
  note?: ReactNode;
  /** How well the profile matches the viewer's; a Top Match is marked. */
  match?: ListedMatch | undefined;
  /** How the profile stands to the place of a search. */
  standing?: string | undefined;
  actions: ReactNode;
}) {
  const isTop = match?.isTopMatch === true;
  const areas = areasLine(profile, standing);
  return (
    <article className={classNames('box', styles.card, isTop && styles.top)}>
      {isTop && <TopMatchBand match={match} who={displayName(profile)} />}
      <div className={styles.identity}>
        <ProfileAvatar profile={profile} isMoving />
        <div className="grow">
          <h2 className={styles.name} data-moving={`name-${profile.id}`}>
            {name}
          </h2>
          {profile.businessName && (
            <p className={styles.person}>
              <Marked text={profile.fullName} />
            </p>
          )}
        </div>
        {match && !isTop && <MatchRing match={match} who={displayName(profile)} />}
      </div>
      <div className={styles.tags}>
        <RoleBadge role={profile.role} />
        {profile.verified && <VerifiedMark />}
        {isOwn && <Badge>You</Badge>}
      </div>
      <Facts profile={profile} />
      <Chips profile={profile} />
      <div className={styles.words}>
        {isTop && match.reason && <MatchReason reason={match.reason} />}
        {areas && <p className={styles.areas}>{areas}</p>}
        {profile.bio && (
          <p>
            <Marked text={profile.bio} />
          </p>
        )}
        {!profile.bio && !isTop && match?.reason}
      </div>
      {extra && <div className={styles.extra}>{extra}</div>}
      <div className={styles.foot}>
        <span>
          {profile.checkedKinds.length > 0
            ? checkedLine(profile.checkedKinds)
            : 'Reviews coming soon'}
        </span>
        {note}
      </div>
      <div className={styles.actions}>{actions}</div>
    </article>
  );
}

/** How the profile stands to the place of a search, and the areas that it states. */
function areasLine({ areas }: Profile, standing: string | undefined): string {
  const isNational = areas.every((area) => 'nation' in area);
  const isSaid = areas.length === 0 || (standing !== undefined && isNational);
  const stated = isSaid ? undefined : `Works in: ${areas.map(areaLabel).join(', ')}`;
  return [standing, stated].filter(Boolean).join('. ');
}

function Facts({ profile }: { profile: Profile }) {
  const money = formatMoney(profile);
  return (
    <div className={styles.facts}>
      <Icon of={MapPin} size="sm" />
      <span className="truncate">
        <Marked text={placeLabel(placeOf(profile))} />
      </span>
      {money && (
        <span className={styles.money}>
          <span className="vh">
            {formatBudget(profile) ? 'Budget' : FEE_LABELS[profile.role]?.short}{' '}
          </span>
          {money}
        </span>
      )}
    </div>
  );
}

/** A line of strategies or trades and one of services. A card that has none of them keeps an empty line. */
function Chips({ profile: { focus, trades, services } }: { profile: Profile }) {
  const isAsked = useIsMarked();
  const strategies = fittingLine(focus, isAsked);
  const stated = fittingLine(trades, isAsked);
  const offered = serviceLine(services, isAsked);
  return (
    <>
      {(focus.length > 0 || (trades.length === 0 && services.length === 0)) && (
        <div className={styles.chips}>
          {strategies.shown.map((strategy) => (
            <StrategyBadge key={strategy} strategy={strategy} plain />
          ))}
          <More of={strategies.more} />
        </div>
      )}
      {trades.length > 0 && (
        <div className={styles.chips}>
          <span className="truncate">
            <Marked text={tradeLabel(stated.shown.join(', '))} />
          </span>
          <More of={stated.more} />
        </div>
      )}
      {services.length > 0 && (
        <div className={classNames(styles.chips, styles.offered)}>
          <span className={styles.services}>
            <Marked text={offered.shown.join(', ')} />
          </span>
          <More of={offered.more} />
        </div>
      )}
    </>
  );
}

function More({ of: left }: { of: readonly string[] }) {
  if (left.length === 0) return null;
  return (
    <span className={styles.more} data-tip={left.join(', ')}>
      +{left.length} more<span className="vh">: {left.join(', ')}</span>
    </span>
  );
}
