import { EMAIL_MAX_LENGTH } from '@lintel/contract/accounts/accounts';
import { requestPasswordReset } from '@lintel/contract/accounts/passwords';
import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { schemaResolver } from '#web/lib/form-schema.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAccountForm } from '../account-form.ts';
import styles from '../entrance/form.module.css';
import { FailureAlert } from '../failure-alert.tsx';
import { useRequestReset } from './api.ts';

const RESOLVER = schemaResolver(requestPasswordReset.input.body);

/** Asks for the email that sets a new password. `onSent` hears to which address. */
export function ForgotForm({
  onSent,
  providerButtons,
}: {
  onSent: (email: string) => void;
  /** Shown to whoever has no password, because a provider signs them in. */
  providerButtons: ReactNode;
}) {
  const form = useAccountForm({
    fields: ['email'],
    resolver: RESOLVER,
    send: useRequestReset(),
    onSent: (values) => onSent(values.email),
  });
  const { failure } = form;
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {failure && <FailureAlert error={failure} otherwise="Failed to send reset email" />}
      {failure instanceof ApiError && failure.code === 'GOOGLE_ACCOUNT' && providerButtons}
      <Field
        id="email"
        label="Email"
        hint="We send a link to it that sets a new password."
        error={form.errors.email?.message}
      >
        <TextInput
          {...form.register('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX_LENGTH}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={form.isBusy}
        disabled={!form.valueOf('email').trim()}
      >
        Send reset link
      </Button>
    </form>
  );
}
