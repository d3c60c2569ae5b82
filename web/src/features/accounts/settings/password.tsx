import { lifetimeOf, PASSWORD_MAX_LENGTH, shortPassword } from '@lintel/contract/values/accounts';
import { Button } from '#web/ui/action/button.tsx';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { AccountForm } from '../account-form.tsx';
import { useSendPasswordLink } from '../api.ts';
import { FailureAlert } from '../failures.tsx';
import { MailboxNote, type MailMode } from '../mail-note.tsx';
import { checkPasswordChange } from '../state.ts';
import { useChangePassword } from './api.ts';
import styles from './section.module.css';

/** The form that sets a new password for a member who knows the old one. */
export function PasswordForm({
  email,
  minLength,
  onSaved,
}: {
  email: string;
  minLength: number;
  onSaved: () => void;
}) {
  const change = useChangePassword();
  const form = useCheckedForm({
    fields: ['oldPassword', 'newPassword'],
    check: checkPasswordChange,
    send: change.mutateAsync,
    refusals: {
      // The sign-in page's message would send the member to that page.
      INCORRECT_PASSWORD: { field: 'oldPassword', message: 'This is not your current password.' },
      WEAK_PASSWORD: { field: 'newPassword' },
    },
    onSent: () => {
      toast({
        title: 'Password changed',
        description: 'Your other devices have been signed out.',
      });
      onSaved();
    },
  });
  return (
    <AccountForm form={form} variant="section" action="Change password">
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly type="text" autoComplete="username" value={email} />
      <Field {...form.field('oldPassword')} label="Current password">
        <PasswordInput
          {...form.input('oldPassword')}
          what="current password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </Field>
      <Field
        {...form.field('newPassword')}
        label="New password"
        hint={shortPassword.hint(minLength)}
      >
        <PasswordInput
          {...form.input('newPassword')}
          what="new password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </Field>
    </AccountForm>
  );
}

/** The section for members without a password, who sign in with a provider or an emailed link. */
export function FirstPassword({ email, mail }: { email: string; mail: MailMode }) {
  const request = useSendPasswordLink();
  return (
    <>
      <p>You have no password yet. We will send you a link that sets one.</p>
      {request.error && (
        <FailureAlert error={request.error} otherwise="Failed to send reset email" />
      )}
      <div className={styles.foot}>
        <Button busy={request.isPending} onClick={() => request.mutate()}>
          Set a password
        </Button>
        <p role="status" className="muted sm">
          {request.isSuccess &&
            `We sent a link to ${email}. It works once, within ${lifetimeOf('reset')}.`}
        </p>
      </div>
      {request.isSuccess && <MailboxNote mail={mail} />}
    </>
  );
}
