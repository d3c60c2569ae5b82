import { PASSWORD_MAX_LENGTH } from '@lintel/contract/values/accounts';
import { EMAIL_MAX_LENGTH, meantEmail } from '@lintel/contract/values/text';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import type { CheckedForm } from '#web/ui/form/checked-form.ts';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import styles from './account-form.module.css';
import { FailureAlert } from './failures.tsx';

const LOOKS = {
  page: { variant: 'primary', size: 'lg', block: true },
  section: {},
  dialog: { variant: 'primary' },
} as const;

/** An account form, with its error above the fields and its button below them. */
export function AccountForm({
  form,
  action,
  variant,
  canSend = form.isComplete,
  otherwise,
  children,
}: {
  form: CheckedForm<never>;
  /** The label of the submit button. */
  action: string;
  /** Sign-in pages have a wide button, sections of the account page a plain one, dialogs one at the end. */
  variant: keyof typeof LOOKS;
  canSend?: boolean;
  /** The message for errors without a specific one. */
  otherwise?: string;
  children: ReactNode;
}) {
  return (
    <form className={styles[variant]} {...form.props}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {form.failure && <FailureAlert error={form.failure} otherwise={otherwise} />}
      {children}
      <div>
        <Button {...LOOKS[variant]} type="submit" busy={form.isBusy} disabled={!canSend}>
          {action}
        </Button>
      </div>
    </form>
  );
}

/**
 * The member's password, to confirm their identity. `id` is needed if another element on the page has the id
 * `password`.
 */
export function OwnPasswordField({
  form,
  id,
  label = 'Your password',
  hint,
}: {
  form: CheckedForm<'password'>;
  id: string;
  label?: string;
  hint?: string;
}) {
  return (
    <Field {...form.field('password')} id={id} label={label} hint={hint}>
      <PasswordInput
        {...form.input('password')}
        what={label.toLowerCase()}
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
      />
    </Field>
  );
}

/** The message for a wrong password, because the sign-in page's would send the member to that page. */
export const WRONG_OWN_PASSWORD = {
  INCORRECT_PASSWORD: { field: 'password', message: 'This is not your current password.' },
} as const;

/** The email address field of a form. */
export function EmailField({
  form,
  label = 'Email',
  hint,
  autoComplete = 'username',
  ...rest
}: {
  form: CheckedForm<'email'>;
  /** Needed if another field on the page has the id `email`. */
  id?: string;
  label?: string;
  hint?: string | undefined;
  autoComplete?: 'username' | 'email' | 'off';
}) {
  const meant = meantEmail(form.valueOf('email'));
  return (
    <Field
      {...form.field('email')}
      {...rest}
      label={label}
      hint={meant ? `Did you mean ${meant}?` : hint}
    >
      <TextInput
        {...form.input('email')}
        type="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
      />
    </Field>
  );
}
