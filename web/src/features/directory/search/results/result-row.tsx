import type { ProfileCard as Profile } from '@lintel/contract/profiles/profiles';
import { displayName } from '@lintel/contract/values/members';
import { areaLabel, placeLabel, placeOf } from '@lintel/contract/values/places';
import { memo } from 'react';
import { Badge } from '#web/ui/display/badge.tsx';
import { Marked } from '#web/ui/display/marked.tsx';
import { Front } from '#web/ui/front/front.tsx';
import { BriefLine } from '#web/ui/property/brief.tsx';
import { CardLine } from '#web/ui/property/card-chips.tsx';
import { Money } from '#web/ui/property/money.tsx';
import { RoleBadge } from '#web/ui/property/role-badge.tsx';
import { Standing } from '#web/ui/property/standing.tsx';
import { MatchMark } from '#web/ui/property/top-match.tsx';
import { CardActions } from './card-actions.tsx';
import { ProfileLink } from './profile-link.tsx';
import type { Result, ResultSlots } from './results-grid.tsx';
import styles from './results-list.module.css';

/** What the place beside it says by itself. */
const BASED_IN = 'Based in ';

/** A result in the list. */
export const ResultRow = memo(function ResultRow({
  profile,
  match,
  standing,
  isOwn,
  letters,
  collect,
  compare,
  note,
}: Result &
  ResultSlots & {
    /** About as many letters as fit into the line of strategies and services. */
    letters: number;
  }) {
  const why = match?.reason ?? firstSentence(profile.bio);
  return (
    <li className={styles.row}>
      <Front
        member={profile}
        place="row"
        isTop={match?.isTopMatch}
        className={styles.front}
        isMoving
      />
      <div className={styles.first}>
        <h2 className={styles.name} data-moving={`name-${profile.id}`}>
          <ProfileLink profile={profile} />
        </h2>
        {match && <MatchMark match={match} who={displayName(profile)} />}
        {isOwn && <Badge>You</Badge>}
      </div>
      <div className={styles.who}>
        <RoleBadge role={profile.role} plain />
        <span>
          {profile.businessName && (
            <>
              <Marked text={profile.fullName} /> ·{' '}
            </>
          )}
          <Marked text={whereOf(profile, standing)} />
        </span>
      </div>
      <Money profile={profile} className={styles.money} />
      <CardLine profile={profile} letters={letters} className={styles.does} />
      {profile.brief ? (
        <BriefLine profile={profile} className={`${styles.why} ${styles.brief}`} />
      ) : (
        why && (
          <p className={styles.why}>
            <Marked text={why} />
          </p>
        )
      )}
      <div className={styles.proof}>
        <Standing of={profile.id} kinds={profile.checkedKinds} />
        {!isOwn && note(profile)}
      </div>
      <div className={styles.actions}>
        <CardActions
          {...{ profile, isOwn }}
          collect={collect(profile)}
          compare={compare(profile)}
        />
      </div>
    </li>
  );
});

/** The place, and how far from it they work, or how they stand to the place of the search. */
function whereOf(profile: Profile, standing: string | undefined): string {
  const place = placeLabel(placeOf(profile));
  if (standing && !standing.startsWith(BASED_IN)) return `${place}. ${standing}`;
  const [area] = profile.areas;
  if (!area) return place;
  const works = areaLabel(area);
  return works.startsWith(`${place} `) ? works.replace(`${place} `, `${place}, `) : place;
}

/** A row has one line for it. */
function firstSentence(bio: string | null): string | null {
  return bio?.match(/^.+?[.!?](?=\s|$)/s)?.[0] ?? bio;
}
