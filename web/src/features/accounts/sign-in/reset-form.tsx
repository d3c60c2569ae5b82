import { ApiError } from '#web/lib/api-error.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonAnchor } from '#web/ui/action/button-anchor.tsx';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { AccountForm } from '../account-form.tsx';
import { useConfirmReset } from '../api.ts';
import { clearResetToken } from '../email-links/followed-link.ts';
import { checkReset } from '../state.ts';
import { NewPassword } from './new-password.tsx';

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
    send: (values) =>
      reset.mutateAsync(values).catch((error) => {
        if (isSpent(error)) clearResetToken();
        throw error;
      }),
    refusals: { WEAK_PASSWORD: { field: 'password' } },
    onSent: onReset,
  });
  return (
    <>
      <AccountForm
        form={form}
        variant="page"
        action="Reset password"
        otherwise="Failed to reset password"
      >
        <NewPassword form={form} minLength={passwordMinLength} label="new password" />
      </AccountForm>
      {isSpent(form.failure) && (
        <ButtonAnchor href={PATHS.forgotPassword} size="lg" block>
          Request New Reset Link
        </ButtonAnchor>
      )}
    </>
  );
}

/** Whether the link cannot be used, or not again. */
export function isSpent(failure: Error | null | undefined): boolean {
  return failure instanceof ApiError && failure.code.startsWith('RESET_');
}
