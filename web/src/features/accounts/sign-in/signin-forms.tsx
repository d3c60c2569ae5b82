import { PASSWORD_MAX_LENGTH } from '@lintel/contract/values/accounts';
import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { PATHS } from '#web/lib/paths.ts';
import { FOCUSED_FIRST } from '#web/ui/action/focus.ts';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { AccountForm, EmailField } from '../account-form.tsx';
import { requestReset, requestSigninLink, signIn } from '../requests.ts';
import { checkEmail, checkSignin } from '../state.ts';
import { nextPageAfter } from './next-page.ts';
import styles from './sign-in.module.css';
import { useSignIn } from './sign-in-context.ts';

/** The form for signing in with email and password. The guard of the page then redirects the member. */
export function SigninForm({
  email,
  onEmail,
}: {
  /** The address typed in another form of the page. */
  email: string;
  onEmail: (email: string) => void;
}) {
  const { onSignedIn, onNextPage } = useSignIn();
  const form = useCheckedForm({
    fields: ['email', 'password'],
    initial: { email },
    check: checkSignin,
    send: async (values) => {
      try {
        await onSignedIn(await signIn(values));
      } catch (error) {
        const next = nextPageAfter(error);
        if (!next) throw error;
        await onNextPage(next);
      }
    },
    onValues: (values) => onEmail(values.email),
  });
  return (
    <AccountForm form={form} variant="page" action="Sign In">
      <EmailField form={form} />
      <Field
        {...form.field('password')}
        label="Password"
        aside={
          <a href={PATHS.forgotPassword} className={`sm ${styles.aside}`}>
            Forgot password
          </a>
        }
      >
        <PasswordInput
          {...form.input('password')}
          {...(email && FOCUSED_FIRST)}
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </Field>
    </AccountForm>
  );
}

/** The form that requests an email with a link to sign in. `onSent` receives the address. */
export function MagicLinkForm({
  email,
  onSent,
}: {
  /** The address typed in the form before. */
  email: string;
  onSent: (email: string) => void;
}) {
  const form = useCheckedForm({
    fields: ['email'],
    initial: { email },
    check: checkEmail,
    send: requestSigninLink,
    onSent: (_, values) => onSent(values.email),
  });
  return (
    <AccountForm form={form} variant="page" action="Send me the link">
      <EmailField form={form} />
    </AccountForm>
  );
}

/** The form that requests an email with a link to set a new password. `onSent` receives the address. */
export function ForgotForm({
  onSent,
  providerButtons,
}: {
  onSent: (email: string) => void;
  /** For members without a password, who sign in with a provider. */
  providerButtons: ReactNode;
}) {
  const form = useCheckedForm({
    fields: ['email'],
    check: checkEmail,
    send: async ({ email }) => {
      const address = email.trim().toLowerCase();
      await requestReset({ email: address });
      return address;
    },
    onSent,
  });
  const { failure } = form;
  return (
    <AccountForm
      form={form}
      variant="page"
      action="Send reset link"
      otherwise="Failed to send reset email"
    >
      {failure instanceof ApiError && failure.code === 'GOOGLE_ACCOUNT' && providerButtons}
      <EmailField form={form} hint="We will send a link to it that sets a new password." />
    </AccountForm>
  );
}
