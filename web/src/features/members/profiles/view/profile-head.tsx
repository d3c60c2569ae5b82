import type { Profile } from '@lintel/contract/profiles/profiles';
import { placeOf } from '@lintel/contract/values/places';
import { useRouter } from '@tanstack/react-router';
import { BadgeCheck, Eye, MapPin, MessageSquare, Pencil, Share2 } from 'lucide';
import type { ReactNode } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.tsx';
import { Hint } from '#web/ui/overlay/tooltip.tsx';
import { factTexts } from '#web/ui/property/evidence-text.ts';
import { fieldText } from '#web/ui/property/field-value.tsx';
import { BookCall } from '#web/ui/property/profile-actions.tsx';
import { ProfileAvatar } from '#web/ui/property/profile-avatar.tsx';
import { RoleBadge } from '#web/ui/property/role-badge.tsx';
import { StrategyBadge } from '#web/ui/property/strategy-badge.tsx';
import styles from './profile-head.module.css';

const loadShare = () => import('../../public-page/share-dialog.tsx');

function VerifiedMark({ evidence }: Pick<Profile, 'evidence'>) {
  const facts = factTexts(evidence).map((words) => (
    <span key={words} className={styles.fact}>
      {words}{' '}
    </span>
  ));
  return (
    <Hint className={styles.verified} words={facts}>
      <Icon of={BadgeCheck} size="sm" />
      Verified Profile
    </Hint>
  );
}

function whyNot({ viewer }: Profile): string {
  return viewer.why ?? 'You cannot write to this member.';
}

function MessageAction({ profile }: { profile: Profile }) {
  const look = { variant: 'primary', className: styles.main } as const;
  const icon = <Icon of={MessageSquare} />;
  if (!profile.viewer.canMessage) {
    return (
      <Button {...look} icon={icon} disabledReason={whyNot(profile)}>
        Send Message
      </Button>
    );
  }
  return (
    <ButtonLink {...look} icon={icon} to={PATHS.messages} search={{ to: profile.id }}>
      Send Message
    </ButtonLink>
  );
}

function Share({ profile }: { profile: Profile }) {
  const router = useRouter();
  const dialog = useDialogOnDemand(loadShare, 'Could not open the dialog');
  const { pathname } = router.buildLocation({ to: PATHS.profile, params: { id: profile.id } });
  return (
    <>
      <Button
        square
        className={styles.fixed}
        aria-label="Share profile"
        data-tip="Share profile"
        icon={<Icon of={Share2} />}
        onClick={() => void dialog.open()}
      />
      {dialog.opened && (
        <dialog.opened.ShareDialog
          profile={profile}
          memberUrl={window.location.origin + pathname}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

/** The actions that other features add to a profile. */
export interface HeadSlots {
  /** The button that adds the profile to the comparison. */
  compare: ReactNode;
  /** The button that saves the profile in a collection. */
  collect: ReactNode;
  /** The member is online, as far as the viewer may know. */
  isOnline: boolean;
}

function Actions({
  profile,
  compare,
  collect,
}: Pick<HeadSlots, 'compare' | 'collect'> & { profile: Profile }) {
  const { bookingUrl, viewer } = profile;
  if (viewer.isOwner) {
    return (
      <div className={styles.actions}>
        <ButtonLink
          className={styles.main}
          icon={<Icon of={Pencil} />}
          to={PATHS.onboarding}
          search={{ edit: '1' }}
          state={{ editing: true }}
        >
          Edit Profile
        </ButtonLink>
        <ButtonLink
          icon={<Icon of={Eye} />}
          to={PATHS.profile}
          params={{ id: profile.id }}
          search={{ as: 'others' }}
        >
          See it as others do
        </ButtonLink>
        <Share profile={profile} />
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <div className={styles.bar} data-own-bar="dock">
        <MessageAction profile={profile} />
        <span className={styles.fixed}>{collect}</span>
        <span className={styles.fixed}>{compare}</span>
        <Share profile={profile} />
      </div>
      {bookingUrl && <BookCall url={bookingUrl} />}
      {!viewer.canMessage && <p className={styles.why}>{whyNot(profile)}</p>}
    </div>
  );
}

/** Who it is, as far as a card of the profile tells as well. */
export type Identity = Pick<Profile, 'id' | 'businessName' | 'fullName' | 'role' | 'avatarUrl'>;

/** The profile's door or photo, where it moves to from its card. */
export function HeadAvatar({ profile, isOnline }: { profile: Identity; isOnline: boolean }) {
  return <ProfileAvatar profile={profile} size="xl" isOnline={isOnline} isMoving />;
}

/** The profile's name as the page's heading. */
export function HeadName({ profile: { id, businessName, fullName } }: { profile: Identity }) {
  return (
    <div className={styles.names}>
      <h1 className={styles.name} data-moving={`name-${id}`}>
        {businessName ?? fullName}
      </h1>
      {businessName && <p className="muted">{fullName}</p>}
    </div>
  );
}

/** The profile's header: identity and actions. */
export function ProfileHead({ profile, isOnline, ...slots }: HeadSlots & { profile: Profile }) {
  const { role, focus, verified, evidence } = profile;
  const trades = fieldText(profile, 'trades');
  return (
    <header className={styles.head}>
      <HeadAvatar profile={profile} isOnline={isOnline} />
      <div className="stack tight">
        <HeadName profile={profile} />
        <div className={styles.marks}>
          <RoleBadge role={role} />
          {trades && <span>{trades}</span>}
          {verified && <VerifiedMark evidence={evidence} />}
          <span className={styles.place}>
            <Icon of={MapPin} size="sm" />
            {placeOf(profile)}
          </span>
          {focus.length > 0 && (
            <span className={styles.strategies}>
              {focus.map((strategy) => (
                <StrategyBadge key={strategy} strategy={strategy} isExplained />
              ))}
            </span>
          )}
        </div>
      </div>
      <Actions profile={profile} {...slots} />
    </header>
  );
}
