import { useLocation } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { Breadcrumb, useGoBack } from '../breadcrumb.tsx';
import styles from './form-step.module.css';
import { ProfileForm, type ProfileFormProps } from './profile-form.tsx';
import { RoleBanner } from './role-banner.tsx';

// The query that tells the role picker who is choosing.
const DOORS = {
  guest: { guest: '1' },
  new: {},
  edit: { edit: '1', step: 'role' },
} as const;

/** The second step: the form of a role. */
export function FormStep<T>({
  heading,
  note,
  ...form
}: ProfileFormProps<T> & {
  heading: Ref<HTMLElement>;
  /** Shown above the form. */
  note?: ReactNode;
}) {
  const { role, profile, kind } = form;
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
        {...form}
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
