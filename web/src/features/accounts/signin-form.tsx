import { PASSWORD_MAX_LENGTH, signinForm } from '@lintel/contract/accounts';
import { Link } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { PATHS } from '#web/app/paths.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { schemaResolver } from '#web/lib/form-schema.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSignIn } from './api.ts';
import styles from './form.module.css';
import { summaryOf } from './state.ts';

const FIELDS = ['email', 'password'] as const;

/** Signing in with email and password. Who is signed in then decides where it leads (see the page's guard). */
export function SigninForm() {
  const signIn = useSignIn();
  const { register, handleSubmit, formState, control } = useForm({
    resolver: schemaResolver(signinForm),
    defaultValues: { email: '', password: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const [email, password] = useWatch({ control, name: FIELDS });
  const { errors, submitCount } = formState;
  const submit = handleSubmit(
    (values) => signIn.mutate(values),
    () => signIn.reset(),
  );

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ErrorSummary errors={summaryOf(FIELDS, errors)} attempt={submitCount} />
      {signIn.error && <Alert>{messageOf(signIn.error)}</Alert>}
      <Field id="email" label="Email" error={errors.email?.message}>
        <TextInput
          {...register('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field
        id="password"
        label="Password"
        error={errors.password?.message}
        aside={
          <Link to={PATHS.forgotPassword} className={`sm ${styles.aside}`}>
            Forgot password
          </Link>
        }
      >
        <PasswordInput
          {...register('password')}
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={signIn.isPending}
        disabled={!email || !password}
      >
        Sign In
      </Button>
    </form>
  );
}
