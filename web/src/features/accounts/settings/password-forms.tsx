import { PASSWORD_MAX_LENGTH, shortPassword } from '@lintel/contract/accounts/accounts';
import { changePassword } from '@lintel/contract/accounts/passwords';
import { lifetimeOf } from '@lintel/contract/values/accounts';
import { schemaResolver } from '#web/lib/form-schema.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useAccountForm } from '../account-form.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { MailboxNote, type MailMode } from '../mail-note.tsx';
import { useSendPasswordLink } from '../passwords/api.ts';
import type { RefusalFields } from '../state.ts';
import { useChangePassword } from './api.ts';
import styles from './section.module.css';

const FIELDS = ['oldPassword', 'newPassword'] as const;
const RESOLVER = schemaResolver(changePassword.input.body);
const REFUSAL_FIELDS: RefusalFields<(typeof FIELDS)[number]> = {
  // The sign-in page's words would send them there.
  INCORRECT_PASSWORD: { field: 'oldPassword', message: 'This is not your current password.' },
  WEAK_PASSWORD: { field: 'newPassword' },
};

/** A new password for whoever knows the old one. */
export function PasswordForm({ email, minLength }: { email: string; minLength: number }) {
  const form = useAccountForm({
    fields: FIELDS,
    resolver: RESOLVER,
    send: useChangePassword(),
    refusalFields: REFUSAL_FIELDS,
    onSent: () => {
      form.clear();
      toast({
        title: 'Password changed',
        description: 'Your other devices have been signed out.',
      });
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {form.failure && <FailureAlert error={form.failure} />}
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly type="text" autoComplete="username" value={email} />
      <Field id="oldPassword" label="Current password" error={form.errors.oldPassword?.message}>
        <PasswordInput
          {...form.register('oldPassword')}
          what="current password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </Field>
      <Field
        id="newPassword"
        label="New password"
        hint={shortPassword.hint(minLength)}
        error={form.errors.newPassword?.message}
      >
        <PasswordInput
          {...form.register('newPassword')}
          what="new password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </Field>
      <div className={styles.foot}>
        <Button type="submit" busy={form.isBusy} disabled={!form.isComplete}>
          Change password
        </Button>
      </div>
    </form>
  );
}

/** For members who have none, because a provider or a mailed link signs them in. */
export function FirstPassword({ email, mail }: { email: string; mail: MailMode }) {
  const request = useSendPasswordLink();
  return (
    <>
      <p>You have no password yet. We send you a link that sets one.</p>
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
