import type { OwnProfile } from '@lintel/contract/members/profiles';
import type { Role } from '@lintel/contract/values/members';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { Breadcrumb, useGoBack } from '../breadcrumb.tsx';
import styles from './form-step.module.css';
import { ProfileForm, type ProfileSaving } from './profile-form.tsx';
import { RoleBanner } from './role-banner.tsx';
import type { FormKind } from './state.ts';

// The query that tells the role picker who is choosing.
const DOORS = {
  guest: { guest: '1' },
  new: {},
  edit: { edit: '1', step: 'role' },
} as const;

/** The second step: the form of a role. */
export function FormStep<T>({
  role,
  profile,
  kind,
  save,
  onSaved,
  heading,
  note,
  photo,
}: {
  role: Role;
  profile: OwnProfile;
  kind: FormKind;
  save: ProfileSaving<T>;
  onSaved: (result: T) => void;
  heading: Ref<HTMLElement>;
  /** Shown above the form. */
  note?: ReactNode;
  /** The field of the photo, which a guest does not have. */
  photo?: ReactNode;
}) {
  const isNew = kind !== 'edit';
  const goBack = useGoBack(useLocation({ select: ({ state }) => state.fromDoors === true }));
  return (
    <div className={styles.page}>
      <div className="row between">
        <Breadcrumb to={PATHS.onboarding} search={DOORS[kind]} onClick={goBack}>
          Back
        </Breadcrumb>
        {isNew && <p className="sm muted">Step 2 of 2</p>}
      </div>
      <h1 className={styles.title} tabIndex={-1} ref={heading as Ref<HTMLHeadingElement>}>
        {isNew ? 'Complete Your Profile' : 'Edit Your Profile'}
      </h1>
      <RoleBanner role={role} ownRole={isNew ? null : profile.role} asksEmail={kind === 'guest'} />
      {note}
      <ProfileForm
        role={role}
        profile={profile}
        kind={kind}
        save={save}
        onSaved={onSaved}
        photo={photo}
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
