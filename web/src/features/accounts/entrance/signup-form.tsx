import {
  ACCOUNT_WORDS,
  EMAIL_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  shortPassword,
  signupForm,
} from '@lintel/contract/accounts/accounts';
import { useMemo } from 'react';
import { schemaResolver } from '#web/lib/form-schema.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAccountForm } from '../account-form.ts';
import { useSignUp } from '../api.ts';
import { FailureAlert } from '../failure-alert.tsx';
import type { RefusalFields } from '../state.ts';
import styles from './form.module.css';

const FIELDS = ['fullName', 'email', 'password', 'confirmPassword'] as const;
const REFUSAL_FIELDS: RefusalFields<(typeof FIELDS)[number]> = {
  EMAIL_ALREADY_EXISTS: { field: 'email', message: ACCOUNT_WORDS.emailTaken },
  WEAK_PASSWORD: { field: 'password' },
};

function useSignupForm(passwordMinLength: number) {
  const resolver = useMemo(
    () => schemaResolver(signupForm(passwordMinLength)),
    [passwordMinLength],
  );
  return useAccountForm({
    fields: FIELDS,
    resolver,
    send: useSignUp(),
    refusalFields: REFUSAL_FIELDS,
  });
}

/** Making an account. One failure at a time, in the order of the fields; nothing that was typed is lost. */
export function SignupForm({ passwordMinLength }: { passwordMinLength: number }) {
  const form = useSignupForm(passwordMinLength);
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {form.failure && <FailureAlert error={form.failure} />}
      <Field id="fullName" label="Full name" error={form.errors.fullName?.message}>
        <TextInput {...form.register('fullName')} autoComplete="name" />
      </Field>
      <Field id="email" label="Email" error={form.errors.email?.message}>
        <TextInput
          {...form.register('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX_LENGTH}
        />
      </Field>
      <Passwords form={form} hint={shortPassword.hint(passwordMinLength)} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={form.isBusy}
        disabled={!form.isComplete}
      >
        Create account
      </Button>
    </form>
  );
}

function Passwords({ form, hint }: { form: ReturnType<typeof useSignupForm>; hint: string }) {
  return (
    <>
      <Field id="password" label="Password" hint={hint} error={form.errors.password?.message}>
        <PasswordInput
          {...form.register('password')}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </Field>
      <Field
        id="confirmPassword"
        label="Confirm password"
        error={form.errors.confirmPassword?.message}
      >
        <PasswordInput
          {...form.register('confirmPassword')}
          what="confirmed password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </Field>
    </>
  );
}
