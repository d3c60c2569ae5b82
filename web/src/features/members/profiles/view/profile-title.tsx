import type { Profile } from '@lintel/contract/profiles/profiles';
import { useRouter } from '@tanstack/react-router';
import { Eye, MessageSquare, Pencil, Share2 } from 'lucide';
import type { ReactNode } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.tsx';
import { Hint } from '#web/ui/overlay/tooltip.tsx';
import { factTexts } from '#web/ui/property/evidence-text.ts';
import { BookCall } from '#web/ui/property/profile-actions.tsx';
import styles from './title.module.css';
import { MemberTitle, VERIFIED } from './title.tsx';

const loadShare = () => import('../../public-page/share-dialog.tsx');

function VerifiedMark({ evidence }: Pick<Profile, 'evidence'>) {
  const facts = factTexts(evidence).map((words) => (
    <span key={words} className={styles.fact}>
      {words}{' '}
    </span>
  ));
  return (
    <Hint className={styles.verified} words={facts}>
      {VERIFIED}
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
export interface TitleSlots {
  /** The button that adds the profile to the comparison. */
  compare: ReactNode;
  /** The button that saves the profile in a collection. */
  collect: ReactNode;
}

function Actions({ profile, compare, collect }: TitleSlots & { profile: Profile }) {
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

/** Who a member is, and what the viewer can do. */
export function ProfileTitle({ profile, ...slots }: TitleSlots & { profile: Profile }) {
  return (
    <MemberTitle
      profile={profile}
      mark={<VerifiedMark evidence={profile.evidence} />}
      isExplained
      actions={<Actions profile={profile} {...slots} />}
    />
  );
}
