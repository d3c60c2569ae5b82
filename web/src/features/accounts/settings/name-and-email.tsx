import { ACCOUNT_WORDS, VERIFIED_NAME_HINT } from '@lintel/contract/values/accounts';
import { FULL_NAME_MAX_LENGTH } from '@lintel/contract/values/members';
import { toEmail } from '@lintel/contract/values/text';
import { useState } from 'react';
import { Badge } from '#web/ui/display/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { AccountForm, EmailField, OwnPasswordField, WRONG_OWN_PASSWORD } from '../account-form.tsx';
import { MailboxNote, type MailMode } from '../mail-note.tsx';
import { checkName, checkNewEmail } from '../state.ts';
import { useUpdateAccount } from './api.ts';
import styles from './section.module.css';

/** The form for the member's own name, which is also shown on their profile. */
export function NameForm({
  fullName,
  isVerified,
  onSaved,
}: {
  fullName: string;
  isVerified: boolean;
  onSaved: () => void;
}) {
  const update = useUpdateAccount();
  const form = useCheckedForm({
    fields: ['fullName'],
    initial: { fullName },
    check: checkName,
    send: update.mutateAsync,
    onSent: () => {
      toast({ title: 'Name changed' });
      onSaved();
    },
  });
  const isSame = form.valueOf('fullName').trim() === fullName;
  return (
    <AccountForm form={form} variant="section" action="Change name" canSend={!isSame}>
      <Field {...form.field('fullName')} label="Full name" hint={isVerified && VERIFIED_NAME_HINT}>
        <TextInput
          {...form.input('fullName')}
          autoComplete="name"
          maxLength={FULL_NAME_MAX_LENGTH}
        />
      </Field>
    </AccountForm>
  );
}

/** The member's email address, and whether it is confirmed. */
export function OwnAddress({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  return (
    <p className={styles.name}>
      {email}
      {isConfirmed ? (
        <Badge tone="positive">Confirmed</Badge>
      ) : (
        <Badge tone="warning">Not confirmed</Badge>
      )}
    </p>
  );
}

/** The form for another address, which takes effect once the member has followed the link sent to it. */
export function EmailForm({
  current,
  hasPassword,
  mail,
}: {
  current: string;
  /** Members without a password need a recent sign-in instead. */
  hasPassword: boolean;
  mail: MailMode;
}) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const update = useUpdateAccount();
  const form = useCheckedForm({
    fields: ['email', 'password'],
    check: (values) => checkNewEmail(values, hasPassword),
    send: ({ email, password }) =>
      update.mutateAsync(hasPassword ? { email, password } : { email }),
    refusals: {
      EMAIL_ALREADY_EXISTS: { field: 'email', message: ACCOUNT_WORDS.emailTaken },
      ...WRONG_OWN_PASSWORD,
    },
    onSent: (_, { email }) => {
      setSentTo(email);
      form.clear();
    },
  });
  const address = toEmail(form.valueOf('email'));
  return (
    <AccountForm
      form={form}
      variant="section"
      action="Change email address"
      canSend={address !== '' && address !== current}
    >
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
      <EmailField
        form={form}
        label="New email address"
        hint="We will send a link to it to confirm that it is yours."
        autoComplete="email"
      />
      {hasPassword && <OwnPasswordField form={form} id="email-password" />}
    </AccountForm>
  );
}
