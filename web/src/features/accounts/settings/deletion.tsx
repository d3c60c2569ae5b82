import { requestDeletion } from '@lintel/contract/accounts/accounts';
import { lifetimeOf } from '@lintel/contract/values/accounts';
import { useState } from 'react';
import { schemaResolver } from '#web/lib/form-schema.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { useAccountForm } from '../account-form.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { MailboxNote, type MailMode } from '../mail-note.tsx';
import type { RefusalFields } from '../state.ts';
import { useRequestDeletion } from './api.ts';
import styles from './section.module.css';

const RESOLVER = schemaResolver(requestDeletion.input.body);
const REFUSAL_FIELDS: RefusalFields<'email'> = { EMAIL_DOES_NOT_MATCH: { field: 'email' } };

/** The way to have the account deleted: the address typed, and then a link that is mailed. */
export function Deletion({ email, mail }: { email: string; mail: MailMode }) {
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  return (
    <>
      <div className={styles.said} role="status">
        {isSent && (
          <>
            <Banner tone="warn">
              <p>
                We sent a mail to <strong className="strong">{email}</strong> to confirm. Nothing is
                deleted until you follow its link, which works for {lifetimeOf('deletion')}.
              </p>
            </Banner>
            <MailboxNote mail={mail} />
          </>
        )}
      </div>
      <div className={styles.foot}>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </div>
      <DeletionDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        onSent={() => {
          setOpen(false);
          setSent(true);
        }}
      />
    </>
  );
}

function DeletionDialog({
  isOpen,
  onOpenChange,
  onSent,
}: {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  onSent: () => void;
}) {
  const send = useRequestDeletion();
  const form = useAccountForm({
    fields: ['email'],
    resolver: RESOLVER,
    send,
    refusalFields: REFUSAL_FIELDS,
    onSent: () => {
      form.clear();
      onSent();
    },
  });
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(open) => {
        send.reset();
        form.clear();
        onOpenChange(open);
      }}
      title="Delete your account?"
      consequence="Your profile, collections and settings will be erased for good. Messages that you sent stay with those who received them, under “Deleted member”. A paid plan ends at once."
      safeLabel="Keep my account"
      actionLabel="Send the link"
      onAction={() => form.submit()}
      busy={form.isBusy}
    >
      {form.failure && <FailureAlert error={form.failure} />}
      <form noValidate onSubmit={form.submit}>
        <Field
          id="deletion-email"
          label="Type your email address"
          hint="We send a link to it that deletes the account."
          error={form.errors.email?.message}
        >
          <TextInput
            {...form.register('email')}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      </form>
    </AlertDialog>
  );
}
