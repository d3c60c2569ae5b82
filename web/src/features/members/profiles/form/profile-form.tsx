import type { OwnProfile } from '@lintel/contract/members/profiles';
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
import { ProfileFields } from './profile-fields.tsx';
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

/** The form on a profile, or on what was typed before: a refresh or a look at the other roles loses nothing. */
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

/** The error summary's lines: faults of fields in the form's order, then what belongs to no field. */
function Summary({ form, other }: { form: FormState; other: readonly string[] }) {
  const { errors, submitCount } = form.formState;
  const lines = FORM_FIELDS.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ field, message }] : [];
  });
  const plain = other.map((message) => ({ message }));
  return <ErrorSummary errors={[...lines, ...plain]} attempt={submitCount} />;
}

/** What the form is sent by. */
export interface ProfileSaving<T> {
  mutate: (
    input: ProfileInput,
    options: { onError: (error: Error) => void; onSuccess: (result: T) => void },
  ) => void;
  isPending: boolean;
}

// The server's words about its fields; that an address has an account concerns one as well.
function faultsOf(error: Error): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'EMAIL_ALREADY_EXISTS') return { email: ACCOUNT_WORDS.emailTaken };
  return error.fields ?? {};
}

function wordsOf(error: Error): string {
  if (!(error instanceof ApiError)) return FAILURE;
  return [error.message, waitWords(error)].filter(Boolean).join(' ');
}

/** Everything a profile of the role says. What is typed stays in the form until the server has it. */
export function ProfileForm<T>({
  role,
  profile,
  kind,
  save,
  onSaved,
  cancel,
}: {
  role: Role;
  profile: OwnProfile;
  kind: FormKind;
  save: ProfileSaving<T>;
  onSaved: (result: T) => void;
  /** A way out beside the submit button. */
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
      <form className={styles.form} noValidate onSubmit={submit}>
        <Summary form={form} other={other} />
        <ProfileFields role={role} withEmail={kind === 'guest'} isVerified={profile.verified} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" size="lg" busy={save.isPending}>
            {save.isPending ? words.busy : words.submit}
          </Button>
          {cancel}
        </div>
      </form>
    </FormProvider>
  );
}
