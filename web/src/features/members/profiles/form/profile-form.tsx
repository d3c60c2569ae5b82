import type { OwnProfile } from '@lintel/contract/profiles/profiles';
import { ACCOUNT_WORDS } from '@lintel/contract/values/accounts';
import type { Role } from '@lintel/contract/values/members';
import { type ReactNode, useEffect, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError } from '#web/lib/api-error.ts';
import { waitWords } from '#web/lib/wait-words.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { failureToast } from '#web/ui/overlay/toast.ts';
import { readDraft, removeDraft, writeDraft } from './draft.ts';
import { LiveCard } from './live-card.tsx';
import { FirstFields, ProfileFields } from './profile-fields.tsx';
import styles from './profile-form.module.css';
import { profileResolver } from './resolver.ts';
import {
  FORM_FIELDS,
  type FormKind,
  type FormValues,
  type ProfileInput,
  sortFieldErrors,
  valuesFromProfile,
} from './state.ts';

const FAILURE = 'Failed to create profile. Please try again.';

type FormState = UseFormReturn<FormValues, unknown, ProfileInput>;

/**
 * The form state, from the draft if there is one, else from the profile: a reload or a visit to the role picker loses
 * nothing.
 */
function useProfileForm(role: Role, kind: FormKind, profile: OwnProfile): FormState {
  const [opening] = useState(() => {
    const values = valuesFromProfile(profile);
    return readDraft(profile.id, values) ?? values;
  });
  const form = useForm<FormValues, unknown, ProfileInput>({
    resolver: profileResolver(role, kind),
    defaultValues: opening,
    shouldFocusError: false,
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(profile.id, values),
      }),
    [subscribe, profile.id],
  );
  return form;
}

/** The error summary: field errors in the form's order, then the others. */
function Summary({ form, other }: { form: FormState; other: readonly string[] }) {
  const { errors, submitCount } = form.formState;
  const lines = FORM_FIELDS.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ field, message }] : [];
  });
  const plain = other.map((message) => ({ message }));
  return <ErrorSummary errors={[...lines, ...plain]} attempt={submitCount} />;
}

/** The mutation that saves the form. */
export interface ProfileSaving<T> {
  mutate: (
    input: ProfileInput,
    options: { onError: (error: Error) => void; onSuccess: (result: T) => void },
  ) => void;
  isPending: boolean;
}

// The server's errors by field; "this email address has an account" belongs to a field as well.
function faultsOf(error: Error): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'EMAIL_ALREADY_EXISTS') return { email: ACCOUNT_WORDS.emailTaken };
  return error.fields ?? {};
}

function wordsOf(error: Error): string {
  if (!(error instanceof ApiError)) return FAILURE;
  return [error.message || FAILURE, waitWords(error)].filter(Boolean).join(' ');
}

export interface ProfileFormProps<T> {
  role: Role;
  profile: OwnProfile;
  kind: FormKind;
  save: ProfileSaving<T>;
  onSaved: (result: T) => void;
  /** The last question: the photo, which a guest does not have. */
  photo?: ReactNode;
}

/** The profile form of a role. The input is kept until the server has saved it. */
export function ProfileForm<T>({
  role,
  profile,
  kind,
  save,
  onSaved,
  photo,
  cancel,
}: ProfileFormProps<T> & {
  /** A cancel link beside the submit button. */
  cancel?: ReactNode;
}) {
  const form = useProfileForm(role, kind, profile);
  const [other, setOther] = useState<readonly string[]>([]);

  const fail = (error: Error) => {
    const { fieldFaults, other: rest } = sortFieldErrors(faultsOf(error));
    for (const [field, message] of fieldFaults) form.setError(field, { message });
    setOther(rest);
    if (fieldFaults.length > 0 || rest.length > 0) return;
    failureToast({ title: 'Error', error, words: wordsOf(error), retry: submit });
  };
  const submit = form.handleSubmit((input) => {
    setOther([]);
    save.mutate(input, {
      onError: fail,
      onSuccess: (result) => {
        removeDraft();
        onSaved(result);
      },
    });
  });
  const words =
    kind !== 'edit'
      ? { submit: 'Complete Setup', busy: 'Creating Profile...' }
      : { submit: 'Update Profile', busy: 'Updating Profile...' };

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <div className={styles.columns}>
          <Summary form={form} other={other} />
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
          <Button type="submit" variant="primary" size="lg" busy={save.isPending}>
            {save.isPending ? words.busy : words.submit}
          </Button>
          {cancel}
        </div>
      </form>
    </FormProvider>
  );
}
