import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { waitMessage } from '#web/lib/wait-message.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { failureToast } from '#web/ui/overlay/toast.ts';
import { ProfileFormContext, type SavedForm, useProfileFormState } from './form-state.ts';
import { LiveCard } from './live-card.tsx';
import { FirstFields, ProfileFields } from './profile-fields.tsx';
import styles from './profile-form.module.css';

const FAILURE = 'Failed to create profile. Please try again.';

function wordsOf(error: Error): string {
  if (!(error instanceof ApiError)) return FAILURE;
  return [error.message || FAILURE, waitMessage(error)].filter(Boolean).join(' ');
}

export interface ProfileFormProps<T> extends SavedForm<T> {
  /** The last question: the photo, which a guest does not have. */
  photo?: ReactNode;
}

/** The profile form of a role. The input is kept until the server has saved it. */
export function ProfileForm<T>({
  photo,
  cancel,
  ...saved
}: ProfileFormProps<T> & {
  /** A cancel link beside the submit button. */
  cancel?: ReactNode;
}) {
  const { role, profile, kind } = saved;
  const form = useProfileFormState({
    ...saved,
    onFailure: (error) =>
      failureToast({ title: 'Error', error, words: wordsOf(error), retry: form.submit }),
  });
  const { attempt, faults, isBusy } = form.submission;
  const words =
    kind !== 'edit'
      ? { submit: 'Complete Setup', busy: 'Creating Profile...' }
      : { submit: 'Update Profile', busy: 'Updating Profile...' };

  return (
    <ProfileFormContext value={form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <div className={styles.columns}>
          <ErrorSummary errors={faults} attempt={attempt} />
          <div className={styles.fields}>
            {kind === 'edit' ? (
              <ProfileFields
                role={role}
                isVerified={profile.verified}
                owesFeeList={profile.owesFeeList === true}
                photo={photo}
              />
            ) : (
              <FirstFields role={role} withEmail={kind === 'guest'} photo={photo} />
            )}
          </div>
          <div className={styles.card}>
            <LiveCard role={role} profile={profile} />
          </div>
        </div>
        <div className={styles.actions} data-foot-bar>
          <Button type="submit" variant="primary" size="lg" busy={isBusy}>
            {isBusy ? words.busy : words.submit}
          </Button>
          {cancel}
        </div>
      </form>
    </ProfileFormContext>
  );
}
