import {
  ACCOUNT_WORDS,
  PASSWORD_MAX_LENGTH,
  shortPassword,
} from '@lintel/contract/values/accounts';
import { ApiError } from '#web/lib/api-error.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { type CheckedForm, useCheckedForm } from '#web/ui/form/checked-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { AccountForm, EmailField } from '../account-form.tsx';
import { useConfirmReset, useSignUp } from '../api.ts';
import { isConfirmedByMail } from '../failures.tsx';
import { checkReset, checkSignup } from '../state.ts';

/** The form that creates an account. Calls `onMailed` if the member has to follow an emailed link first. */
export function SignupForm({
  passwordMinLength,
  onMailed,
}: {
  passwordMinLength: number;
  onMailed: (email: string) => void;
}) {
  const signUp = useSignUp();
  const form = useCheckedForm({
    fields: ['fullName', 'email', 'password', 'confirmPassword'],
    check: (values) => checkSignup(values, passwordMinLength),
    send: async (values) => {
      try {
        await signUp.mutateAsync(values);
      } catch (error) {
        if (!isConfirmedByMail(error)) throw error;
        onMailed(values.email);
      }
    },
    refusals: {
      EMAIL_ALREADY_EXISTS: { field: 'email', message: ACCOUNT_WORDS.emailTaken },
      WEAK_PASSWORD: { field: 'password' },
    },
  });
  return (
    <AccountForm form={form} variant="entrance" action="Create account">
      <Field {...form.field('fullName')} label="Full name">
        <TextInput {...form.input('fullName')} autoComplete="name" />
      </Field>
      <EmailField form={form} autoComplete="email" />
      <NewPassword form={form} minLength={passwordMinLength} label="password" />
    </AccountForm>
  );
}

/** The form that sets a new password with the token of a reset link. */
export function ResetForm({
  token,
  passwordMinLength,
  onReset,
}: {
  token: string;
  passwordMinLength: number;
  onReset: () => void;
}) {
  const reset = useConfirmReset(token);
  const form = useCheckedForm({
    fields: ['password', 'confirmPassword'],
    check: (values) => checkReset(values, passwordMinLength),
    send: reset.mutateAsync,
    refusals: { WEAK_PASSWORD: { field: 'password' } },
    onSent: onReset,
  });
  return (
    <>
      <AccountForm
        form={form}
        variant="entrance"
        action="Reset password"
        otherwise="Failed to reset password"
      >
        <NewPassword form={form} minLength={passwordMinLength} label="new password" />
      </AccountForm>
      {isSpent(form.failure) && (
        <ButtonLink to={PATHS.forgotPassword} size="lg" block>
          Request New Reset Link
        </ButtonLink>
      )}
    </>
  );
}

// The link cannot be used again.
function isSpent(failure: Error | undefined): boolean {
  return failure instanceof ApiError && failure.code.startsWith('RESET_');
}

/** The fields for a new password and its confirmation. */
function NewPassword({
  form,
  minLength,
  label,
}: {
  form: CheckedForm<'password' | 'confirmPassword'>;
  minLength: number;
  label: 'password' | 'new password';
}) {
  return (
    <>
      <Field
        {...form.field('password')}
        label={label === 'password' ? 'Password' : 'New password'}
        hint={shortPassword.hint(minLength)}
      >
        <PasswordInput
          {...form.input('password')}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </Field>
      <Field {...form.field('confirmPassword')} label={`Confirm ${label}`}>
        <PasswordInput
          {...form.input('confirmPassword')}
          what="confirmed password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </Field>
    </>
  );
}
