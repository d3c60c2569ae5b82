import { updateAccount } from '@lintel/contract/accounts/accounts';
import { VERIFIED_NAME_HINT } from '@lintel/contract/values/administration';
import { PROFILE_FIELDS } from '@lintel/contract/values/profile-fields';
import { schemaResolver } from '#web/lib/form-schema.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useAccountForm } from '../account-form.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { useUpdateAccount } from './api.ts';
import styles from './section.module.css';

const RESOLVER = schemaResolver(updateAccount.input.body);

/** The member's own name, as their profile shows it too. */
export function NameForm({ fullName, isVerified }: { fullName: string; isVerified: boolean }) {
  const form = useAccountForm({
    fields: ['fullName'],
    resolver: RESOLVER,
    opening: { fullName },
    send: useUpdateAccount(),
    onSent: () => toast({ title: 'Name changed' }),
  });
  const isSame = form.valueOf('fullName').trim() === fullName;
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {form.failure && <FailureAlert error={form.failure} />}
      <Field
        id="fullName"
        label="Full name"
        hint={isVerified && VERIFIED_NAME_HINT}
        error={form.errors.fullName?.message}
      >
        <TextInput
          {...form.register('fullName')}
          autoComplete="name"
          maxLength={PROFILE_FIELDS.fullName.max}
        />
      </Field>
      <div className={styles.foot}>
        <Button type="submit" busy={form.isBusy} disabled={isSame}>
          Change name
        </Button>
      </div>
    </form>
  );
}
