import { EMAIL_MAX_LENGTH } from '@lintel/contract/accounts/accounts';
import { requestMagicLink } from '@lintel/contract/accounts/email-links';
import { schemaResolver } from '#web/lib/form-schema.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAccountForm } from '../account-form.ts';
import styles from '../entrance/form.module.css';
import { FailureAlert } from '../failure-alert.tsx';
import { useRequestMagicLink } from './api.ts';

const RESOLVER = schemaResolver(requestMagicLink.input.body);

/** Asks for an email whose link signs in. `onSent` hears to which address. */
export function MagicLinkForm({
  email,
  onSent,
}: {
  /** What was typed on the form before. */
  email: string;
  onSent: (email: string) => void;
}) {
  const form = useAccountForm({
    fields: ['email'],
    resolver: RESOLVER,
    opening: { email },
    send: useRequestMagicLink(),
    onSent: (values) => onSent(values.email),
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {form.failure && <FailureAlert error={form.failure} />}
      <Field id="email" label="Email" error={form.errors.email?.message}>
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
        disabled={!form.isComplete}
      >
        Send me the link
      </Button>
    </form>
  );
}
