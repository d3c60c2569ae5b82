import type { SessionUser } from '@lintel/contract/accounts';
import type { Profile } from '@lintel/contract/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { PATHS } from '#web/app/paths.ts';
import { sessionQuery, useSession } from '#web/features/accounts/session.ts';
import { readDraft } from '#web/features/profiles/form/draft.ts';
import { FormStep } from '#web/features/profiles/form/form-step.tsx';
import { LeaveWarning } from '#web/features/profiles/form/leave-warning.tsx';
import { valuesFromProfile } from '#web/features/profiles/form/state.ts';
import { DoorsStep } from '#web/features/profiles/roles/doors-step.tsx';
import { readStep } from '#web/features/profiles/roles/state.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import styles from './onboarding.module.css';

/** A changed query is no new page to the router, so each step takes the focus to its heading itself. */
function useStepFocus(step: string) {
  const heading = useRef<HTMLElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}

/** What follows a saved profile: the session knows it, every list may show it, and the directory opens. */
function useSaved(isNew: boolean) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (saved: Profile) => {
    const { fullName } = saved;
    client.setQueryData(
      sessionQuery.queryKey,
      (user) =>
        user && {
          ...user,
          fullName,
          displayName: fullName,
          onboardingComplete: true,
          profile: saved,
        },
    );
    void client.invalidateQueries();
    await navigate({ to: PATHS.search, ignoreBlocker: true });
    toast(
      isNew
        ? {
            title: 'Profile created successfully!',
            description: `Welcome to Lintel, ${fullName}. The directory is open to you.`,
          }
        : {
            title: 'Profile updated successfully!',
            description: 'Your profile has been updated',
          },
    );
  };
}

function Onboarding({ user }: { user: SessionUser }) {
  // As they arrived: saving must not turn a newcomer's form into an edit while the page is being left.
  const [{ profile, onboardingComplete }] = useState(user);
  const ownRole = onboardingComplete ? profile.role : null;
  const isNew = ownRole === null;
  const step = readStep(useSearch({ strict: false }), ownRole);
  const heading = useStepFocus(step.at);
  const onSaved = useSaved(isNew);
  usePageTitle(isNew ? 'Complete Your Profile' : 'Edit Your Profile');

  const isDirty = () =>
    readDraft(profile.id, valuesFromProfile(profile)) !== null ||
    (step.at === 'form' && step.role !== ownRole);
  return (
    <div className={`wrap-page ${styles.page}`}>
      {step.at === 'doors' ? (
        <DoorsStep ownRole={ownRole} heading={heading} />
      ) : (
        <FormStep
          role={step.role}
          profile={profile}
          isNew={isNew}
          onSaved={onSaved}
          heading={heading}
        />
      )}
      {!isNew && <LeaveWarning isDirty={isDirty} staysWithin={PATHS.onboarding} />}
    </div>
  );
}

export function OnboardingPage() {
  const session = useSession();
  return session ? <Onboarding user={session} /> : <Spinner label="Loading..." />;
}
