import type { OwnProfile } from '@lintel/contract/profiles/profiles';
import { ACCOUNT_WORDS } from '@lintel/contract/values/accounts';
import type { Role } from '@lintel/contract/values/members';
import { type ChangeEvent, createContext, use, useRef, useState } from 'react';
import { askedIn } from '#web/lib/asked-before.ts';
import { readReturn } from '#web/lib/return-path.ts';
import { useSubmission } from '#web/ui/form/submission.ts';
import { checkProfile, inputOf } from './check.ts';
import { readDraft, removeDraft, writeDraft } from './draft.ts';
import {
  changesOf,
  FORM_FIELDS,
  type FormField,
  type FormKind,
  type FormValues,
  type ProfileInput,
  type TypedName,
  valuesFromProfile,
} from './state.ts';

const REFUSALS = {
  EMAIL_ALREADY_EXISTS: { field: 'email', message: ACCOUNT_WORDS.emailTaken },
} as const;

export interface SavedForm<T> {
  role: Role;
  profile: OwnProfile;
  kind: FormKind;
  /** The mutation that saves the form. */
  save: {
    mutate: (
      input: ProfileInput,
      callbacks: { onError: (error: Error) => void; onSuccess: (result: T) => void },
    ) => void;
  };
  onSaved: (result: T) => void;
  /** Reads the profile as it is now, where another tab may have saved it since the form was made. */
  readSaved?: () => Promise<OwnProfile>;
}

/**
 * The state of the form, from the draft if there is one, else from the profile: a reload or a visit to the role picker
 * loses nothing.
 */
export function useProfileFormState<T>({
  role,
  profile,
  kind,
  save,
  onSaved,
  readSaved,
  onFailure,
}: SavedForm<T> & {
  /** Receives an error that concerns no field. */
  onFailure: (error: Error) => void;
}) {
  const [base] = useState(() => valuesFromProfile(profile));
  const [values, setValues] = useState(() => readDraft(profile.id, base) ?? base);
  const [asked] = useState(() => (kind === 'edit' ? null : askedIn(readReturn(profile.id))));
  const latest = useRef(values);
  const byHand = useRef(new Set<FormField>());
  const submission = useSubmission({
    fields: FORM_FIELDS,
    check: (checked: FormValues) => checkProfile(role, kind, checked),
    showsAll: true,
    send: async (sent) => {
      const now = await readSaved?.();
      const whole = now ? { ...valuesFromProfile(now), ...changesOf(base, sent) } : sent;
      const input = inputOf((role === profile.role && now?.role) || role, kind, whole);
      // Neither callback follows once the page has been left.
      return new Promise<T>((onSuccess, onError) => save.mutate(input, { onSuccess, onError }));
    },
    refusals: REFUSALS,
    onSent: (result) => {
      removeDraft();
      onSaved(result);
    },
    onFailure,
  });
  /** Change values; those that are not complete yet are not refused. */
  const change = (changes: Partial<FormValues>, { isComplete = true } = {}) => {
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
    writeDraft(profile.id, changesOf(base, latest.current));
    if (isComplete) submission.recheck(Object.keys(changes) as FormField[], latest.current);
  };
  return {
    /** What a new member asked for before signing up. */
    asked,
    submission,
    submit: () => void submission.submit(latest.current),
    values,
    /** The values of this moment, for what has waited for something. */
    readLatest: () => latest.current,
    attempt: submission.attempt,
    faults: submission.faults,
    faultAt: submission.faultAt,
    change,
    /** Whether the member has typed or selected the value of a field. */
    isByHand: (field: FormField) => byHand.current.has(field),
    /** The props of the input of a field. */
    input: (name: TypedName | 'email') => ({
      name,
      value: values[name],
      onChange: ({ target }: ChangeEvent<{ value: string } & EventTarget>) => {
        byHand.current.add(name);
        change({ [name]: target.value });
      },
    }),
  };
}

type ProfileFormState = Omit<ReturnType<typeof useProfileFormState>, 'submission' | 'submit'>;

export const ProfileFormContext = createContext<ProfileFormState | null>(null);

/** The state of the form around this. */
export function useProfileForm(): ProfileFormState {
  const state = use(ProfileFormContext);
  if (!state) throw new Error('There is no profile form around this.');
  return state;
}
