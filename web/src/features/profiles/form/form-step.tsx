import type { Role } from '@lintel/contract/options';
import type { OwnProfile, Profile } from '@lintel/contract/profiles';
import { useLocation } from '@tanstack/react-router';
import type { Ref } from 'react';
import { PATHS } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { Crumb, useGoBack } from '../crumb.tsx';
import styles from './form-step.module.css';
import { ProfileForm } from './profile-form.tsx';
import { RoleBanner } from './role-banner.tsx';

/** The second step: the form of a role. `isNew` is a newcomer's; otherwise a complete profile is changed. */
export function FormStep({
  role,
  profile,
  isNew,
  onSaved,
  heading,
}: {
  role: Role;
  profile: OwnProfile;
  isNew: boolean;
  onSaved: (profile: Profile) => void;
  heading: Ref<HTMLElement>;
}) {
  const goBack = useGoBack(useLocation({ select: ({ state }) => state.fromDoors === true }));
  return (
    <div className={styles.page}>
      <div className="row between">
        <Crumb
          to={PATHS.onboarding}
          search={isNew ? {} : { edit: '1', step: 'role' }}
          onClick={goBack}
        >
          Back
        </Crumb>
        {isNew && <p className="sm muted">Step 2 of 2</p>}
      </div>
      <h1 className={styles.title} tabIndex={-1} ref={heading as Ref<HTMLHeadingElement>}>
        {isNew ? 'Complete Your Profile' : 'Edit Your Profile'}
      </h1>
      <RoleBanner role={role} ownRole={isNew ? null : profile.role} />
      <ProfileForm
        role={role}
        profile={profile}
        isNew={isNew}
        onSaved={onSaved}
        cancel={
          !isNew && (
            <ButtonLink variant="ghost" size="lg" to={PATHS.ownProfile}>
              Cancel
            </ButtonLink>
          )
        }
      />
    </div>
  );
}
