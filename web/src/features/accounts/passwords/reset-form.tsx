import { PASSWORD_MAX_LENGTH, shortPassword } from '@lintel/contract/accounts/accounts';
import { ApiError } from '#web/lib/api-error.ts';
import { checkResolver } from '#web/lib/form-check.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { useAccountForm } from '../account-form.ts';
import styles from '../entrance/form.module.css';
import { FailureAlert } from '../failure-alert.tsx';
import type { RefusalFields } from '../state.ts';
import { useConfirmReset } from './api.ts';
import { checkNewPassword } from './state.ts';

const FIELDS = ['password', 'confirmPassword'] as const;
const REFUSAL_FIELDS: RefusalFields<'password'> = { WEAK_PASSWORD: { field: 'password' } };

// No other try with the same link can succeed.
function isSpent(failure: Error | null): boolean {
  return failure instanceof ApiError && failure.code.startsWith('RESET_');
}

/** A new password, typed twice, for whoever holds a reset link's token. */
export function ResetForm({
  token,
  passwordMinLength,
  onReset,
}: {
  token: string;
  passwordMinLength: number;
  onReset: () => void;
}) {
  const form = useAccountForm({
    fields: FIELDS,
    resolver: checkResolver<Record<(typeof FIELDS)[number], string>>((values) =>
      checkNewPassword(values, passwordMinLength),
    ),
    send: useConfirmReset(token),
    refusalFields: REFUSAL_FIELDS,
    onSent: onReset,
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {form.failure && <FailureAlert error={form.failure} otherwise="Failed to reset password" />}
      <Field
        id="password"
        label="New password"
        hint={shortPassword.hint(passwordMinLength)}
        error={form.errors.password?.message}
      >
        <PasswordInput
          {...form.register('password')}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </Field>
      <Field
        id="confirmPassword"
        label="Confirm new password"
        error={form.errors.confirmPassword?.message}
      >
        <PasswordInput
          {...form.register('confirmPassword')}
          what="confirmed password"
          autoComplete="new-password"
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
        Reset password
      </Button>
      {isSpent(form.failure) && (
        <ButtonLink to={PATHS.forgotPassword} size="lg" block>
          Request New Reset Link
        </ButtonLink>
      )}
    </form>
  );
}
