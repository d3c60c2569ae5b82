import { ACCOUNT_WORDS } from '@lintel/contract/values/accounts';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { AccountForm, EmailField } from '../account-form.tsx';
import { isConfirmedByMail } from '../failures.tsx';
import { signUp } from '../requests.ts';
import { checkSignup } from '../state.ts';
import { NewPassword } from './new-password.tsx';
import { useSignIn } from './sign-in-context.ts';

/** The form that creates an account. Calls `onMailed` if the member has to follow an emailed link first. */
export function SignupForm({
  passwordMinLength,
  onMailed,
}: {
  passwordMinLength: number;
  onMailed: (email: string) => void;
}) {
  const { onSignedIn } = useSignIn();
  const form = useCheckedForm({
    fields: ['fullName', 'email', 'password', 'confirmPassword'],
    check: (values) => checkSignup(values, passwordMinLength),
    send: async (values) => {
      try {
        await onSignedIn(await signUp(values));
      } catch (error) {
        if (!isConfirmedByMail(error)) throw error;
        onMailed(values.email);
      }
    },
    refusals: {
      EMAIL_ALREADY_EXISTS: { field: 'email', message: ACCOUNT_WORDS.emailTaken },
      WEAK_PASSWORD: { field: 'password' },
    },
  });
  return (
    <AccountForm form={form} variant="page" action="Create account">
      <Field {...form.field('fullName')} label="Full name">
        <TextInput {...form.input('fullName')} autoComplete="name" />
      </Field>
      <EmailField form={form} autoComplete="email" />
      <NewPassword form={form} minLength={passwordMinLength} label="password" />
    </AccountForm>
  );
}
