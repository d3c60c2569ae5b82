import type { ListedMatch, ProfileCard as Profile } from '@lintel/contract/profiles/profiles';
import { displayName } from '@lintel/contract/values/members';
import { areaLabel, placeLabel, placeOf } from '@lintel/contract/values/places';
import { MapPin } from 'lucide';
import type { ReactNode } from 'react';
import { Badge } from '../display/badge.tsx';
import { Icon } from '../display/icon.tsx';
import { Marked } from '../display/marked.tsx';
import { Front } from '../front/front.tsx';
import { BriefLine } from './brief.tsx';
import { CardChips } from './card-chips.tsx';
import { Money } from './money.tsx';
import styles from './profile-card.module.css';
import { RoleBadge } from './role-badge.tsx';
import { Standing } from './standing.tsx';
import { MatchMark } from './top-match.tsx';

/**
 * A profile summary under the member's front, in lines of the same least heights, so that those of neighbouring cards
 * line up. The caller provides the link on its name, which covers the card, and the actions above it.
 */
export function ProfileCard({
  profile,
  name,
  isOwn = false,
  isDraft = false,
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
  /** The viewer is writing it. */
  isDraft?: boolean;
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
    <article className={`box ${styles.card}`}>
      <Front member={profile} place="card" isTop={isTop} className={styles.front} isMoving />
      <div className={styles.identity}>
        <h2 className={styles.name} data-moving={`name-${profile.id}`}>
          {name}
        </h2>
        {match && <MatchMark match={match} who={displayName(profile)} />}
        {profile.businessName && (
          <p className={styles.person}>
            <Marked text={profile.fullName} />
          </p>
        )}
      </div>
      <div className={styles.facts}>
        <Icon of={MapPin} size="sm" />
        <span className={styles.place}>
          <Marked text={placeLabel(placeOf(profile))} />
        </span>
        <Money profile={profile} className={styles.money} />
      </div>
      <div className={styles.tags}>
        <RoleBadge role={profile.role} />
        {isOwn && <Badge>You</Badge>}
      </div>
      <CardChips profile={profile} className={styles.chips} />
      <div className={styles.words}>
        {isTop && match.reason && <p className={styles.reason}>{match.reason}</p>}
        {areas && <p>{areas}</p>}
        {profile.bio && (
          <p>
            <Marked text={profile.bio} />
          </p>
        )}
        {!profile.bio && !isTop && match?.reason}
      </div>
      <BriefLine profile={profile} isStacked className={styles.brief} />
      {extra && <div className={styles.extra}>{extra}</div>}
      <div className={styles.foot}>
        <Standing of={isDraft ? undefined : profile.id} kinds={profile.checkedKinds} />
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
