import {
  ACCOUNT_WORDS,
  EMAIL_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  signupForm,
} from '@lintel/contract/accounts';
import { useState } from 'react';
import { type UseFormRegister, useForm, useWatch } from 'react-hook-form';
import { messageOf } from '#web/lib/api-error.ts';
import { schemaResolver } from '#web/lib/form-schema.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSignUp } from './api.ts';
import styles from './form.module.css';
import { type FieldErrors, firstOf, signupRefusal, summaryOf } from './state.ts';

const FIELDS = ['fullName', 'email', 'password', 'confirmPassword'] as const;
type FieldName = (typeof FIELDS)[number];
type Errors = FieldErrors<FieldName>;

/** Making an account. One failure at a time, in the order of the fields; nothing that was typed is lost. */
export function SignupForm() {
  const { register, submit, errors, attempt, unexpected, isBusy, isComplete } = useSignupForm();
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ErrorSummary errors={summaryOf(FIELDS, errors)} attempt={attempt} />
      {unexpected !== null && <Alert>{messageOf(unexpected)}</Alert>}
      <Field id="fullName" label="Full name" error={errors.fullName?.message}>
        <TextInput {...register('fullName')} autoComplete="name" />
      </Field>
      <Field id="email" label="Email" error={errors.email?.message}>
        <TextInput
          {...register('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX_LENGTH}
        />
      </Field>
      <Passwords register={register} errors={errors} />
      <Button type="submit" variant="primary" size="lg" block busy={isBusy} disabled={!isComplete}>
        Create account
      </Button>
    </form>
  );
}

type SignupInput = Record<FieldName, string>;

function Passwords({
  register,
  errors,
}: {
  register: UseFormRegister<SignupInput>;
  errors: Errors;
}) {
  return (
    <>
      <Field
        id="password"
        label="Password"
        hint={ACCOUNT_WORDS.passwordHint}
        error={errors.password?.message}
      >
        <PasswordInput
          {...register('password')}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </Field>
      <Field id="confirmPassword" label="Confirm password" error={errors.confirmPassword?.message}>
        <PasswordInput
          {...register('confirmPassword')}
          what="confirmed password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </Field>
    </>
  );
}

function useSignupForm() {
  const signUp = useSignUp();
  const [attempt, setAttempt] = useState(0);
  const { register, handleSubmit, formState, control } = useForm({
    resolver: schemaResolver(signupForm),
    defaultValues: { fullName: '', email: '', password: '', confirmPassword: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const isComplete = useWatch({ control, name: FIELDS }).every(Boolean);
  const refusal = signupRefusal(FIELDS, signUp.error, ACCOUNT_WORDS.emailTaken);
  const refused: Errors = refusal ? { [refusal.field]: { message: refusal.message } } : {};
  const found: Errors = firstOf(FIELDS, formState.errors);
  const next = () => setAttempt((count) => count + 1);
  return {
    register,
    submit: handleSubmit(
      ({ fullName, email, password }) =>
        signUp.mutate({ fullName, email, password }, { onError: next }),
      () => {
        signUp.reset();
        next();
      },
    ),
    errors: Object.keys(found).length > 0 ? found : refused,
    attempt,
    unexpected: signUp.error && !refusal ? signUp.error : null,
    isBusy: signUp.isPending,
    isComplete,
  };
}
