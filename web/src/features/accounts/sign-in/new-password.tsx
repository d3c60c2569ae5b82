import { PASSWORD_MAX_LENGTH, shortPassword } from '@lintel/contract/values/accounts';
import type { CheckedForm } from '#web/ui/form/checked-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';

/** The fields for a new password and its confirmation. */
export function NewPassword({
  form,
  minLength,
  label,
}: {
  form: CheckedForm<'password' | 'confirmPassword'>;
  minLength: number;
  label: 'password' | 'new password';
}) {
  return (
    <>
      <Field
        {...form.field('password')}
        label={label === 'password' ? 'Password' : 'New password'}
        hint={shortPassword.hint(minLength)}
      >
        <PasswordInput
          {...form.input('password')}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </Field>
      <Field {...form.field('confirmPassword')} label={`Confirm ${label}`}>
        <PasswordInput
          {...form.input('confirmPassword')}
          what="confirmed password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </Field>
    </>
  );
}
