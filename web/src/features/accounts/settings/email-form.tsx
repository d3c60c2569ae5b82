import { ACCOUNT_WORDS, EMAIL_MAX_LENGTH, updateAccount } from '@lintel/contract/accounts/accounts';
import { useState } from 'react';
import { schemaResolver } from '#web/lib/form-schema.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAccountForm } from '../account-form.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { MailboxNote, type MailMode } from '../mail-note.tsx';
import type { RefusalFields } from '../state.ts';
import { useUpdateAccount } from './api.ts';
import styles from './section.module.css';

const RESOLVER = schemaResolver(updateAccount.input.body);
const REFUSAL_FIELDS: RefusalFields<'email'> = {
  EMAIL_ALREADY_EXISTS: { field: 'email', message: ACCOUNT_WORDS.emailTaken },
};

/** Another address. It counts once the link that is sent to it has been followed. */
export function EmailForm({ current, mail }: { current: string; mail: MailMode }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAccountForm({
    fields: ['email'],
    resolver: RESOLVER,
    send: useUpdateAccount(),
    refusalFields: REFUSAL_FIELDS,
    onSent: ({ email }) => {
      setSentTo(email);
      form.clear();
    },
  });
  const address = form.valueOf('email').trim().toLowerCase();
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {form.failure && <FailureAlert error={form.failure} />}
      <div className={styles.said} role="status">
        {sentTo && sentTo !== current && (
          <>
            <Banner>
              <p>
                We sent a link to <strong className="strong">{sentTo}</strong>. Until it is followed
                your address stays {current}.
              </p>
            </Banner>
            <MailboxNote mail={mail} />
          </>
        )}
      </div>
      <Field
        id="email"
        label="New email address"
        hint="We send a link to it, to confirm that it is yours."
        error={form.errors.email?.message}
      >
        <TextInput
          {...form.register('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX_LENGTH}
        />
      </Field>
      <div className={styles.foot}>
        <Button type="submit" busy={form.isBusy} disabled={!address || address === current}>
          Change email address
        </Button>
      </div>
    </form>
  );
}
