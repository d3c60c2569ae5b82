import { PASSWORD_MAX_LENGTH, signinForm } from '@lintel/contract/accounts/accounts';
import { Link } from '@tanstack/react-router';
import { schemaResolver } from '#web/lib/form-schema.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAccountForm } from '../account-form.ts';
import { useSignIn } from '../api.ts';
import { FailureAlert } from '../failure-alert.tsx';
import styles from './form.module.css';

const RESOLVER = schemaResolver(signinForm);

/** Signing in with email and password. Who is signed in then decides where it leads (see the page's guard). */
export function SigninForm({
  email,
  onEmail,
}: {
  /** What was typed before on another of the page's forms. */
  email: string;
  onEmail: (values: string) => void;
}) {
  const form = useAccountForm({
    fields: ['email', 'password'],
    resolver: RESOLVER,
    opening: { email },
    send: useSignIn(),
    onTypedBefore: (values) => values.email && onEmail(values.email),
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {form.failure && <FailureAlert error={form.failure} />}
      <Field id="email" label="Email" error={form.errors.email?.message}>
        <TextInput
          {...form.register('email')}
          onInput={(event) => onEmail(event.currentTarget.value)}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field
        id="password"
        label="Password"
        error={form.errors.password?.message}
        aside={
          <Link to={PATHS.forgotPassword} className={`sm ${styles.aside}`}>
            Forgot password
          </Link>
        }
      >
        <PasswordInput
          {...form.register('password')}
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={form.isBusy}
        disabled={!form.isComplete}
      >
        Sign In
      </Button>
    </form>
  );
}
