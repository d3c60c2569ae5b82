import { lifetimeOf } from '@lintel/contract/values/accounts';
import { useState } from 'react';
import { failureMessage } from '#web/lib/wait-message.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { EmailField, OwnPasswordField, WRONG_OWN_PASSWORD } from '../account-form.tsx';
import { FailureAlert } from '../failures.tsx';
import { MailboxNote, type MailMode } from '../mail-note.tsx';
import { checkDeletion } from '../state.ts';
import { useExport, useRequestDeletion } from './api.ts';
import styles from './section.module.css';

/** The section for downloading everything that we hold about the member. */
export function ExportButton() {
  const download = useExport();
  return (
    <>
      {download.error && <Alert>{failureMessage(download.error)}</Alert>}
      <div className={styles.foot}>
        <Button busy={download.isPending} onClick={() => download.mutate()}>
          Download my data
        </Button>
        <p role="status" className="muted sm">
          {download.isSuccess && 'The file is in your downloads.'}
        </p>
      </div>
    </>
  );
}

/**
 * The section for deleting the account with the password or an emailed link, once the member has typed their address.
 */
export function Deletion({
  email,
  hasPassword,
  mail,
  onDeleted,
}: {
  email: string;
  hasPassword: boolean;
  mail: MailMode;
  onDeleted: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  return (
    <>
      <div className={styles.said} role="status">
        {isSent && (
          <>
            <Banner tone="warn">
              <p>
                We sent an email to <strong className="strong">{email}</strong> to confirm. Nothing
                is deleted until you follow its link, which works for {lifetimeOf('deletion')}.
              </p>
            </Banner>
            <MailboxNote mail={mail} />
          </>
        )}
      </div>
      <div className={styles.foot}>
        <Button onClick={() => setOpen(true)}>Delete account</Button>
      </div>
      {isOpen && (
        <DeletionDialog
          hasPassword={hasPassword}
          onClose={() => setOpen(false)}
          onSent={(isDeleted) => {
            setOpen(false);
            if (isDeleted) onDeleted();
            else setSent(true);
          }}
        />
      )}
    </>
  );
}

function DeletionDialog({
  hasPassword,
  onClose,
  onSent,
}: {
  hasPassword: boolean;
  onClose: () => void;
  onSent: (isDeleted: boolean) => void;
}) {
  const request = useRequestDeletion();
  const form = useCheckedForm({
    fields: ['email', 'password'],
    check: checkDeletion,
    send: ({ email, password }) => request.mutateAsync(password ? { email, password } : { email }),
    refusals: { EMAIL_DOES_NOT_MATCH: { field: 'email' }, ...WRONG_OWN_PASSWORD },
    onSent: (_, { password }) => onSent(password !== ''),
  });
  const isWithPassword = form.valueOf('password') !== '';
  return (
    <AlertDialog
      onClose={onClose}
      title="Delete your account?"
      consequence="We will erase your profile, collections and settings for good. The members who received your messages keep them, under “Deleted member”. A paid plan ends at once."
      safeLabel="Keep my account"
      actionLabel={isWithPassword ? 'Delete my account' : 'Send the link'}
      onAction={form.submit}
      progress={{ isPending: form.isBusy, error: null }}
    >
      {form.failure && <FailureAlert error={form.failure} />}
      <form {...form.props} className="stack">
        <EmailField
          form={form}
          id="deletion-email"
          label="Type your email address"
          hint={hasPassword ? undefined : 'We will send a link to it that deletes your account.'}
          autoComplete="off"
        />
        {hasPassword && (
          <OwnPasswordField
            form={form}
            id="deletion-password"
            hint="Enter it to delete your account now. Leave it empty to confirm by email."
          />
        )}
      </form>
    </AlertDialog>
  );
}
