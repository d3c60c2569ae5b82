import type { ListedMatch, ProfileCard as Profile } from '@lintel/contract/members/profiles';
import { BadgeCheck, MapPin, Percent, PoundSterling } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../display/badge.tsx';
import { classNames } from '../display/class-names.ts';
import { Icon } from '../display/icon.tsx';
import { formatBudget, formatFee } from './money.ts';
import { ProfileAvatar } from './profile-avatar.tsx';
import styles from './profile-card.module.css';
import { RoleBadge } from './role-badge.tsx';
import { StrategyBadge } from './strategy-badge.tsx';
import { MatchReason, MatchRing, TopMatchBeam } from './top-match.tsx';

const SERVICES_SHOWN = 3;

/** The badge of a verified member. `short` shows only the icon, for dense lists. */
export function VerifiedMark({ short = false }: { short?: boolean }) {
  return (
    <span className={styles.verified} data-tip={short ? 'Verified' : undefined}>
      <Icon of={BadgeCheck} size="sm" />
      <span className={short ? 'vh' : undefined}>Verified</span>
    </span>
  );
}

/** A profile summary. The caller provides the link on its name, which covers the card, and the actions above it. */
export function ProfileCard({
  profile,
  name,
  isOwn = false,
  extra,
  match,
  actions,
}: {
  profile: Profile;
  /** The profile's name as a link, stretched over the whole card. */
  name: ReactNode;
  /** The profile is the viewer's own. */
  isOwn?: boolean | undefined;
  /** The viewer's own data about the profile, above the actions. */
  extra?: ReactNode;
  /** How well the profile matches the viewer's; a Top Match is marked. */
  match?: ListedMatch | undefined;
  actions: ReactNode;
}) {
  const top = match?.isTopMatch ? match : undefined;
  return (
    <article className={classNames(styles.card, top && styles.top)}>
      {top && <TopMatchBeam match={top} />}
      <div className={styles.identity}>
        <ProfileAvatar profile={profile} />
        <div className="grow">
          <h2 className={styles.name}>{name}</h2>
          {profile.businessName && <p className={styles.person}>{profile.fullName}</p>}
        </div>
        {isOwn && <Badge>You</Badge>}
        {match && !top && <MatchRing match={match} />}
      </div>
      <div className={styles.tags}>
        <RoleBadge role={profile.role} />
        {profile.verified && <VerifiedMark />}
      </div>
      <Facts profile={profile} />
      {profile.focus.length > 0 && (
        <div className={styles.strategies}>
          {profile.focus.map((strategy) => (
            <StrategyBadge key={strategy} strategy={strategy} />
          ))}
        </div>
      )}
      {top?.reason && <MatchReason reason={top.reason} />}
      <Services services={profile.services} />
      {profile.bio && <p className={styles.bio}>{profile.bio}</p>}
      <p className={styles.reviews}>Reviews coming soon</p>
      {extra && <div className={styles.extra}>{extra}</div>}
      <div className={styles.actions}>{actions}</div>
    </article>
  );
}

function Facts({ profile }: { profile: Profile }) {
  const budget = formatBudget(profile);
  return (
    <div className={styles.facts}>
      <div>
        <Icon of={MapPin} size="sm" />
        {profile.location}
      </div>
      {budget && (
        <div>
          <Icon of={PoundSterling} size="sm" />
          <span className="vh">Budget </span>
          <span className={styles.money}>{budget}</span>
        </div>
      )}
      {profile.feePercentage !== null && (
        <div>
          <Icon of={Percent} size="sm" />
          <span>
            <span className={styles.money}>{formatFee(profile.feePercentage)}</span> fee
          </span>
        </div>
      )}
    </div>
  );
}

function Services({ services }: { services: readonly string[] }) {
  if (services.length === 0) return null;
  const more = services.length - SERVICES_SHOWN;
  return (
    <p className={styles.services}>
      {services.slice(0, SERVICES_SHOWN).join(', ')}
      {more > 0 && <span className={styles.rest}> +{more} more</span>}
    </p>
  );
}
